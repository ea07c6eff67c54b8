// Consent that the protocol carries: where a client can ask its person, a call
// first answers with what would be sent, and delivers once the client repeats
// it with the person's yes (MCP 2026-07-28, basic/patterns/mrtr and
// elicitation). Nothing is kept between the two: the state seals the message.
import { fill } from "../languages/words.ts";
import { DOORS } from "../messages/caller.ts";
import { checkMessageRequest } from "../messages/check_message.ts";
import { linesOf } from "../messages/email.ts";
import { MESSAGE_FIELDS } from "../messages/message_request.ts";
import { replyLanguage } from "../messages/request_format.ts";
import type { Site } from "../site.ts";
import { isObject } from "../text/is_object.ts";
import type { McpRequest, Params } from "./message.ts";
import { META } from "./revisions.ts";

const CONSENT = "consent";

/** What a person has said of a message, as far as their client tells. */
export type Consent =
  /** Yes to this very message, or it is wrong and will be refused. */
  | { readonly kind: "given" }
  | { readonly kind: "declined" | "cancelled" }
  /** The person is still to be asked, with the members of this result. */
  | { readonly kind: "asked"; readonly result: object };

/** Makes what reads from a call's parameters what the person said of them. */
export function createReadConsent(
  { content: { shared }, languages, seal }: Site,
): (given: unknown, params: Params) => Promise<Consent> {
  return async (given, { inputResponses, requestState }) => {
    // What is wrong is refused before anybody is asked.
    const checked = checkMessageRequest(given, { languages }, DOORS.mcp);
    if (!checked.ok) return { kind: "given" };
    const { request } = checked;
    const response = isObject(inputResponses) ? inputResponses[CONSENT] : null;
    const action = isObject(response) ? response.action : null;
    if (action === "decline") return { kind: "declined" };
    if (action === "cancel") return { kind: "cancelled" };
    const language = replyLanguage(request, languages);
    const { facts, texts } = linesOf(request, language);
    const question = fill(language.words.consent, {
      studio: shared.name,
      email: request.email,
    });
    const message = [question, "", ...facts, ...texts].join("\n");
    // The client repeats the arguments: the yes counts for these alone.
    const sealed = `${CONSENT} ${
      JSON.stringify(MESSAGE_FIELDS.map((field) => request[field]))
    }`;
    if (
      action === "accept" && typeof requestState === "string" &&
      await seal.holds(sealed, requestState)
    ) return { kind: "given" };
    return {
      kind: "asked",
      result: {
        resultType: "input_required",
        inputRequests: {
          [CONSENT]: {
            method: "elicitation/create",
            params: { mode: "form", message, requestedSchema: NO_FIELDS },
          },
        },
        requestState: await seal.make(sealed),
      },
    };
  };
}

/** The form has a yes and a no, and nothing to fill in. */
const NO_FIELDS = { type: "object", properties: {} };

/** Whether a client of the modern era can show its person a form. */
export function canAsk({ meta }: McpRequest): boolean {
  if (meta[META.protocolVersion] === undefined) return false;
  const capabilities = meta[META.clientCapabilities];
  const elicitation = isObject(capabilities) ? capabilities.elicitation : null;
  return isObject(elicitation) &&
    (Object.keys(elicitation).length === 0 || isObject(elicitation.form));
}
