import { isObject } from "../text/is_object.ts";
import { atMost, describe, quoted } from "../text/describe.ts";
import { EN } from "../languages/en.ts";
import { type Languages, nameIn } from "../languages/language.ts";
import { type DoorRules, DOORS } from "./caller.ts";
import { codePoint, findEmailFault } from "./check_email.ts";
import { likelyField } from "./did_you_mean.ts";
import { listed } from "../text/listed.ts";
import {
  type FieldEntry,
  FIELDS,
  isMessageRequest,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageRequest,
  REQUIRED_FIELDS,
} from "./message_request.ts";
import type { RequestFormat } from "./request_format.ts";
import { unpack } from "./unpack.ts";

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
  /** Of a text that is too long: the most code points. */
  readonly limit?: number;
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

/**
 * Control characters, which are no text, and what turns or breaks a line: it
 * could show the founders another address.
 */
const NOT_IN_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** In text of any lines only what is no text. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\r]/u;
/** Sought only where there is one: in a long text it takes 5 times as long. */
const UNPAIRED_SURROGATE = /\p{Cs}/u;
/** Each is one character of two UTF-16 units. */
const SURROGATE_PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Text of which nobody sees anything. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Unknown fields that are named; the rest are counted. */
const MAX_UNKNOWN_NAMED = 10;
/** Characters of an unknown name that are repeated. */
const MAX_NAME = 60;
/** Where a fault of the request itself is. */
const WHOLE = { field: "", pointer: "#" };
/** Said once, however many names are unknown. */
const KNOWN_FIELDS = ` (the fields are ${listed(MESSAGE_FIELDS)})`;

/** The validator of every door: reports every fault at once. */
export function checkMessageRequest(
  value: unknown,
  { languages }: Pick<RequestFormat, "languages">,
  { nullIsAbsent }: Pick<DoorRules, "nullIsAbsent"> = DOORS.api,
): Checked {
  const checked = checkFields(value, languages, nullIsAbsent);
  if (checked.ok) return checked;
  const packed = unpack(value);
  if (packed === null || packed.fields === value) return checked;
  const { fields, within, isQuoted } = packed;
  const pointer = within === null ? WHOLE.pointer : pointerTo(within);
  const inner = checkFields(fields, languages, nullIsAbsent);
  const faults = inner.ok ? [] : inner.faults.map((fault) => ({
    ...fault,
    pointer: pointer + fault.pointer.slice(1),
  }));
  const reason = explainPacking(within, isQuoted);
  const packing = { ...WHOLE, pointer, code: "wrong_type", reason } as const;
  return { ok: false, faults: [packing, ...faults] };
}

function explainPacking(within: string | null, isQuoted: boolean): string {
  if (within === null) return `The message ${QUOTED_OBJECT}`;
  const place = atMost(within, MAX_NAME);
  const how = isQuoted ? ", and not in quotes" : "";
  return `The fields are too deep, in ${place}: send what ${place} holds in place of the whole object${how}`;
}

/** What is said of an object that is a text, to be read after its name. */
export const QUOTED_OBJECT =
  "must be an object, but is a text: send the object itself, not JSON in quotes";

function checkFields(
  value: unknown,
  languages: Languages,
  nullIsAbsent: boolean,
): Checked {
  if (!isObject(value)) {
    const wanted = `an object with ${listed(REQUIRED_FIELDS)}`;
    const reason = `The message must be ${wanted}, but is ${describe(value)}`;
    return { ok: false, faults: [{ ...WHOLE, code: "wrong_type", reason }] };
  }
  const faults: MessageFault[] = [];
  const values: Partial<Record<MessageField, string>> = {};
  for (const field of MESSAGE_FIELDS) {
    const entry = FIELDS[field];
    const report: Report = (code, reason, bounds) =>
      faults.push({ field, pointer: `#/${field}`, code, reason, ...bounds });
    const found = Object.hasOwn(value, field) ? value[field] : undefined;
    if (found === undefined || (found === null && nullIsAbsent)) {
      if (entry.required) report("required", "is required");
    } else if (typeof found === "string") {
      if (entry.kind === "language") checkLanguage(found, languages, report);
      else checkText(entry, found, report);
      values[field] = found;
    } else {
      const isOptional = found === null && !entry.required;
      const hint = isOptional ? "; leave it out instead" : "";
      const reason = `must be a string, but is ${describe(found)}${hint}`;
      report("wrong_type", reason);
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

/** Notes a fault of one field. */
type Report = (
  code: FaultCode,
  reason: string,
  bounds?: Pick<MessageFault, "limit">,
) => void;

function checkLanguage(
  code: string,
  languages: Languages,
  report: Report,
): void {
  if (languages.some((known) => known.code === code)) return;
  const wanted = languages.map((known) =>
    `${known.code} (${nameIn(EN, known)})`
  );
  const reason = `must be ${listed(wanted, "or")}, but is ${quoted(code)}`;
  report("unknown_value", reason);
}

function checkText(
  entry: Exclude<FieldEntry, { kind: "language" }>,
  text: string,
  report: Report,
): void {
  if (entry.required && UNSEEN.test(text)) {
    report("blank", "is required, but is blank");
    if (entry.kind === "email") return;
  }
  checkLength(text, entry.maxLength, report);
  if (entry.kind === "email") {
    const fault = findEmailFault(text);
    if (fault === null) return;
    const reason = `is not a valid email address: ${quoted(text)} ${fault}`;
    report("bad_email", reason);
    return;
  }
  const excluded = !text.isWellFormed()
    ? UNPAIRED_SURROGATE
    : entry.kind === "line"
    ? NOT_IN_LINE
    : NOT_IN_TEXT;
  const found = text.match(excluded)?.[0];
  if (found !== undefined) {
    const kind = kindOf(found);
    const given = codePoint(found);
    report("bad_character", `must not contain ${kind}, but contains ${given}`);
  }
}

function kindOf(character: string): string {
  if (!character.isWellFormed()) return "unpaired surrogates";
  if (/\p{Cc}/u.test(character)) return "control characters";
  return /\p{Bidi_Control}/u.test(character)
    ? "bidirectional controls"
    : "line separators";
}

function checkLength(text: string, limit: number, report: Report): void {
  // UTF-16 units are never fewer than code points: most texts need no count.
  if (text.length <= limit) return;
  const length = text.length - (text.match(SURROGATE_PAIRS)?.length ?? 0);
  if (length <= limit) return;
  const reason = `must have at most ${limit} characters, but has ${length}`;
  report("too_long", reason, { limit });
}

function findUnknown(
  value: Record<string, unknown>,
  faults: MessageFault[],
): void {
  const unknown = Object.keys(value).filter((name) =>
    !Object.hasOwn(FIELDS, name)
  );
  const code = "unknown_field";
  let fields = KNOWN_FIELDS;
  for (const name of unknown.slice(0, MAX_UNKNOWN_NAMED)) {
    const meant = likelyField(name, value[name]);
    const hint = meant === null ? fields : `; did you mean ${meant}?`;
    if (meant === null) fields = "";
    faults.push({
      field: atMost(name, MAX_NAME),
      pointer: pointerTo(name),
      code,
      reason: `is not a known field${hint}`,
    });
  }
  const more = unknown.length - MAX_UNKNOWN_NAMED;
  if (more > 0) {
    const reason = `${more} more fields are not known`;
    faults.push({ ...WHOLE, code, reason });
  }
}

/** The pointer to a member; to the request if its name does not fit in one. */
function pointerTo(name: string): string {
  return name.length > MAX_NAME || !name.isWellFormed()
    ? WHOLE.pointer
    : `${WHOLE.pointer}/${
      encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))
    }`;
}
