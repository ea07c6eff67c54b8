// @ts-check
// deno-lint-ignore-file no-undef -- the names are the browser's; types check them
/// <reference lib="dom" />

// Gives each panel a button that makes its request and shows the answer: the
// whole body, then the headers that matter.

const HEADERS = ["content-type", "cache-control", "etag", "date"];

/** @param {HTMLElement} panel */
function offerRun(panel) {
  const { run = "", running = "", failed = "" } = panel.dataset;
  const link = panel.querySelector("a");
  const status = panel.querySelector(".status");
  const code = panel.querySelector("code");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "run", textContent: run });
  status?.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    if (button.textContent === running) return;
    button.textContent = running;
    try {
      const start = performance.now();
      const response = await fetch(link?.href ?? "", { cache: "no-store" });
      const body = await response.text();
      const time = Math.round(performance.now() - start);
      const headers = HEADERS.map((name) =>
        `\n${name}: ${response.headers.get(name)}`
      );
      status?.replaceChildren(
        `${response.status} ${response.statusText}, ${time} ms`,
      );
      code?.replaceChildren(...inTwoColors(readable(body)), "\n", ...headers);
      panel.classList.add("live");
    } catch {
      status?.replaceChildren(failed);
    }
    button.textContent = run;
  });
  link?.parentElement?.append(button);
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
  return json.split(/("(?:[^"\\\n]|\\.)*"(?=:))/).map((piece, index) => {
    const name = document.createElement("b");
    name.textContent = piece;
    return index % 2 === 0 ? piece : name;
  });
}

/** @type {NodeListOf<HTMLElement>} */
const panels = document.querySelectorAll(".panel");
panels.forEach(offerRun);
