// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The one script of the pages. Everything works without it; with it, code can
 * be copied, alternatives are tabs, the form is answered in place, and agents in
 * the browser can read the facts.
 *
 * @module
 */

/**
 * @typedef {object} PageData what the page tells the script
 * @property {"en" | "br"} language
 * @property {Record<string, string>} words
 * @property {{ offline: string, unknown: string }} [notices] markup
 * @property {{ path: string, tool: object }} [studio]
 */

/** @type {PageData} */
const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

/** @param {string} word */
function say(word) {
  return data.words[word] ?? "";
}

/** @param {"left" | "over"} noun @param {number} count */
function counted(noun, count) {
  return say(noun + (count === 1 ? "One" : "Many"))
    .replace("{count}", count.toLocaleString(document.documentElement.lang));
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

/** @param {HTMLElement} holder of the code, or the code itself */
function offerCopy(holder) {
  const code = holder.querySelector("code") ?? holder;
  const label = say(holder.dataset.copy ?? "");
  const of = holder.dataset.of ??
    holder.querySelector("figcaption")?.textContent;
  const name = of ? `${label}: ${of}` : label;
  const button = element(
    "button",
    {
      type: "button",
      class: "copy",
      "aria-label": name,
      "aria-live": "polite",
    },
    label,
  );
  /** @param {string} text @param {string} full */
  const show = (text, full) => {
    button.textContent = text;
    button.setAttribute("aria-label", full);
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      show(say("copied"), say("copied"));
    } catch {
      getSelection()?.selectAllChildren(code);
      show(say("copyRefused"), say("copyRefused"));
    }
    setTimeout(() => show(label, name), 4000);
  });
  (holder === code ? holder.parentElement : holder)?.append(button);
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

for (const holder of document.querySelectorAll("[data-copy]")) {
  if (holder instanceof HTMLElement) offerCopy(holder);
}
document.querySelectorAll(".tabs").forEach((group, index) => {
  if (group instanceof HTMLElement) makeTabs(group, index);
});
const headings = [...document.querySelectorAll("h1, h2, h3")];

/**
 * What scrolls sideways is a stop of the keyboard, named after its heading; what
 * does not is none. A group, because regions would crowd the list of landmarks.
 */
function nameScrollers() {
  for (const scroller of document.querySelectorAll("pre, .table")) {
    const heading = headings.findLast((heading) =>
      heading.compareDocumentPosition(scroller) &
      Node.DOCUMENT_POSITION_FOLLOWING
    );
    const title = scroller.parentElement?.querySelector("figcaption");
    const name = [heading, title].map((named) => named?.textContent?.trim())
      .filter(Boolean).join(", ");
    const scrolls = scroller.scrollWidth > scroller.clientWidth;
    for (
      const [attribute, value] of Object.entries({
        tabindex: "0",
        role: "group",
        "aria-label": name,
      })
    ) {
      if (scrolls) scroller.setAttribute(attribute, value);
      else scroller.removeAttribute(attribute);
    }
  }
}
nameScrollers();
addEventListener("resize", nameScrollers);
document.addEventListener("click", nameScrollers);

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
    // At the foot of the page the last entry is, however short its section.
    const left = document.body.scrollHeight - innerHeight - scrollY;
    const line = Math.max(innerHeight / 3, innerHeight - left);
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

/**
 * Milliseconds. The service answers within 40 seconds; a front may never.
 */
const MAX_WAIT = 60_000;

/** Milliseconds until a person is told that it is still being sent. */
const SLOW = 8_000;

/** Milliseconds that the mark of a message that was sent is shown. */
const SENT_SHOWN = 250;

/** @typedef {{ url: string, page: Document }} Answer */

/** @param {HTMLFormElement} form */
function typedIn(form) {
  return new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Posts the form to its own address, once. Null where no answer came: the
 * message may have arrived.
 *
 * @param {HTMLFormElement} form
 * @returns {Promise<Answer | null>}
 */
async function post(form) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), MAX_WAIT);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { accept: "text/html" },
      body: typedIn(form),
      signal: abort.signal,
    });
    const page = new DOMParser()
      .parseFromString(await response.text(), "text/html");
    return { url: response.url, page };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {ParentNode} parent */
function focusIn(parent) {
  const found = parent.querySelector("[autofocus]");
  if (!(found instanceof HTMLElement)) return;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "center", behavior: "instant" });
}

/**
 * Puts the confirmation where the form was. The form leaves the history too:
 * no way back leads to a button that would send it again.
 *
 * @param {Answer} answer
 * @param {string} replyTo
 */
function confirmSent({ url, page }, replyTo) {
  document.body.replaceWith(page.body);
  document.title = page.title;
  history.replaceState(null, "", url);
  const address = document.getElementById("reply-to");
  if (address !== null) address.textContent = replyTo;
  const heading = document.querySelector("h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}

/**
 * Puts the form of an answer, with what is wrong, where the form was. What was
 * typed stays, also where the service could not read it; the trap is emptied.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLFormElement} fresh
 * @param {string} title
 */
function takeOver(form, fresh, title) {
  document.title = title;
  for (const [name, value] of typedIn(form)) {
    const field = fresh.elements.namedItem(name);
    if (field === null || !("value" in field)) continue;
    if (!("readOnly" in field && field.readOnly)) field.value = value;
  }
  form.replaceWith(fresh);
  enhance(fresh);
  focusIn(fresh);
}

/**
 * Says what the service could not.
 *
 * @param {HTMLFormElement} form
 * @param {"offline" | "unknown"} kind
 */
function showNotice(form, kind) {
  form.querySelector(".notice")?.remove();
  form.querySelector(".submit")
    ?.insertAdjacentHTML("afterbegin", data.notices?.[kind] ?? "");
  focusIn(form);
  return form.querySelector(".notice");
}

/**
 * Posts the form; tells what the answer says and how to show it.
 *
 * @param {HTMLFormElement} form
 * @returns {Promise<{
 *   said: Element | null | undefined,
 *   sent?: boolean,
 *   show: () => void,
 * }>}
 */
async function send(form) {
  const answer = await post(form);
  const sent = answer?.page.querySelector("main:has(#sent)");
  if (answer && sent) {
    const replyTo = typedIn(form).get("email") ?? "";
    return {
      said: sent,
      sent: true,
      show: () => confirmSent(answer, replyTo),
    };
  }
  const fresh = answer?.page.getElementById("contact-form");
  const notice = fresh?.querySelector(".notice");
  if (fresh instanceof HTMLFormElement && notice) {
    const { title } = answer?.page ?? document;
    return { said: notice, show: () => takeOver(form, fresh, title) };
  }
  // Something between here and the service answered, or nothing did.
  return { said: showNotice(form, "unknown"), show() {} };
}

/** @param {HTMLFormElement} form */
function enhance(form) {
  const button = form.querySelector("button[type=submit]");
  const label = button?.textContent ?? "";
  const status = element("p", { class: "hint", role: "status" });
  button?.after(status);
  let sending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late;

  /** @param {boolean} now */
  function setSending(now) {
    sending = now;
    clearTimeout(late);
    status.textContent = now ? say("sending") : "";
    if (now) late = setTimeout(() => status.textContent = say("still"), SLOW);
    if (button === null) return;
    button.setAttribute("aria-disabled", String(now));
    button.textContent = now ? say("sending") : label;
  }

  /** Resolves to what the person reads then. */
  async function submit() {
    if (!navigator.onLine) return showNotice(form, "offline")?.textContent;
    setSending(true);
    const { said, sent = false, show } = await send(form);
    const text = said?.textContent;
    button?.classList.toggle("sent", sent);
    // An agent must have its answer before the form that it filled goes.
    setTimeout(() => {
      show();
      setSending(false);
    }, sent ? SENT_SHOWN : 0);
    return text;
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (sending) return;
    const said = submit();
    // WebMCP: an agent that filled the form in takes silence for a failure.
    if (
      "agentInvoked" in event && event.agentInvoked &&
      "respondWith" in event && typeof event.respondWith === "function"
    ) {
      event.respondWith(said);
    }
  });
  countDown(form);
}

/**
 * Shows how many characters are left, in Unicode code points, as the service
 * counts. Far from the end a count would only be noise.
 *
 * @param {HTMLFormElement} form
 */
function countDown(form) {
  const message = form.querySelector("textarea");
  const subject = form.querySelector("select");
  if (message === null) return;
  const count = element("p", { class: "hint count", "aria-live": "polite" });
  message.after(count);
  const tell = () => {
    const about = subject?.selectedOptions[0]?.dataset.limit;
    const left = Number(about ?? message.dataset.limit) -
      [...message.value].length;
    count.classList.toggle("over", left < 0);
    count.textContent = left > 500
      ? ""
      : counted(left < 0 ? "over" : "left", Math.abs(left));
  };
  message.addEventListener("input", tell);
  subject?.addEventListener("change", () => {
    // It names the subject that the address chose.
    form.querySelector(".about")?.remove();
    tell();
  });
  tell();
}

const form = document.getElementById("contact-form");
if (form instanceof HTMLFormElement) enhance(form);

/* Agents in the browser (WebMCP) ---------------------------------------------- */

/** @type {{ registerTool?: (tool: object) => unknown } | undefined} */
const modelContext = Reflect.get(document, "modelContext") ??
  Reflect.get(navigator, "modelContext");
const { studio } = data;
if (studio !== undefined) {
  // A message is a person's to send: the form is a tool of its own.
  const tool = {
    ...studio.tool,
    async execute({ lang = data.language } = {}) {
      const query = new URLSearchParams({ lang });
      return (await fetch(`${studio.path}?${query}`)).json();
    },
  };
  // A browser may refuse the tool: the page works without it.
  Promise.resolve(modelContext?.registerTool?.(tool)).catch(() => {});
}
