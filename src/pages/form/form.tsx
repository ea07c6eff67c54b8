// The contact form, with what was typed and its faults.
import {
  FIELDS,
  MESSAGE_FIELDS,
  type MessageField,
} from "../../messages/message_request.ts";
import {
  capitalized,
  formatCount,
  shortNameIn,
} from "../../languages/language.ts";
import { describeField } from "../../messages/request_format.ts";
import { listed } from "../../text/listed.ts";
import { Notice } from "./notice.tsx";
import {
  aboutLine,
  type FormState,
  MESSAGE_LIMIT,
  TRAP_FIELD,
} from "./state.ts";
import { pagePath } from "../../table/page_paths.ts";
import type { Html } from "../layout/html.ts";
import type { Part } from "../markdown/markdown.tsx";
import { pathOf, titleOf, type View } from "../view.ts";
import { fill, type PageWords } from "../../languages/words.ts";

interface FormProps {
  readonly view: View;
  readonly state: FormState;
}

const HINTS: Readonly<Partial<Record<MessageField, keyof PageWords>>> = {
  email: "emailHint",
  message: "messageHint",
};

/** The attributes of what is typed in; one with rows is a textarea. */
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
} satisfies Readonly<Record<Exclude<MessageField, "language">, object>>;

export function formPart(view: View): Part {
  if (view.page !== "contact") return { markdown: "" };
  const { language, others, words, facts } = view;
  const fields = MESSAGE_FIELDS
    // There is nothing to choose in one language.
    .filter((field) => field !== "language" || others.length > 0)
    .map((field) =>
      FIELDS[field].required
        ? words[field]
        : `${words[field]} (${words.optional})`
    );
  return {
    markdown: fill(words.formAsText, {
      page: pagePath(language, "contact", false),
      fields: fields.join(", "),
      disciplines: listed(
        facts.disciplines.map(({ key }) => `\`${key}\``),
        language.words.or,
      ),
    }),
    html: (state) => <ContactForm view={view} state={state} />,
  };
}

/**
 * An agent in the browser may fill in the form (WebMCP's attributes), but only
 * a person sends it: there is no toolautosubmit. `novalidate` leaves the faults
 * to the service, which words them in the language of the page.
 */
function ContactForm(props: FormProps): Html {
  const { view, state: { values, notice, faults, prepared } } = props;
  const { others, words, facts: { name } } = view;
  const about = aboutLine(view, values.discipline).trim();
  return (
    <form
      id="contact-form"
      method="post"
      action={pathOf(view, "contact")}
      novalidate
      data-title={titleOf(view, view.title)}
      toolname="send_message"
      tooldescription={fill(words.formTool, { name })}
    >
      {prepared && (
        <p class="prepared">
          <b>{words.prepared}</b>
        </p>
      )}
      {about !== "" && <p class="about">{about}</p>}
      {MESSAGE_FIELDS.map((field) =>
        field !== "language" && <TextField {...props} field={field} />
      )}
      <DisciplineField {...props} />
      {others.length > 0 && <LanguageField {...props} />}
      <Trap view={view} />
      <div class="submit">
        {notice !== null && (
          <Notice view={view} notice={notice} faults={faults} />
        )}
        <button type="submit">{words.send}</button>
        <Consent view={view} />
      </div>
    </form>
  );
}

function Consent({ view }: { readonly view: View }): Html {
  const [before = "", link = "", after = ""] = view.words.consent
    .split(/[[\]]/);
  return (
    <p class="hint">
      {before}
      <a href={pathOf(view, "privacy")}>{link}</a>
      {after}
    </p>
  );
}

/**
 * A field that only robots fill in. People do not see it, the attributes keep
 * form fillers out, and a readonly field is no parameter of a WebMCP tool.
 */
function Trap({ view }: { readonly view: View }): Html {
  return (
    <div class="trap" aria-hidden="true">
      <label for={TRAP_FIELD}>{view.words.leaveEmpty}</label>
      <input
        type="text"
        id={TRAP_FIELD}
        name={TRAP_FIELD}
        readonly
        tabindex={-1}
        autocomplete="off"
        data-1p-ignore="true"
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  );
}

function TextField({ field, ...props }: FormProps & {
  readonly field: keyof typeof CONTROLS;
}): Html {
  const { view, state: { values, faults } } = props;
  const { site, language, words } = view;
  const { required } = FIELDS[field];
  // The first field with a fault takes the focus.
  const [first] = faults.keys();
  const hint = HINTS[field];
  const limit = formatCount(MESSAGE_LIMIT, language);
  const attributes = {
    id: field,
    name: field,
    "aria-describedby": [
      ...hint === undefined ? [] : [`${field}-hint`],
      ...faults.has(field) ? [`${field}-fault`] : [],
    ].join(" ") || null,
    "aria-invalid": faults.has(field) ? "true" : null,
    autofocus: field === first,
    required,
    "data-limit": field === "message" ? MESSAGE_LIMIT : null,
    toolparamdescription: describeField(field, language.words, site.languages),
    ...CONTROLS[field],
  };
  return (
    <div class="field">
      <label for={field}>
        {words[field]}
        {!required && [" ", <span class="hint">{words.optional}</span>]}
      </label>
      {hint !== undefined && (
        <p class="hint" id={`${field}-hint`}>{fill(words[hint], { limit })}</p>
      )}
      {"rows" in attributes
        ? <textarea {...attributes}>{values[field]}</textarea>
        : <input {...attributes} value={values[field]} />}
      <Fault {...props} field={field} />
    </div>
  );
}

function Fault({ field, state: { faults } }: FormProps & {
  readonly field: MessageField;
}): Html | null {
  const text = faults.get(field);
  return text === undefined
    ? null
    : <p class="fault" id={`${field}-fault`}>{text}</p>;
}

function DisciplineField({ view, state: { values } }: FormProps): Html {
  const { words, facts } = view;
  return (
    <div class="field">
      <label for="discipline">
        {words.about} <span class="hint">{words.optional}</span>
      </label>
      <select id="discipline" name="discipline">
        <option value="" selected={values.discipline === ""}>
          {words.aboutNothing}
        </option>
        {facts.disciplines.map(({ key, name }) => (
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
  const { site, language, words } = view;
  const [first] = faults.keys();
  const use = describeField("language", language.words, site.languages);
  return (
    <fieldset
      class="field"
      aria-describedby={faults.has("language") ? "language-fault" : null}
      toolparamdescription={use}
    >
      <legend>{words.language}</legend>
      {site.languages.map((known, index) => {
        // The link of a fault leads to the first choice.
        const id = index === 0 ? "language" : `language-${known.code}`;
        return (
          <div class="choice">
            <input
              type="radio"
              id={id}
              name="language"
              value={known.code}
              checked={known.code === values.language}
              autofocus={index === 0 && first === "language"}
            />
            <label for={id}>
              {capitalized(shortNameIn(language.words, known))}
            </label>
          </div>
        );
      })}
      <Fault {...props} field="language" />
    </fieldset>
  );
}
