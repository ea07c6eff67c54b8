// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The one script of the pages. Everything works without it; with it, code can
 * be copied, alternatives are tabs, the form answers in place, and agents in
 * the browser are offered the two operations of the service.
 *
 * @module
 */

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} description
 * @property {object} inputSchema
 *
 * @typedef {object} Said
 * @property {string} title
 * @property {string} text
 *
 * @typedef {object} PageData what the page tells the script
 * @property {{ studio: string, messages: string }} paths
 * @property {"en" | "br"} language
 * @property {Record<string, string>} words
 * @property {Record<string, Said>} [undelivered] by the detail of the API
 * @property {Tool[]} tools
 */

/** @type {PageData} */
const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

/**
 * Fills the gaps of a sentence.
 *
 * @param {string} word
 * @param {Record<string, string | number>} [values]
 */
function say(word, values = {}) {
  const sentence = data.words[word] ?? "";
  return sentence.replace(
    /\{(\w+)\}/g,
    (gap, name) => String(values[name] ?? gap),
  );
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/* Code ---------------------------------------------------------------------- */

/** @param {HTMLElement} figure */
function offerCopy(figure) {
  const code = figure.querySelector("code");
  if (code === null) return;
  const button = element("button", { type: "button", class: "copy" });
  button.textContent = say("copy");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code.textContent ?? "");
    button.textContent = say("copied");
    setTimeout(() => button.textContent = say("copy"), 2000);
  });
  figure.append(button);
}

/** @type {((title: string) => void)[]} */
const groups = [];

/**
 * Turns blocks that follow each other into tabs. Choosing one chooses the
 * blocks of the same title in every group.
 *
 * @param {HTMLElement} group
 * @param {number} index
 */
function makeTabs(group, index) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = group.querySelectorAll(".tab");
  const panels = [...found];
  const list = element("div", { role: "tablist", class: "tablist" });
  const tabs = panels.map((panel, place) => {
    const id = `tab-${index}-${place}`;
    const title = panel.querySelector("figcaption")?.textContent ?? "";
    const tab = element(
      "button",
      { type: "button", role: "tab", id, "aria-controls": `${id}-panel` },
      title,
    );
    panel.id = `${id}-panel`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", id);
    tab.addEventListener("click", () => {
      const before = tab.getBoundingClientRect().top;
      for (const choose of groups) choose(title);
      // Groups above may have changed their height: the tab stays in place.
      scrollBy({
        top: tab.getBoundingClientRect().top - before,
        behavior: "instant",
      });
    });
    return tab;
  });

  /** @param {number} chosen */
  const show = (chosen) => {
    tabs.forEach((tab, place) => {
      tab.setAttribute("aria-selected", String(place === chosen));
      tab.tabIndex = place === chosen ? 0 : -1;
    });
    panels.forEach((panel, place) => panel.hidden = place !== chosen);
  };
  groups.push((title) => {
    const chosen = tabs.findIndex((tab) => tab.textContent === title);
    if (chosen >= 0) show(chosen);
  });
  list.addEventListener("keydown", (event) => {
    const here = tabs.findIndex((tab) => tab === document.activeElement);
    const places = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    if (here < 0 || !(event.key in places)) return;
    event.preventDefault();
    const key = /** @type {keyof typeof places} */ (event.key);
    const next = tabs[(places[key] + tabs.length) % tabs.length];
    next?.click();
    next?.focus();
  });
  list.append(...tabs);
  group.prepend(list);
  show(0);
}

for (const figure of document.querySelectorAll("figure.code")) {
  if (figure instanceof HTMLElement) offerCopy(figure);
}
document.querySelectorAll(".tabs").forEach((group, index) => {
  if (group instanceof HTMLElement) makeTabs(group, index);
});
// The tabs have made the page shorter than it was when it came to its place.
if (groups.length > 0 && location.hash !== "") {
  document.getElementById(location.hash.slice(1))
    ?.scrollIntoView({ behavior: "instant" });
}

/* The table of contents ------------------------------------------------------ */

const entries = [...document.querySelectorAll(".contents a")];
if (entries.length > 0) {
  const sections = entries.map((entry) =>
    document.getElementById(entry.getAttribute("href")?.slice(1) ?? "")
  );
  const follow = () => {
    const line = innerHeight / 3;
    const passed = sections.filter((section) =>
      section !== null && section.getBoundingClientRect().top < line
    );
    const current = Math.max(0, passed.length - 1);
    entries.forEach((entry, index) => {
      if (index === current) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    });
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      follow();
    });
  }, { passive: true });
  follow();
}

/* The form ------------------------------------------------------------------- */

const BLANK = {
  name: "faultNameBlank",
  email: "faultEmailBlank",
  message: "faultMessageBlank",
};

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @param {string} text in Unicode code points, as the service counts */
function lengthOf(text) {
  return [...text].length;
}

/** @param {HTMLFormElement} form */
function enhance(form) {
  const button = form.querySelector("button[type=submit]");
  const subject = form.querySelector("select");
  /** @type {Field[]} */
  const fields = [];
  for (const field of form.elements) {
    const typed = field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement;
    if (typed && field.dataset.limit !== undefined) fields.push(field);
  }
  const message = fields.find(({ name }) => name === "message");
  const label = button?.textContent ?? "";
  let sending = false;

  /** The first line of a message about a discipline. */
  function aboutLine() {
    const option = subject?.selectedOptions[0];
    return option === undefined || option.value === ""
      ? ""
      : `${say("aboutLine", { discipline: option.text })}\n\n`;
  }

  /** @param {Field} field */
  function limitOf(field) {
    const added = field === message ? lengthOf(aboutLine()) : 0;
    return Number(field.dataset.limit) - added;
  }

  /** The fault of a field, from its own attributes. @param {Field} field */
  function faultOf(field) {
    if (field.required && field.value.trim() === "") {
      return say(BLANK[/** @type {keyof typeof BLANK} */ (field.name)]);
    }
    if (field.validity.typeMismatch) return say("faultEmail");
    const length = lengthOf(field.value);
    const limit = limitOf(field);
    return length > limit ? say("faultTooLong", { limit, length }) : null;
  }

  /** @param {Field} field @param {string | null} fault */
  function showFault(field, fault) {
    const id = `${field.id}-fault`;
    document.getElementById(id)?.remove();
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ")
      .filter((known) => known !== "" && known !== id);
    if (fault === null) {
      field.removeAttribute("aria-invalid");
    } else {
      field.setAttribute("aria-invalid", "true");
      field.after(element("p", { class: "fault", id }, fault));
      ids.push(id);
    }
    if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
    else field.removeAttribute("aria-describedby");
  }

  /** @param {string} title @param {string} text */
  function showNotice(title, text) {
    form.parentElement?.querySelector(".notice")?.remove();
    form.before(element(
      "div",
      { class: "notice", role: "alert" },
      element("p", {}, element("b", {}, title)),
      ...text === "" ? [] : [element("p", {}, text)],
    ));
  }

  /** @param {boolean} now */
  function setSending(now) {
    sending = now;
    if (button === null) return;
    button.setAttribute("aria-disabled", String(now));
    button.textContent = now ? say("sending") : label;
  }

  function request() {
    const values = new FormData(form);
    const text = (/** @type {string} */ name) => String(values.get(name) ?? "");
    return {
      name: text("name"),
      email: text("email"),
      message: aboutLine() + text("message"),
      ...text("company").trim() === "" ? {} : { company: text("company") },
      language: text("language"),
    };
  }

  /** @param {string} email */
  function confirmSent(email) {
    const heading = element("p", { tabindex: "-1", class: "lead" });
    heading.append(
      element("b", {}, say("sentTitle")),
      ` ${say("sentTo", { email })}`,
    );
    form.parentElement?.querySelector(".notice")?.remove();
    form.replaceWith(element("div", { role: "status" }, heading));
    heading.focus();
  }

  async function send() {
    const body = request();
    const response = await fetch(data.paths.messages, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return confirmSent(body.email);
    if (response.status !== 502) {
      // Nothing was sent: the form's own answer has the faults in their places.
      return form.submit();
    }
    const problem = await response.json();
    const said = data.undelivered?.[problem.detail];
    const wait = Number(response.headers.get("retry-after") ?? 0);
    showNotice(
      said?.title ?? problem.detail,
      (said?.text ?? problem.resolution).replace(
        "{minutes}",
        String(Math.ceil(wait / 60)),
      ),
    );
  }

  form.noValidate = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    const robot = form.elements.namedItem("website");
    if (robot instanceof HTMLInputElement && robot.value !== "") {
      return form.submit();
    }
    const faults = fields.map((field) => ({ field, fault: faultOf(field) }));
    for (const { field, fault } of faults) showFault(field, fault);
    const first = faults.find(({ fault }) => fault !== null);
    if (first !== undefined) return first.field.focus();
    setSending(true);
    try {
      await send();
    } catch {
      showNotice(say("unreachable"), "");
    }
    setSending(false);
  });
  for (const field of fields) {
    field.addEventListener("input", () => {
      if (field.getAttribute("aria-invalid") === "true") {
        showFault(field, faultOf(field));
      }
    });
  }
  if (message !== undefined) countDown(message);

  /** @param {Field} field */
  function countDown(field) {
    const count = element("p", { class: "hint count", "aria-live": "polite" });
    field.after(count);
    const tell = () => {
      const left = limitOf(field) - lengthOf(field.value);
      count.classList.toggle("over", left < 0);
      // A count that is far from the end would only be noise.
      count.textContent = left > 500
        ? ""
        : left < 0
        ? say("over", { count: -left })
        : say("left", { count: left });
    };
    field.addEventListener("input", tell);
    subject?.addEventListener("change", tell);
    tell();
  }
}

const form = document.getElementById("contact-form");
if (form instanceof HTMLFormElement) enhance(form);

/* Agents in the browser (WebMCP) ---------------------------------------------- */

/**
 * @typedef {object} ModelContext
 * @property {(tool: object) => void} [registerTool]
 */

/** @param {Response} response */
async function answered(response) {
  const text = await response.text();
  return { content: [{ type: "text", text }], isError: !response.ok };
}

/** @type {Record<string, (input: Record<string, string>) => Promise<object>>} */
const execute = {
  async get_studio({ lang = data.language } = {}) {
    const query = encodeURIComponent(lang);
    return answered(await fetch(`${data.paths.studio}?lang=${query}`));
  },
  async send_message(input) {
    return answered(
      await fetch(data.paths.messages, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      }),
    );
  },
};

/** @type {ModelContext | undefined} */
const modelContext = Reflect.get(document, "modelContext") ??
  Reflect.get(navigator, "modelContext");
for (const tool of data.tools ?? []) {
  modelContext?.registerTool?.({ ...tool, execute: execute[tool.name] });
}
