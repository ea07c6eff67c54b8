/**
 * POST of the contact form: the door of people to the one operation. It works
 * without script and answers with pages.
 *
 * @module
 */
import { DISCIPLINE_KEYS } from "../content/content.ts";
import { decodeUtf8, parseMediaType, readBody } from "../http/body.ts";
import { clientAddress } from "../http/client_address.ts";
import { type HeaderMap, REQUEST_ID } from "../http/headers.ts";
import type { Handler } from "../http/router.ts";
import { type MessageFault } from "../messages/check_message.ts";
import {
  eachField,
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
  type RequiredField,
} from "../messages/message_request.ts";
import type { ClientAddress } from "../messages/caller.ts";
import type { Failure, SendMessage } from "../messages/send_message.ts";
import { BODY_LIMITS } from "../service.ts";
import {
  aboutLine,
  DISCIPLINE_FIELD,
  emptyForm,
  type FormNotice,
  type FormState,
  type FormValues,
  HONEYPOT,
} from "./form_state.ts";
import { HTML_TYPE, htmlHeaders } from "./headers.ts";
import type { Site, View } from "./site.ts";
import { fill, type Word, WORDS } from "./words.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** What the door works with. */
export interface FormDoorOptions {
  /** What the page is made from. */
  readonly site: Site;
  /** The page that the form stands on. */
  readonly view: View;
  /** Where a sent message leads. */
  readonly sentPath: string;
  /** The one operation. */
  readonly sendMessage: SendMessage;
  /** Writes the page around a form. */
  readonly renderPage: (state: FormState) => string;
}

/** Makes the handler. */
export function createFormDoor(
  { site, view, sentPath, sendMessage, renderPage }: FormDoorOptions,
): Handler {
  const words = WORDS[view.language];
  const pageHeaders: HeaderMap = {
    ...htmlHeaders(site.baseUrl, view.language),
    "content-type": HTML_TYPE,
    "cache-control": "no-store",
  };
  const sent = (headers: HeaderMap) =>
    new Response(null, {
      status: 303,
      headers: { ...pageHeaders, location: sentPath, ...headers },
    });
  const page = (status: number, state: FormState, headers: HeaderMap = {}) =>
    new Response(renderPage(state), {
      status,
      headers: { ...pageHeaders, ...headers },
    });
  const refuse = (status: number, text: string, headers?: HeaderMap) =>
    page(status, {
      ...emptyForm(view),
      notice: { title: words.notSentTitle, text },
    }, headers);

  return async (request, _query, connection) => {
    if (request.headers.get("sec-fetch-site") === "cross-site") {
      await request.body?.cancel();
      return refuse(403, words.crossSite);
    }
    const { essence, charset } = parseMediaType(
      request.headers.get("content-type"),
    );
    if (essence !== FORM_TYPE || (charset !== null && charset !== "utf-8")) {
      await request.body?.cancel();
      return refuse(415, words.wrongType, { accept: FORM_TYPE });
    }
    const body = await readBody(request, BODY_LIMITS);
    switch (body.kind) {
      case "read":
        break;
      case "too_large":
        return refuse(
          413,
          fill(words.tooLarge, { kilobytes: BODY_LIMITS.bytes / 1024 }),
        );
      case "late":
      case "broken":
        return refuse(
          400,
          fill(words.late, { seconds: BODY_LIMITS.milliseconds / 1000 }),
          { connection: "close" },
        );
    }
    const fields = parseFields(body.bytes);
    if (fields === null) return refuse(400, words.unreadable);
    if ((fields.get(HONEYPOT) ?? "") !== "") return sent({});
    return await deliver(
      fields,
      () => clientAddress(request.headers, connection),
    );
  };

  async function deliver(
    fields: URLSearchParams,
    clientAddress: ClientAddress,
  ): Promise<Response> {
    const values = readValues(fields, view);
    const about = aboutLine(site, view, values.discipline);
    const outcome = await sendMessage(toRequest(fields, about), {
      door: "form",
      clientAddress,
    });
    switch (outcome.kind) {
      case "sent":
        return sent({
          // For the confirmation: a browser shows no header of a redirect.
          location: `${sentPath}?id=${outcome.id}`,
          [REQUEST_ID]: outcome.id,
        });
      case "refused":
        return page(400, {
          values,
          faults: faultTexts(outcome.faults, words, about),
          notice: { title: words.faultsTitle, text: null },
        });
      case "undelivered":
        return page(
          502,
          {
            values,
            faults: new Map(),
            notice: explain(outcome, words, site.content.shared.email),
          },
          {
            [REQUEST_ID]: outcome.id,
            ...outcome.retryAfter === null
              ? {}
              : { "retry-after": String(outcome.retryAfter) },
          },
        );
    }
  }
}

/** Reads the fields, or returns null where they are not UTF-8. */
function parseFields(bytes: Uint8Array<ArrayBuffer>): URLSearchParams | null {
  const text = decodeUtf8(bytes);
  if (text === null) return null;
  try {
    // The parser below would replace what is malformed without a word.
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return new URLSearchParams(text);
}

/** A field as it was typed: a form sends each line end as two characters. */
function typed(fields: URLSearchParams, field: string): string {
  return (fields.get(field) ?? "").replaceAll("\r\n", "\n");
}

function readValues(fields: URLSearchParams, view: View): FormValues {
  const empty = emptyForm(view).values;
  const given = fields.get(DISCIPLINE_FIELD);
  return {
    ...eachField((field) => typed(fields, field)),
    language: fields.get("language") ?? empty.language,
    discipline: DISCIPLINE_KEYS.find((key) => key === given) ?? "",
  };
}

/** The request of the fields that are there; a blank optional one is none. */
function toRequest(fields: URLSearchParams, about: string): object {
  const request: Partial<Record<MessageField, string>> = {};
  for (const field of MESSAGE_FIELDS) {
    const value = typed(fields, field);
    if (!FIELDS[field].required && value.trim() === "") continue;
    if (fields.has(field)) request[field] = value;
  }
  const { message = "" } = request;
  if (about !== "" && message.trim() !== "") request.message = about + message;
  return request;
}

/** The first fault of each field, in the words of the page. */
function faultTexts(
  faults: readonly MessageFault[],
  words: Readonly<Record<Word, string>>,
  about: string,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const fault of faults) {
    if (!texts.has(fault.field)) {
      texts.set(fault.field, faultText(fault, words, about.length));
    }
  }
  return texts;
}

const BLANK: Readonly<Record<RequiredField, Word>> = {
  name: "faultNameBlank",
  email: "faultEmailBlank",
  message: "faultMessageBlank",
};

function isRequired(field: string): field is RequiredField {
  return Object.hasOwn(BLANK, field);
}

/**
 * @param added how many characters of the message the person did not type
 */
function faultText(
  { field, reason, code, limit = 0, length = 0 }: MessageFault,
  words: Readonly<Record<Word, string>>,
  added: number,
): string {
  const own = field === "message" ? added : 0;
  switch (code) {
    case "required":
    case "blank":
      return isRequired(field) ? words[BLANK[field]] : `${field} ${reason}`;
    case "bad_email":
      return words.faultEmail;
    case "too_long":
      return fill(words.faultTooLong, {
        limit: limit - own,
        length: length - own,
      });
    case "bad_character":
      return words.faultCharacter;
    case "unknown_value":
      return words.faultLanguage;
    case "wrong_type":
    case "unknown_field":
      return `${field} ${reason}`;
  }
}

/** What is said of a message that was not delivered. */
export function explain(
  { retryAfter, mayHaveArrived }: Failure,
  words: Readonly<Record<Word, string>>,
  email: string,
): FormNotice {
  if (mayHaveArrived) {
    return {
      title: words.maybeDetail,
      text: fill(words.maybeResolution, { email }),
    };
  }
  if (retryAfter !== null) {
    const minutes = Math.ceil(retryAfter / 60);
    return {
      title: words.waitDetail,
      text: fill(words.waitResolution, { email, minutes }),
    };
  }
  return {
    title: words.undeliveredDetail,
    text: fill(words.undeliveredResolution, { email }),
  };
}
