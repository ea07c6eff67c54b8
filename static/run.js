// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Gives each panel a button that makes its request and shows the answer: the
 * whole body, then the headers that matter.
 *
 * @module
 */

const HEADERS = ["content-type", "cache-control", "etag", "date"];

const JSON_TEXT = /("(?:[^"\\\n]|\\.)*")/;

/** @param {HTMLElement} panel */
function offerRun(panel) {
  const { run = "", running = "", failed = "" } = panel.dataset;
  const link = panel.querySelector("figcaption a");
  const status = panel.querySelector(".status");
  const code = panel.querySelector("code");
  if (
    !(link instanceof HTMLAnchorElement) || status === null || code === null
  ) {
    return;
  }
  status.setAttribute("role", "status");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "run";
  button.textContent = run;
  button.addEventListener("click", async () => {
    if (button.textContent === running) return;
    button.textContent = running;
    try {
      const start = performance.now();
      const response = await fetch(link.href, { cache: "no-store" });
      const body = await response.text();
      const time = Math.round(performance.now() - start);
      const headers = HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : `\n${name}: ${value}`;
      });
      status.textContent =
        `${response.status} ${response.statusText}, ${time} ms`;
      code.replaceChildren(...inTwoColors(readable(body)), "\n", ...headers);
      panel.classList.add("live");
    } catch {
      status.textContent = failed;
    }
    button.textContent = run;
  });
  link.parentElement?.append(button);
}

/** JSON in lines; what is no JSON as it is. @param {string} body */
function readable(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Names are quiet, as in the recorded answer. @param {string} json */
function inTwoColors(json) {
  const pieces = json.split(JSON_TEXT);
  return pieces.map((piece, index) => {
    if (index % 2 === 0 || !pieces[index + 1]?.startsWith(":")) return piece;
    const name = document.createElement("b");
    name.textContent = piece;
    return name;
  });
}

for (const panel of document.querySelectorAll(".panel")) {
  if (panel instanceof HTMLElement) offerRun(panel);
}
