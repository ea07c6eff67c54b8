// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />

// The ■ is a switch: the page turns into what an agent reads of it, its
// Markdown twin, and the ● turns it back. Without this script, or where the
// twin does not come, the ■ is a link to llms.txt.

/** @type {{ words: Record<string, string> }} */
const { words } = JSON.parse(
  document.getElementById("data")?.textContent ?? "{}",
);

/** Milliseconds that a person waits for the twin; then the link is followed. */
const MAX_WAIT = 8_000;

/** What is told from the text: front matter, headings, targets of links. */
const MARKED = /(^---\n[^]*?\n---$|^#+ .*$|\]\([^)\s]*\))/m;

const { title, documentElement: root } = document;

/** @param {HTMLAnchorElement} link @param {URL} source @param {Element} main */
function offerTurn(link, source, main) {
  const square = { href: link.href, textContent: link.textContent };
  const status = document.createElement("p");
  Object.assign(status, { className: "turned", role: "status" });
  link.closest("header")?.append(status);
  /** @type {Node[] | null} what people see, while an agent's view is shown */
  let page = null;
  /** @type {string | null} the twin, once it has come */
  let text = null;

  async function load() {
    const signal = AbortSignal.timeout(MAX_WAIT);
    const response = await fetch(source, { signal });
    if (!response.ok) throw new Error(response.statusText);
    text = await response.text();
  }

  function showTwin() {
    const heading = document.createElement("h1");
    heading.textContent = main.querySelector("h1")?.textContent ?? title;
    const code = document.createElement("pre");
    code.append(
      ...(text ?? "").split(MARKED).map((piece, index) => {
        const mark = document.createElement(piece.startsWith("#") ? "b" : "i");
        mark.textContent = piece;
        return index % 2 === 0 ? piece : mark;
      }),
    );
    // Four characters to a token, and rounded: every model counts otherwise.
    const count = (Math.ceil((text ?? "").length / 400) * 100)
      .toLocaleString(root.lang);
    const tokens = words.tokens?.replace("{count}", count)
      .replaceAll(" ", "\u00a0");
    const request = document.createElement("code");
    request.textContent =
      `GET ${source.pathname} 200 text/markdown · ${tokens}`;
    page = [...main.childNodes];
    main.replaceChildren(heading, code);
    const said = document.createElement("b");
    said.textContent = words.asAgents ?? "";
    status.replaceChildren(said, " ", request);
    document.title = `${source.pathname} · ${title}`;
    Object.assign(link, { href: location.href, textContent: words.forPeople });
  }

  function showPage() {
    main.replaceChildren(...page ?? []);
    page = null;
    status.textContent = words.asPeople ?? "";
    document.title = title;
    Object.assign(link, square);
    // Not before the browser has left the place where the twin was read.
    setTimeout(() => history.scrollRestoration = "auto");
  }

  function show() {
    if (page === null) showTwin();
    else showPage();
    root.classList.toggle("twin", page !== null);
    scrollTo({ top: 0, behavior: "instant" });
    // What was measured is measured again.
    dispatchEvent(new Event("resize"));
  }

  /** Turns the page, if its entry of the history is the other view. */
  async function follow() {
    const turned = history.state?.twin === true;
    if (!main.isConnected || turned === (page !== null)) return;
    if (text === null) await load();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !("startViewTransition" in document)) return show();
    // The other view opens from the mark.
    const { left, top, height } = link.getBoundingClientRect();
    root.style.setProperty("--x", `${left + height / 8}px`);
    root.style.setProperty("--y", `${top + height / 2}px`);
    root.dataset.turn = turned ? "agents" : "people";
    const { ready, finished } = document.startViewTransition(show);
    ready.catch(() => {});
    finished.finally(() => delete root.dataset.turn);
  }

  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (page !== null) return history.back();
    if (link.ariaBusy !== null) return;
    link.ariaBusy = "true";
    try {
      await load();
      history.scrollRestoration = "manual";
      history.pushState({ twin: true }, "");
      await follow();
    } catch {
      location.href = square.href;
    }
    link.ariaBusy = null;
  });
  addEventListener("popstate", () => follow().catch(() => {}));
  // What a form answers is said to people.
  addEventListener("answered", () => {
    if (page === null) return;
    history.replaceState(null, "");
    show();
  });
  follow().catch(() => {});
}

const link = document.querySelector(".for-agents a");
const twin = document.querySelector('link[type="text/markdown"]');
const main = document.querySelector("main");
if (
  link instanceof HTMLAnchorElement && twin instanceof HTMLLinkElement && main
) offerTurn(link, new URL(twin.href), main);
