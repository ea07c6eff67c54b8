// The MessageRequest as a zod schema, with the rules of the service.
import { z } from "zod";

const NOT_IN_LINE = "\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff";
const NOT_IN_TEXT =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ud800-\\udfff";

const filled = (excluded: string) =>
  new RegExp(`^[^${excluded}]*[^\\s${excluded}][^${excluded}]*$`, "u");

/** What a message holds. */
export const MessageRequest = z.strictObject({
  name: z.string().min(1).max(200).regex(filled(NOT_IN_LINE))
    .describe("Full name of the person who writes."),
  email: z.email({ pattern: z.regexes.html5Email }).max(254)
    .describe("Email address of that person; the founders reply to it."),
  message: z.string().min(1).max(5000).regex(filled(NOT_IN_TEXT)).describe(
    "Plain text: what they want to build or improve, for whom, and when.",
  ),
  company: z.string().max(200).regex(new RegExp(`^[^${NOT_IN_LINE}]*$`, "u"))
    .optional().describe("Company or product, if there is one."),
  language: z.enum(["en", "br"]).optional()
    .describe("Language of the reply: en (English) or br (Portuguese)."),
});
