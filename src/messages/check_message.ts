import { isObject } from "../http/json.ts";
import { atMost, given, quoted } from "../given.ts";
import { DOORS } from "./caller.ts";
import { codePoint, findEmailFault } from "./check_email.ts";
import { likelyField } from "./did_you_mean.ts";
import { listed } from "./field_texts.ts";
import {
  FIELDS,
  isMessageRequest,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageRequest,
  REQUIRED_FIELDS,
} from "./message_request.ts";

/** One thing that is wrong with a request. */
export type Fault = {
  /** The field, or empty if the request itself is at fault. */
  readonly field: string;
  /** What is wrong and what is wanted, to be read after the field's name. */
  readonly reason: string;
};

/** A fault of a message, for people and for programs. */
export type MessageFault = Fault & {
  /** Where it is: a JSON Pointer as a URI fragment (RFC 6901 section 6). */
  readonly pointer: string;
  /** For programs with their own words. */
  readonly code: FaultCode;
  /** Of a text that is too long: the most code points, and how many it has. */
  readonly limit?: number;
  readonly length?: number;
};

/** The kinds of faults. */
export const FAULT_CODES = [
  "required",
  "blank",
  "wrong_type",
  "too_long",
  "bad_character",
  "bad_email",
  "unknown_value",
  "unknown_field",
] as const;

/** A kind of fault. */
export type FaultCode = typeof FAULT_CODES[number];

/** A valid request, or everything that is wrong with it. */
export type Checked =
  | { readonly ok: true; readonly request: MessageRequest }
  | { readonly ok: false; readonly faults: readonly MessageFault[] };

/** Control characters and unpaired surrogates: neither is text. */
const NOT_IN_LINE = /[\p{Cc}\p{Cs}]/u;
/** The same, but tab, line feed and carriage return are text. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Unknown fields that are named; the rest are counted. */
const MAX_UNKNOWN_NAMED = 10;
/** Characters of an unknown name that are repeated. */
const MAX_NAME = 60;
/** The pointer to the request itself. */
const WHOLE = "#";
/** Said once, however many names are unknown. */
const KNOWN_FIELDS = ` (the fields are ${listed(MESSAGE_FIELDS)})`;

/** The validator of every door: reports every fault at once. */
export function checkMessageRequest(
  value: unknown,
  { nullIsAbsent }: Pick<typeof DOORS.api, "nullIsAbsent"> = DOORS.api,
): Checked {
  if (!isObject(value)) {
    const reason = `The message must be an object with ${
      listed(REQUIRED_FIELDS)
    }, but is ${given(value)}`;
    return { ok: false, faults: [fault("", "wrong_type", reason, WHOLE)] };
  }
  const faults: MessageFault[] = [];
  const values: Partial<Record<MessageField, string>> = {};
  for (const field of MESSAGE_FIELDS) {
    const found = Object.hasOwn(value, field) ? value[field] : undefined;
    if (found === undefined || (found === null && nullIsAbsent)) {
      if (FIELDS[field].required) {
        faults.push(fault(field, "required", "is required"));
      }
    } else if (typeof found === "string") {
      checkText(field, found, faults);
      values[field] = found;
    } else {
      const hint = found === null && !FIELDS[field].required
        ? "; leave it out instead"
        : "";
      const reason = `must be a string, but is ${given(found)}${hint}`;
      faults.push(fault(field, "wrong_type", reason));
    }
  }
  findUnknown(value, faults);
  return faults.length === 0 && isMessageRequest(values)
    ? { ok: true, request: values }
    : { ok: false, faults };
}

/** A fault as a sentence without a full stop: the field and what is wrong. */
export function faultText({ field, reason }: Fault): string {
  return field === "" ? reason : `${field} ${reason}`;
}

function fault(
  field: string,
  code: FaultCode,
  reason: string,
  pointer: string = `#/${field}`,
): MessageFault {
  return { field, reason, pointer, code };
}

function checkText(
  field: MessageField,
  text: string,
  faults: MessageFault[],
): void {
  const entry = FIELDS[field];
  if (entry.kind === "choice") {
    if (!Object.hasOwn(entry.choices, text)) {
      const choices = Object.entries(entry.choices).map(([value, name]) =>
        `${value} (${name})`
      );
      const reason = `must be ${choices.join(" or ")}, but is ${quoted(text)}`;
      faults.push(fault(field, "unknown_value", reason));
    }
    return;
  }
  if (entry.required && text.trim() === "") {
    faults.push(fault(field, "blank", "is required, but is blank"));
    if (entry.kind === "email") return;
  }
  checkLength(field, text, entry.maxLength, faults);
  if (entry.kind === "email") {
    const found = findEmailFault(text);
    if (found === null) return;
    const reason = `is not a valid e-mail address: ${quoted(text)} ${found}`;
    faults.push(fault(field, "bad_email", reason));
    return;
  }
  const excluded = entry.kind === "line" ? NOT_IN_LINE : NOT_IN_TEXT;
  const found = text.match(excluded)?.[0];
  if (found !== undefined) {
    const kind = found.isWellFormed()
      ? "control characters"
      : "unpaired surrogates";
    const reason = `must not contain ${kind}, but contains ${codePoint(found)}`;
    faults.push(fault(field, "bad_character", reason));
  }
}

function checkLength(
  field: MessageField,
  text: string,
  limit: number,
  faults: MessageFault[],
): void {
  // UTF-16 units are never fewer than code points: most texts need no count.
  if (text.length <= limit) return;
  const length = [...text].length;
  if (length <= limit) return;
  const reason = `must have at most ${limit} characters, but has ${length}`;
  faults.push({ ...fault(field, "too_long", reason), limit, length });
}

function findUnknown(
  value: Record<string, unknown>,
  faults: MessageFault[],
): void {
  const unknown = Object.keys(value).filter((name) =>
    !Object.hasOwn(FIELDS, name)
  );
  let fields = KNOWN_FIELDS;
  for (const name of unknown.slice(0, MAX_UNKNOWN_NAMED)) {
    const meant = likelyField(name);
    const hint = meant === null ? fields : `; did you mean ${meant}?`;
    if (meant === null) fields = "";
    faults.push(fault(
      atMost(name, MAX_NAME),
      "unknown_field",
      `is not a known field${hint}`,
      pointerTo(name),
    ));
  }
  const more = unknown.length - MAX_UNKNOWN_NAMED;
  if (more > 0) {
    const reason = `${more} more fields are not known`;
    faults.push(fault("", "unknown_field", reason, WHOLE));
  }
}

/** The pointer to a member, or to the request if its name does not fit in one. */
function pointerTo(name: string): string {
  if (name.length > MAX_NAME || !name.isWellFormed()) return WHOLE;
  const escaped = name.replaceAll("~", "~0").replaceAll("/", "~1");
  return `#/${encodeURIComponent(escaped)}`;
}
