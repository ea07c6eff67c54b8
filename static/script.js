// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />

// The script of every page. Everything works without it; with it, code can be
// copied, alternatives are tabs, and agents in the browser can read the facts.

/** @typedef {{ path: string, tool: object }} Studio */
/** @type {{ language: string, words: Record<string, string>, studio: Studio }} */
const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

/* Code ---------------------------------------------------------------------- */

const headings = [...document.querySelectorAll("h1, h2, h3")];

/** Names a block after its heading and its title. @param {Element} block */
function nameOf(block) {
  const heading = headings.findLast((heading) =>
    heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING
  );
  const title = block.closest("figure")?.querySelector("figcaption");
  return [heading, title].map((named) => named?.textContent?.trim())
    .filter(Boolean).join(", ");
}

/** @param {HTMLElement} holder of the code, or the code itself */
function offerCopy(holder) {
  const code = holder.querySelector("code") ?? holder;
  const of = holder.dataset.of ?? nameOf(holder);
  const label = data.words[holder.dataset.copy ?? ""] ?? "";
  const button = document.createElement("button");
  /** @param {string} [said] once it was pressed */
  const show = (said) => {
    button.textContent = said ?? label;
    button.ariaLabel = said ?? `${label}: ${of}`;
  };
  Object.assign(button, { type: "button", className: "copy" });
  button.ariaLive = "polite";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      show(data.words.copied);
    } catch {
      getSelection()?.selectAllChildren(code);
      show(data.words.copyRefused);
    }
    setTimeout(show, 4000);
  });
  show();
  (holder === code ? holder.parentElement : holder)?.append(button);
}

/** @type {((title: string) => void)[]} */
const groups = [];

/**
 * Turns blocks that follow each other into tabs. Choosing one chooses the
 * blocks of the same title in every group.
 *
 * @param {HTMLElement} group
 */
function makeTabs(group) {
  /** @type {NodeListOf<HTMLElement>} */
  const panels = group.querySelectorAll(".tab");
  const list = document.createElement("div");
  Object.assign(list, { role: "tablist", className: "tablist" });
  const tabs = Array.from(panels, (panel) => {
    const title = panel.querySelector("figcaption")?.textContent ?? "";
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", role: "tab", textContent: title });
    Object.assign(panel, { role: "tabpanel", ariaLabel: title });
    tab.addEventListener("click", () => {
      const before = tab.getBoundingClientRect().top;
      for (const choose of groups) choose(title);
      // Groups above may have changed their height: the tab stays in place.
      const top = tab.getBoundingClientRect().top - before;
      scrollBy({ top, behavior: "instant" });
    });
    return tab;
  });
  /** @param {string} title */
  const choose = (title) => {
    const chosen = tabs.find((tab) => tab.textContent === title);
    if (chosen === undefined) return;
    tabs.forEach((tab, place) => {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      panels[place]?.toggleAttribute("hidden", tab !== chosen);
    });
  };
  list.addEventListener("keydown", (event) => {
    const here = tabs.findIndex((tab) => tab === document.activeElement);
    const place = new Map([
      ["ArrowLeft", here - 1],
      ["ArrowRight", (here + 1) % tabs.length],
      ["Home", 0],
      ["End", -1],
    ]).get(event.key);
    if (here < 0 || place === undefined) return;
    event.preventDefault();
    tabs.at(place)?.click();
    tabs.at(place)?.focus();
  });
  groups.push(choose);
  list.append(...tabs);
  group.prepend(list);
  choose(tabs[0]?.textContent ?? "");
}

/** @type {NodeListOf<HTMLElement>} */
const holders = document.querySelectorAll("[data-copy]");
holders.forEach(offerCopy);
/** @type {NodeListOf<HTMLElement>} */
const alternatives = document.querySelectorAll(".tabs");
alternatives.forEach(makeTabs);
/**
 * What scrolls sideways is a stop of the keyboard, named after its heading; what
 * does not is none. A group, because regions would crowd the list of landmarks.
 */
function nameScrollers() {
  /** @type {NodeListOf<HTMLElement>} */
  const blocks = document.querySelectorAll("pre, .table");
  for (const block of blocks) {
    const scrolls = block.scrollWidth > block.clientWidth;
    block.role = scrolls ? "group" : null;
    block.ariaLabel = scrolls ? nameOf(block) : null;
    if (scrolls) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
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
  let clicked = -1;
  let waiting = false;
  const follow = () => {
    waiting = false;
    // At the foot of the page the last entry is, however short its section.
    const left = document.body.scrollHeight - innerHeight - scrollY;
    const line = Math.max(innerHeight / 3, innerHeight - left);
    const passed = sections.findLastIndex((section) =>
      section !== null && section.getBoundingClientRect().top < line
    );
    // One that was clicked stays the current one until the person scrolls.
    const current = clicked < 0 ? Math.max(0, passed) : clicked;
    entries.forEach((entry, index) => {
      entry.ariaCurrent = index === current ? "true" : null;
    });
  };
  const followSoon = () => {
    if (!waiting) requestAnimationFrame(follow);
    waiting = true;
  };
  for (const begun of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(begun, () => clicked = -1, { passive: true });
  }
  entries.forEach((entry, index) =>
    entry.addEventListener("click", () => {
      clicked = index;
      follow();
    })
  );
  addEventListener("scroll", followSoon, { passive: true });
  addEventListener("resize", followSoon);
  follow();
}

/* Agents in the browser (WebMCP) ---------------------------------------------- */

/** @type {{ registerTool?: (tool: object) => unknown } | undefined} */
const modelContext = Reflect.get(document, "modelContext") ??
  Reflect.get(navigator, "modelContext");
// A message is a person's to send: the form is a tool of its own.
const tool = {
  ...data.studio?.tool,
  async execute({ lang = data.language } = {}) {
    const query = new URLSearchParams({ lang });
    return (await fetch(`${data.studio.path}?${query}`)).json();
  },
};
// A browser may refuse the tool: the page works without it.
Promise.resolve(modelContext?.registerTool?.(tool)).catch(() => {});
