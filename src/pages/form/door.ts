// POST of the contact form: the door for people to the one operation. It works
// without script and answers with pages.
import { type HeaderMap, REQUEST_ID } from "../../http/headers.ts";
import {
  type Accepted,
  BODY_LIMITS,
  MAX_KILOBYTES,
  receiveText,
  type TextRefusal,
} from "../../http/receive.ts";
import type { Handler } from "../../http/router.ts";
import { isAnswerable } from "../../messages/answerable.ts";
import type { Outcome } from "../../messages/outcome.ts";
import type { SendMessage } from "../../messages/send_message.ts";
import { logLine } from "../../process/log.ts";
import { sentPath } from "../../table/page_paths.ts";
import { writeQuery } from "./confirmation.tsx";
import {
  aboutLine,
  emptyForm,
  faultTexts,
  type FormState,
  type FormValues,
  readValues,
  toRequest,
  TRAP_FIELD,
  undeliveredNotice,
} from "./state.ts";
import { HTML_TYPE, htmlHeaders } from "../layout/headers.ts";
import type { View } from "../view.ts";
import { fill } from "../../languages/words.ts";

const FORM_TYPE: Accepted = { type: "application/x-www-form-urlencoded" };

export function createFormDoor({ view, sendMessage, renderPage }: {
  readonly view: View;
  readonly sendMessage: SendMessage;
  readonly renderPage: (state: FormState) => string;
}): Handler {
  const { site, words } = view;
  const pageHeaders: HeaderMap = {
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
    if ((fields.get(TRAP_FIELD) ?? "") !== "") {
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
    return await answer(outcome, values);
  };

  function refuseBody(refusal: TextRefusal): Response {
    switch (refusal.kind) {
      case "wrong_type":
        return refuse(415, words.wrongType, { accept: FORM_TYPE.type });
      case "encoded":
        return refuse(415, words.wrongType, { "accept-encoding": "identity" });
      // An unread form cannot be shown again, but the browser keeps it.
      case "too_large": {
        const kilobytes = String(MAX_KILOBYTES);
        const text = fill(words.tooLarge, { kilobytes });
        return refuse(413, `${text} ${words.goBack}`);
      }
      case "late":
      case "broken": {
        const seconds = String(BODY_LIMITS.milliseconds / 1000);
        const text = fill(words.late, { seconds });
        const headers = { connection: "close" };
        return refuse(400, `${text} ${words.goBack}`, headers);
      }
      case "not_utf8":
        return refuse(400, words.unreadable);
    }
  }

  async function answer(
    outcome: Outcome,
    values: FormValues,
  ): Promise<Response> {
    switch (outcome.kind) {
      case "sent":
        return new Response(null, {
          status: 303,
          headers: {
            ...pageHeaders,
            // For the confirmation: a browser shows no header of a redirect.
            location: `${sentPath(view.path)}?${await writeQuery(
              site,
              outcome.id,
              isAnswerable(values.email),
            )}`,
            [REQUEST_ID]: outcome.id,
          },
        });
      case "refused":
        return page(400, {
          values,
          faults: faultTexts(outcome.faults, view, values),
          notice: { title: words.faultsTitle },
        });
      case "undelivered":
        return page(502, {
          values,
          notice: undeliveredNotice(outcome, view),
        }, {
          [REQUEST_ID]: outcome.id,
          ...outcome.retryAfter === null
            ? {}
            : { "retry-after": String(outcome.retryAfter) },
        });
    }
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
