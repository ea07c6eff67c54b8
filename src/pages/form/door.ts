// POST of the contact form: the door for people to the one operation. It works
// without script and answers with pages.
import { explainBodyRefusal } from "../../http/body_refusal.ts";
import { type HeaderMap, REQUEST_ID } from "../../http/headers.ts";
import {
  BODY_LIMITS,
  MAX_KILOBYTES,
  receiveText,
  type TextRefusal,
} from "../../http/receive.ts";
import type { Handler } from "../../http/router.ts";
import { isAnswerable } from "../../messages/answerable.ts";
import type { SendMessage } from "../../messages/send_message.ts";
import { logLine } from "../../process/log.ts";
import { sentPath } from "../../table/page_paths.ts";
import { writeQuery } from "./confirmation.tsx";
import {
  aboutLine,
  emptyForm,
  faultTexts,
  type FormState,
  readValues,
  toRequest,
  TRAP_FIELD,
  undeliveredNotice,
} from "./state.ts";
import { HTML_TYPE, htmlHeaders } from "../layout/headers.ts";
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";

const FORM_TYPE = { type: "application/x-www-form-urlencoded" };

export function createFormDoor({ view, sendMessage, renderPage }: {
  readonly view: View;
  readonly sendMessage: SendMessage;
  readonly renderPage: (state: FormState) => string;
}): Handler {
  const { site, words } = view;
  const pageHeaders = {
    ...htmlHeaders(view),
    "content-type": HTML_TYPE,
    "cache-control": "no-store",
  };
  const page = (
    status: number,
    state: Partial<FormState>,
    headers: HeaderMap = {},
  ) =>
    new Response(renderPage({ ...emptyForm(view), ...state }), {
      status,
      headers: { ...pageHeaders, ...headers },
    });
  const refuse = (status: number, text: string, headers?: HeaderMap) =>
    page(status, { notice: { title: words.notSentTitle, text } }, headers);

  return async (request, _query, connection) => {
    if (request.headers.get("sec-fetch-site") === "cross-site") {
      return refuse(403, words.crossSite);
    }
    const received = await receiveText(request, FORM_TYPE);
    if (received.kind !== "received") return refuseBody(received);
    const fields = parseFields(received.value);
    if (fields === null) return refuse(400, words.unreadable);
    const values = readValues(fields, view);
    if (fields.get(TRAP_FIELD)) {
      logLine("message - door=form outcome=trapped");
      const notice = { title: words.notSentTitle, text: words.trapText };
      return page(400, { values, notice });
    }
    const about = aboutLine(view, values.discipline);
    const outcome = await sendMessage(toRequest(values, about), {
      door: "form",
      client: site.findClient(request.headers, connection),
      opening: about,
    });
    switch (outcome.kind) {
      case "sent": {
        const { id } = outcome;
        // For the confirmation: a browser shows no header of a redirect.
        const query = await writeQuery(site, id, isAnswerable(values.email));
        const location = `${sentPath(view.path)}?${query}`;
        const headers = { ...pageHeaders, location, [REQUEST_ID]: id };
        return new Response(null, { status: 303, headers });
      }
      case "refused":
        return page(400, {
          values,
          faults: faultTexts(outcome.faults, view, values),
          notice: { title: words.faultsTitle },
        });
      case "undelivered": {
        const { id, retryAfter } = outcome;
        const notice = undeliveredNotice(outcome, view);
        return page(502, { values, notice }, {
          [REQUEST_ID]: id,
          ...retryAfter === null ? {} : { "retry-after": String(retryAfter) },
        });
      }
    }
  };

  function refuseBody(refusal: TextRefusal): Response {
    const explained = explainBodyRefusal(refusal, FORM_TYPE.type);
    const { fault, status, headers } = explained;
    if (fault === "type") return refuse(status, words.wrongType, headers);
    if (fault === "json") return refuse(status, words.unreadable, headers);
    const text = status === 413
      ? fill(words.tooLarge, { kilobytes: String(MAX_KILOBYTES) })
      : fill(words.late, { seconds: String(BODY_LIMITS.milliseconds / 1000) });
    // An unread form cannot be shown again, but the browser keeps it.
    return refuse(status, `${text} ${words.goBack}`, headers);
  }
}

/** Parses the fields; null where an escape is malformed or not UTF-8. */
function parseFields(text: string): URLSearchParams | null {
  try {
    // URLSearchParams would silently replace what is malformed.
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return new URLSearchParams(text);
}
