/**
 * The contact form: empty, with a discipline chosen, or with what was typed and
 * what is wrong with it.
 *
 * @module
 */
import {
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../messages/message_request.ts";
import { LANGUAGE_TAGS, LANGUAGES } from "../language.ts";
import { DISCIPLINE_FIELD, type FormState, HONEYPOT } from "./form_state.ts";
import type { Html } from "./html.ts";
import { pathOf, type Site, type View } from "./site.ts";
import { fill, type Word, WORDS } from "./words.ts";

export interface FormProps {
  readonly site: Site;
  readonly view: View;
  readonly state: FormState;
}

const { properties, required } = MESSAGE_REQUEST_SCHEMA;

const LABELS: Readonly<Record<MessageField, Word>> = {
  name: "name",
  email: "email",
  message: "message",
  company: "company",
  language: "replyIn",
};

const HINTS: Readonly<Partial<Record<MessageField, Word>>> = {
  email: "emailHint",
  message: "messageHint",
};

type TextFieldName = Exclude<MessageField, "language">;

/** The attributes of each control; one with rows is a textarea. */
const CONTROLS = {
  name: {
    type: "text",
    autocomplete: "name",
    autocapitalize: "words",
    spellcheck: "false",
  },
  email: {
    type: "email",
    autocomplete: "email",
    inputmode: "email",
    spellcheck: "false",
  },
  message: { rows: 8 },
  company: { type: "text", autocomplete: "organization" },
} as const satisfies Readonly<Record<TextFieldName, object>>;

export function ContactForm(props: FormProps): Html {
  const words = WORDS[props.view.language];
  return (
    <>
      <Notice {...props} />
      <form
        id="contact-form"
        method="post"
        action={pathOf(props.view, "contact")}
      >
        <TextField {...props} field="name" />
        <TextField {...props} field="email" />
        <TextField {...props} field="company" />
        <DisciplineField {...props} />
        <TextField {...props} field="message" />
        <LanguageField {...props} />
        <div class="trap" aria-hidden="true">
          <label for={HONEYPOT}>{words.leaveEmpty}</label>
          <input
            type="text"
            id={HONEYPOT}
            name={HONEYPOT}
            tabindex={-1}
            autocomplete="off"
          />
        </div>
        <div class="submit">
          <button type="submit">{words.send}</button>
          <p class="hint">{words.consent}</p>
        </div>
      </form>
    </>
  );
}

/** What happened, with a link to each field that has a fault. */
function Notice({ view, state: { notice, faults } }: FormProps): Html | null {
  if (notice === null) return null;
  const words = WORDS[view.language];
  const isLabelled = (field: string): field is MessageField =>
    Object.hasOwn(LABELS, field);
  return (
    <div class="notice" role="alert">
      <p>
        <b>{notice.title}</b>
      </p>
      {notice.text !== null && <p>{notice.text}</p>}
      {faults.size > 0 && (
        <ul>
          {[...faults].map(([field, text]) => (
            <li>
              {isLabelled(field)
                ? (
                  <>
                    <a href={`#${field}`}>{words[LABELS[field]]}</a>: {text}
                  </>
                )
                : text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function TextField({ field, ...props }: FormProps & {
  readonly field: TextFieldName;
}): Html {
  const { view: { language }, state: { values, faults } } = props;
  const words = WORDS[language];
  const isRequired = required.includes(field);
  const { maxLength } = properties[field];
  const limit = maxLength?.toLocaleString(LANGUAGE_TAGS[language]) ?? "";
  const hint = HINTS[field];
  const [firstFaulty] = faults.keys();
  const attributes = {
    id: field,
    name: field,
    "aria-describedby": describedBy(field, faults),
    "aria-invalid": faults.has(field) ? "true" : null,
    autofocus: field === firstFaulty,
    required: isRequired,
    "data-limit": maxLength,
    ...CONTROLS[field],
  };
  return (
    <div class="field">
      <label for={field}>
        {words[LABELS[field]]}
        {!isRequired && [" ", <span class="hint">{words.optional}</span>]}
      </label>
      {hint !== undefined &&
        <p class="hint" id={`${field}-hint`}>{fill(words[hint], { limit })}</p>}
      {"rows" in attributes
        ? <textarea {...attributes}>{values[field]}</textarea>
        : <input {...attributes} value={values[field]} />}
      <Fault {...props} field={field} />
    </div>
  );
}

function describedBy(
  field: MessageField,
  faults: FormState["faults"],
): string | null {
  const ids = [
    ...HINTS[field] === undefined ? [] : [`${field}-hint`],
    ...faults.has(field) ? [`${field}-fault`] : [],
  ];
  return ids.length === 0 ? null : ids.join(" ");
}

function Fault({ field, state: { faults } }: FormProps & {
  readonly field: MessageField;
}): Html | null {
  const text = faults.get(field);
  return text === undefined
    ? null
    : <p class="fault" id={`${field}-fault`}>{text}</p>;
}

function DisciplineField({ site, view, state: { values } }: FormProps): Html {
  const words = WORDS[view.language];
  return (
    <div class="field">
      <label for={DISCIPLINE_FIELD}>
        {words.about} <span class="hint">{words.optional}</span>
      </label>
      <select id={DISCIPLINE_FIELD} name={DISCIPLINE_FIELD}>
        <option value="" selected={values.discipline === ""}>
          {words.aboutNothing}
        </option>
        {site.content.local[view.language].disciplines.map(({ key, name }) => (
          <option value={key} selected={values.discipline === key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function LanguageField(props: FormProps): Html {
  const { view, state: { values, faults } } = props;
  const words = WORDS[view.language];
  const names = { en: words.english, br: words.portuguese };
  return (
    <fieldset
      class="field"
      aria-describedby={describedBy("language", faults)}
    >
      <legend>{words.replyIn}</legend>
      {LANGUAGES.map((known, index) => {
        // The link of a fault leads to the first choice.
        const id = index === 0 ? "language" : `language-${known}`;
        return (
          <div class="choice">
            <input
              type="radio"
              id={id}
              name="language"
              value={known}
              checked={known === values.language}
            />
            <label for={id}>{names[known]}</label>
          </div>
        );
      })}
      <Fault {...props} field="language" />
    </fieldset>
  );
}
