import { distance } from "../text/nearest.ts";
import {
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "./message_request.ts";

/** Names of whom a message goes to, whose address is not the sender's. */
const RECIPIENTS = ["to", "cc", "bcc", "recipient"];

/** Longer names are not typos, and would take longer to compare. */
const MAX_NAME = 40;

/** The names of every field, longest first: `companyName` means company. */
const NAMES: readonly (readonly [name: string, field: MessageField])[] =
  MESSAGE_FIELDS
    .flatMap((field) =>
      [field, ...FIELDS[field].alsoCalled].map((name) => [name, field] as const)
    )
    .sort(([a], [b]) => b.length - a.length);

/**
 * Returns the field that was probably meant, or null. Looks for a known name in
 * another spelling (`E-Mail`), then inside the given one (`email_address`),
 * then for a typo (`emial`). A person's name with an @ in it is an address.
 */
export function likelyField(name: string, value: unknown): MessageField | null {
  const field = fieldNear(name);
  const isAddress = typeof value === "string" && /^\S+@\S+$/.test(value) &&
    !RECIPIENTS.includes(name.toLowerCase());
  return isAddress && (field === "name" || field === null) ? "email" : field;
}

function fieldNear(name: string): MessageField | null {
  if (name.length > MAX_NAME) return null;
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  const found = NAMES.find(([known]) => known === letters) ??
    NAMES.find(([known]) => letters.includes(known)) ??
    NAMES.find(([known, field]) => known === field && isTypo(letters, known));
  return found?.[1] ?? null;
}

/** One edit in a short word, or two in a longer one. */
function isTypo(given: string, wanted: string): boolean {
  const most = wanted.length > 4 ? 2 : 1;
  return Math.abs(given.length - wanted.length) <= most &&
    distance(given, wanted) <= most;
}
