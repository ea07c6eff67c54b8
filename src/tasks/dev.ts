// `deno task dev` serves, and follows every change of the content and of
// `static/`: while the content is wrong the last good one is served on, with
// the faults on top of its pages, and pages load again by themselves. After a
// change of the code Deno itself starts this file again.
import { readConfig } from "../start/config.ts";
import type { Connection } from "../http/client_address.ts";
import { isLoopback } from "../http/loopback.ts";
import type { Service } from "../http/router.ts";
import { escapeHtml } from "../pages/layout/html.ts";
import { CHECKOUT } from "../process/checkout.ts";
import { logError, logFaults, logLine } from "../process/log.ts";
import { answerError, createService } from "../routes.ts";
import { createOperation } from "../start/make.ts";
import { loadSettings } from "../start/settings.ts";
import { openState } from "../start/state.ts";
import { fillTemplate } from "./context.ts";
import { exit } from "./report.ts";

/** Milliseconds from one look at the content to the next. */
const INTERVAL = 150;

/** Where a page waits for the next change. */
const WAIT = "/.dev/";

const configured = readConfig((name) => Deno.env.get(name));
if (!configured.ok) exit(configured.faults);
const { config } = configured;
const { hostname, port, baseUrl, contentDirectory } = config;
const state = await openState(config);
if (state.fault !== null) exit([state.fault]);

/** The last good one; null until there is one. */
let shown: Service | null = null;
/** What is wrong with the content as it is now, for the top of a page. */
let wrong = "";
let change = Date.now();
let next = Promise.withResolvers<void>();

let seen = lookAtAll();
let followed = seen;
let following = follow();
setInterval(followChange, INTERVAL);
await following;
try {
  Deno.serve({
    hostname,
    port,
    handler: answer,
    onError: answerError,
    onListen: () => logLine(`listening on ${hostname}:${port} as ${baseUrl}`),
  });
} catch (error) {
  if (!(error instanceof Deno.errors.AddrInUse)) throw error;
  exit([`PORT: ${port} on ${hostname} is in use`]);
}

/** Follows what changed once it rests: an editor writes in several steps. */
function followChange(): void {
  const now = lookAtAll();
  const rests = now === seen;
  seen = now;
  if (!rests || now === followed) return;
  followed = now;
  // A file may vanish while it is read; the next change tries again.
  following = following.then(follow)
    .catch((error) => logError("the content", error));
}

/** Shows the content as it is now, or its faults. */
async function follow(): Promise<void> {
  const loaded = loadSettings();
  if (loaded.ok) {
    wrong = "";
    const isFirst = shown === null;
    const { settings } = loaded;
    const { sendMessage, delivery } = await createOperation(settings, state);
    shown = createService({ ...settings.site, seal: state.seal }, sendMessage);
    if (isFirst) delivery.prepare().then((line) => line && logLine(line));
    for (const { text, files } of settings.notes) {
      logLine(files.length === 0 ? text : `${text} (deno task check-content)`);
    }
    const { description } = delivery;
    logLine(`serving the content as it is; messages go to ${description}`);
  } else {
    logFaults(loaded.faults);
    wrong = ["Not shown yet: this is wrong.", ...loaded.faults].join("\n- ");
  }
  change++;
  next.resolve();
  next = Promise.withResolvers();
}

/**
 * Whether a request comes from this machine's own browser, at a page of this
 * server. A page of another site can reach it, too, and could read drafts and
 * where they lie: under a name of its own that leads here, or from its origin.
 */
function isOwn({ headers }: Request): boolean {
  const host = headers.get("host") ?? "";
  if (!isLoopback(host) && host !== `${hostname}:${port}`) return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site") ?? "none";
  if (site === "same-origin") return true;
  const isVisit = site === "none" ||
    headers.get("sec-fetch-mode") === "navigate";
  return isVisit && (origin === null || origin === `http://${host}`);
}

async function answer(request: Request, connection: Connection) {
  if (!isOwn(request)) {
    const text = "deno task dev answers this machine's own browser alone\n";
    return new Response(text, { status: 403 });
  }
  const { pathname } = new URL(request.url);
  if (pathname === WAIT + change) await next.promise;
  if (pathname.startsWith(WAIT)) return new Response();
  const top = await fillTemplate("dev.html", {
    faults: escapeHtml(wrong),
    wait: WAIT + change,
  });
  if (shown === null) {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const html = `<!doctype html><title>Not started</title>${top}`;
    return new Response(html, { status: 503, headers });
  }
  // What a browser has kept is never right for long.
  const asked = new Headers(request.headers);
  asked.delete("if-none-match");
  asked.set("accept-encoding", "identity");
  const again = new Request(request, { headers: asked });
  const response = await shown(again, connection);
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.delete("access-control-allow-origin");
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status, headers });
  }
  // The page's own would block the script and the style.
  headers.set("content-security-policy", "frame-ancestors 'none'");
  headers.delete("content-length");
  const html = (await response.text())
    .replace(/<body[^>]*>/, (body) => body + top);
  return new Response(html, { status, headers });
}

/**
 * The content and `static/` as they are now. The runtime's own watcher loses a
 * directory that is replaced whole, as Git and scripts do.
 */
function lookAtAll(): string {
  const ours = [`${CHECKOUT}/content`, `${CHECKOUT}/static`];
  return [...ours, contentDirectory ?? []].flat().map(look).join("");
}

/** What changes with a file, for each below a directory, in a line. */
function look(directory: string): string {
  try {
    return [...Deno.readDirSync(directory)].map(({ name, isDirectory }) => {
      const path = `${directory}/${name}`;
      if (isDirectory) return look(path);
      const { ino, size, mtime } = Deno.lstatSync(path);
      return `${path} ${ino} ${size} ${mtime?.getTime()}\n`;
    }).sort().join("");
  } catch {
    // It is gone; the next look sees what takes its place.
    return `${directory} is not there\n`;
  }
}
