// The MessageRequest: its fields in one constant, and the type that follows
// from it. The validator, the email, the doors, the form and the texts for
// agents walk the same constant.

/** Everything that the service knows about a field. */
export type FieldEntry =
  & {
    readonly required: boolean;
    /** Wrong names that clients try, in lower case and letters only. */
    readonly alsoCalled: readonly string[];
  }
  & (
    | {
      /** One line of text, text of any lines, or an email address. */
      readonly kind: "line" | "text" | "email";
      /** Code points. */
      readonly maxLength: number;
    }
    /** The code of one of the studio's languages. */
    | { readonly kind: "language" }
  );

/** The fields as literals, for the types; code walks {@linkcode FIELDS}. */
export const ENTRIES = {
  name: {
    kind: "line",
    required: true,
    maxLength: 200,
    example: "Ada Lovelace",
    alsoCalled: [
      "author",
      "from",
      "sender",
      "person",
      "contactname",
      "user",
      "nome",
      "nombre",
    ],
  },
  email: {
    kind: "email",
    required: true,
    maxLength: 254,
    example: "ada@example.com",
    alsoCalled: ["mail", "address", "replyto", "contact", "correio", "correo"],
  },
  message: {
    kind: "text",
    required: true,
    maxLength: 5000,
    alsoCalled: [
      "text",
      "body",
      "content",
      "msg",
      "note",
      "comment",
      "question",
      "prompt",
      "inquiry",
      "enquiry",
      "mensagem",
      "mensaje",
      "nachricht",
      "texto",
    ],
  },
  company: {
    kind: "line",
    required: false,
    maxLength: 200,
    example: "Analytical Engines",
    alsoCalled: [
      "organization",
      "organisation",
      "business",
      "empresa",
      "unternehmen",
    ],
  },
  language: {
    kind: "language",
    required: false,
    alsoCalled: ["lang", "locale", "idioma", "lingua", "sprache"],
  },
} as const;

/** The name of a field. */
export type MessageField = keyof typeof ENTRIES;

/** The name of a field that must be there. */
export type RequiredField = {
  [Field in MessageField]: typeof ENTRIES[Field]["required"] extends true
    ? Field
    : never;
}[MessageField];

/** A message to the founders. Values are kept as they were given. */
export type MessageRequest =
  & { readonly [Field in RequiredField]: string }
  & { readonly [Field in MessageField]?: string };

/** Every field, in the order in which faults are reported. */
export const FIELDS: Readonly<Record<MessageField, FieldEntry>> = ENTRIES;

/** The names of the fields, in the same order. */
export const MESSAGE_FIELDS: readonly MessageField[] = Object.keys(ENTRIES)
  .filter((name): name is MessageField => Object.hasOwn(ENTRIES, name));

/** The names of the fields that must be there. */
export const REQUIRED_FIELDS: readonly MessageField[] = MESSAGE_FIELDS.filter(
  (field) => FIELDS[field].required,
);

/** Makes a record with an entry for every field. */
export function eachField<T>(
  make: (field: MessageField) => T,
): Readonly<Record<MessageField, T>> {
  const made: Partial<Record<MessageField, T>> = {};
  for (const field of MESSAGE_FIELDS) made[field] = make(field);
  if (!hasEveryField(made)) throw new RangeError("A field was left out");
  return made;
}

function hasEveryField<T>(
  made: Partial<Record<MessageField, T>>,
): made is Record<MessageField, T> {
  return MESSAGE_FIELDS.every((field) => Object.hasOwn(made, field));
}

/** Whether every required field is there; what they hold is not checked. */
export function isMessageRequest(
  values: Readonly<Partial<Record<MessageField, string>>>,
): values is MessageRequest {
  return REQUIRED_FIELDS.every((field) => values[field] !== undefined);
}

/** An atom (RFC 5322 section 3.2.3), and a label of a domain. */
const ATOM = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
/**
 * The HTML Standard's "valid email address", whatever its length, where the
 * local part is a dot-atom and the domain has a dot.
 */
export const EMAIL_PATTERN: RegExp = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`,
  "u",
);
