/** Of the API and of everything that describes it. */
export const VERSION = "1.0.0";
