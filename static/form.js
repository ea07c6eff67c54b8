// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />

// The script of the contact form, which is answered in place. Whatever is said
// after the button was pressed is in view and focused, and nothing else is said.

/** @type {{ words: Record<string, string>, notices: Record<string, string> }} */
const { words, notices } = JSON.parse(
  document.getElementById("data")?.textContent ?? "{}",
);

/** Milliseconds. The service answers within 40 seconds; a front may never. */
const MAX_WAIT = 60_000;

/** Milliseconds until a person is told that it is still being sent. */
const SLOW = 8_000;

/** Milliseconds that the mark of a message that was sent is shown. */
const SENT_SHOWN = 250;

/** @param {string} [markup] */
function parse(markup = "") {
  return new DOMParser().parseFromString(markup, "text/html");
}

/** @param {HTMLElement | null | undefined} found shown amid the window */
function focusOn(found) {
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** @param {HTMLFormElement} form */
function enhance(form) {
  let sending = false;
  const findButton = () => form.querySelector("button[type=submit]");
  const typedIn = () =>
    new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );

  /** Adds what only a script can say. */
  function prepare() {
    const status = document.createElement("p");
    Object.assign(status, { className: "hint", role: "status" });
    findButton()?.after(status);
    const count = document.createElement("p");
    Object.assign(count, { className: "hint count", ariaLive: "polite" });
    form.querySelector("textarea")?.after(count);
    countDown();
  }

  /**
   * Shows how many characters are left, in Unicode code points, as the service
   * counts. Far from the end a count would only be noise.
   */
  function countDown() {
    const message = form.querySelector("textarea");
    const count = form.querySelector(".count");
    if (message === null || count === null) return;
    const left = Number(message.dataset.limit) - [...message.value].length;
    const most = Math.abs(left);
    const text =
      words[(left < 0 ? "over" : "left") + (most === 1 ? "One" : "Many")]
        ?.replace(
          "{count}",
          most.toLocaleString(document.documentElement.lang),
        );
    count.classList.toggle("over", left < 0);
    count.textContent = left > 500 ? "" : text ?? "";
    message.setCustomValidity(left < 0 ? count.textContent : "");
  }

  /** Takes back what was said of a field, or of all. @param {string} [name] */
  function takeBack(name) {
    const faults = form.querySelectorAll(name ? `#${name}-fault` : ".fault");
    for (const fault of faults) {
      const id = fault.id.replace("-fault", "");
      fault.textContent = "";
      form.querySelector(`#${id}`)?.removeAttribute("aria-invalid");
      form.querySelector(`.notice a[href="#${id}"]`)?.closest("li")?.remove();
    }
    const left = form.querySelector('.notice a[href^="#"]') !== null;
    if (left || (name && faults.length === 0)) return;
    form.querySelector(".notice")?.remove();
    document.title = form.dataset.title ?? document.title;
  }

  /** Says what the service could not. @param {"offline" | "unknown"} kind */
  function sayItself(kind) {
    /** @type {HTMLElement | null} */
    const notice = parse(notices[kind]).querySelector(".notice");
    const show = () => {
      form.querySelector(".submit")?.prepend(notice ?? "");
      document.title = `${notice?.dataset.status}: ${document.title}`;
      focusOn(notice);
    };
    return { said: notice?.textContent, sent: false, show };
  }

  /**
   * Shows the answered form, with what is wrong. What was typed stays, also
   * where the service could not read it; the trap is emptied.
   *
   * @param {Document} page
   * @param {HTMLFormElement} fresh
   */
  function takeOver(page, fresh) {
    document.title = page.title;
    for (const [name, value] of typedIn()) {
      const field = fresh.elements.namedItem(name);
      if (field === null || !("value" in field)) continue;
      if (!("readOnly" in field && field.readOnly)) field.value = value;
    }
    form.replaceChildren(...fresh.childNodes);
    prepare();
    focusOn(form.querySelector("[autofocus]"));
  }

  /**
   * Puts the confirmation where the form was. The form leaves the history too:
   * no way back leads to a button that would send it again.
   *
   * @param {Document} page
   * @param {string} url
   */
  function confirmSent(page, url) {
    const replyTo = typedIn().get("email");
    document.body.replaceWith(page.body);
    document.title = page.title;
    history.replaceState(null, "", url);
    const address = document.getElementById("reply-to");
    if (address !== null) address.textContent = replyTo;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }

  /**
   * Posts the form to its own address, once. Where no answer of the service
   * comes, the message may have arrived.
   */
  async function post() {
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { accept: "text/html" },
        body: typedIn(),
        signal: AbortSignal.timeout(MAX_WAIT),
      });
      const page = parse(await response.text());
      const sent = page.querySelector("main:has(#sent)");
      if (sent !== null) {
        const show = () => confirmSent(page, response.url);
        return { said: sent.textContent, sent: true, show };
      }
      const fresh = page.querySelector("form");
      const notice = fresh?.querySelector(".notice");
      if (fresh && notice) {
        const show = () => takeOver(page, fresh);
        return { said: notice.textContent, sent: false, show };
      }
    } catch {
      // Nothing answered.
    }
    return sayItself("unknown");
  }

  /** Resolves to what the person reads then. */
  async function submit() {
    const button = findButton();
    const status = form.querySelector("[role=status]");
    const say = (text = "") => status?.replaceChildren(text);
    const top = () => button?.getBoundingClientRect().top ?? 0;
    const before = top();
    takeBack();
    scrollBy({ top: top() - before, behavior: "instant" });
    sending = true;
    button?.setAttribute("aria-disabled", "true");
    say(words.sending);
    const late = setTimeout(() => say(words.still), SLOW);
    const { said, sent, show } = navigator.onLine
      ? await post()
      : sayItself("offline");
    clearTimeout(late);
    button?.classList.toggle("sent", sent);
    // An agent must have its answer before the form that it filled goes.
    setTimeout(() => {
      sending = false;
      button?.removeAttribute("aria-disabled");
      say();
      dispatchEvent(new Event("answered"));
      show();
    }, sent ? SENT_SHOWN : 0);
    return said;
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
  form.addEventListener("input", ({ target: field }) => {
    if (!(field instanceof Element)) return;
    // It names the subject that the address chose.
    if (field.matches("select")) form.querySelector(".about")?.remove();
    countDown();
    if (!field.matches(":invalid")) takeBack(field.getAttribute("name") ?? "-");
  });
  prepare();
}

const form = document.querySelector("form");
if (form !== null) enhance(form);
