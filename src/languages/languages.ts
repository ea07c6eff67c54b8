// The languages that the service speaks: a line and a file of words for each.
import { BR } from "./br.ts";
import { EN } from "./en.ts";

export const WORDS = { en: EN, br: BR };
