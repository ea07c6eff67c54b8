/**
 * The contact form as HTML: empty, with a discipline chosen, or with what was
 * typed and what is wrong with it.
 *
 * @module
 */
import {
  LANGUAGES,
  MESSAGE_FIELDS,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../messages/message_request.ts";
import { LANGUAGE_TAGS } from "../page_addresses.ts";
import {
  DISCIPLINE_FIELD,
  type FormNotice,
  type FormState,
  type FormValues,
  HONEYPOT,
} from "./form_state.ts";
import { attribute, type Html, markup } from "./html.ts";
import { pathOf, type Site, type View } from "./site.ts";
import { fill, type Word, WORDS } from "./words.ts";

/** The most characters of a field. */
function limitOf(field: MessageField): number {
  return MESSAGE_REQUEST_SCHEMA.properties[field].maxLength ?? Infinity;
}

/** How the label of each field reads. */
const LABELS: Readonly<Record<MessageField, Word>> = {
  name: "name",
  email: "email",
  message: "message",
  company: "company",
  language: "replyIn",
};

/** The fields with a place and an input of their own. */
const LAID_OUT: readonly MessageField[] = [
  "name",
  "email",
  "company",
  "message",
  "language",
];

/** Writes the form. */
export function renderForm(site: Site, view: View, state: FormState): Html {
  const { values, faults, notice } = state;
  const words = WORDS[view.language];
  const [firstFaulty = null] = faults.keys();
  const frame = (field: MessageField, hint: string | null, input: Html) =>
    markup`<div class="field">
<label for="${field}">${words[LABELS[field]]}${
      MESSAGE_REQUEST_SCHEMA.required.includes(field) ? "" : markup`
        <span class="hint">${words.optional}</span>
      `
    }</label>
${hint === null ? "" : markup`<p class="hint" id="${field}-hint">${hint}</p>`}
${input}
${faultText(field, faults)}
</div>`;
  const common = (field: MessageField, hint: boolean) =>
    markup`${attribute("id", field)}${attribute("name", field)}${
      attribute("aria-describedby", described(field, hint, faults))
    }${attribute("aria-invalid", faults.has(field) ? "true" : null)}${
      attribute("autofocus", field === firstFaulty)
    }${attribute("required", MESSAGE_REQUEST_SCHEMA.required.includes(field))}${
      attribute("data-limit", limitOf(field))
    }`;
  return markup`${
    noticeOf(notice, faults, words)
  }<form id="contact-form" method="post" action="${pathOf(view, "contact")}">
${
    frame(
      "name",
      null,
      markup`
        <input type="text" ${common("name", false)}${
        attribute(
          "value",
          values.name,
        )
      } autocomplete="name"
          autocapitalize="words" spellcheck="false">
      `,
    )
  }
${
    frame(
      "email",
      words.emailHint,
      markup`
        <input type="email" ${common("email", true)}${
        attribute(
          "value",
          values.email,
        )
      } autocomplete="email"
          inputmode="email" spellcheck="false">
      `,
    )
  }
${
    frame(
      "company",
      null,
      markup`
        <input type="text" ${common("company", false)}${
        attribute(
          "value",
          values.company,
        )
      } autocomplete="organization">
      `,
    )
  }
${
    MESSAGE_FIELDS.filter((field) => !LAID_OUT.includes(field)).map((field) =>
      frame(
        field,
        null,
        markup`<input type="text" ${common(field, false)}${
          attribute("value", values[field])
        }>`,
      )
    )
  }${disciplineField(site, view, values)}
${
    frame(
      "message",
      fill(words.messageHint, {
        limit: limitOf("message").toLocaleString(LANGUAGE_TAGS[view.language]),
      }),
      // A line feed after the tag is the tag's; without it, a first one of the
      // text would be lost.
      markup`<textarea${common("message", true)} rows="8">
${values.message}</textarea>`,
    )
  }
${languageField(values, faults, words)}
<div class="trap" aria-hidden="true">
<label for="${HONEYPOT}">${words.leaveEmpty}</label>
<input type="text" id="${HONEYPOT}" name="${HONEYPOT}" tabindex="-1" autocomplete="off">
</div>
<div class="submit">
<button type="submit">${words.send}</button>
<p class="hint">${words.consent}</p>
</div>
</form>`;
}

function described(
  field: MessageField,
  hint: boolean,
  faults: FormState["faults"],
): string | null {
  const ids = [
    ...hint ? [`${field}-hint`] : [],
    ...faults.has(field) ? [`${field}-fault`] : [],
  ];
  return ids.length === 0 ? null : ids.join(" ");
}

function faultText(field: MessageField, faults: FormState["faults"]): Html {
  const text = faults.get(field);
  return text === undefined
    ? markup``
    : markup`<p class="fault" id="${field}-fault">${text}</p>`;
}

function noticeOf(
  notice: FormNotice | null,
  faults: FormState["faults"],
  words: Readonly<Record<Word, string>>,
): Html {
  if (notice === null) return markup``;
  const isLabelled = (field: string): field is MessageField =>
    Object.hasOwn(LABELS, field);
  const links = [...faults].map(([field, text]) =>
    markup`
      <li>${
      isLabelled(field)
        ? markup`<a href="#${field}">${words[LABELS[field]]}</a>: ${text}`
        : text
    }</li>
    `
  );
  return markup`
    <div class="notice" role="alert">
    <p><b>${notice.title}</b></p>
    ${notice.text === null ? "" : markup`<p>${notice.text}</p>`}
    ${
    links.length === 0 ? "" : markup`<ul>
${links}</ul>`
  }
    </div>
  `;
}

function disciplineField(
  { content }: Site,
  { language }: View,
  { discipline }: FormValues,
): Html {
  const words = WORDS[language];
  return markup`
    <div class="field">
      <label
        for="${DISCIPLINE_FIELD}">${words.about} <span class="hint">${words.optional}</span></label>
      <select id="${DISCIPLINE_FIELD}" name="${DISCIPLINE_FIELD}">
    <option value=""${
    attribute("selected", discipline === "")
  }>${words.aboutNothing}</option>
    ${
    content.local[language].disciplines.map(({ key, name }) =>
      markup`
        <option value="${key}"${
        attribute(
          "selected",
          discipline === key,
        )
      }>${name}</option>
      `
    )
  }</select>
    </div>
  `;
}

function languageField(
  { language }: FormValues,
  faults: FormState["faults"],
  words: Readonly<Record<Word, string>>,
): Html {
  const names = { en: words.english, br: words.portuguese };
  const chosen = LANGUAGES.find((known) => known === language);
  return markup`
    <fieldset class="field"${
    attribute(
      "aria-describedby",
      described("language", false, faults),
    )
  }>
    <legend>${words.replyIn}</legend>
    ${
    LANGUAGES.map((known, index) => {
      // The link of a fault leads to the first choice.
      const id = index === 0 ? "language" : `language-${known}`;
      const checked = attribute("checked", known === chosen);
      return markup`<div class="choice">
<input type="radio" id="${id}" name="language" value="${known}"${checked}>
<label for="${id}">${names[known]}</label>
</div>
`;
    })
  }${faultText("language", faults)}
    </fieldset>
  `;
}
