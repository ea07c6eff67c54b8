// `deno task verify [URL] [--json] [--send EMAIL]`: an operator's check of a
// deployment. It asks over the network, reads no file, and sends a message only
// where `--send` names an address.
import { VERSION } from "../../src/process/checkout.ts";
import { VERIFIER } from "../../src/http/client_address.ts";
import { printable } from "../../src/text/terminal.ts";
import { runChecks } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { deliveryCheck } from "./checks/delivery.ts";
import { type Report, scoreOf, writeJson, writeText } from "./report.ts";
import { openSite } from "./site.ts";

const DEFAULT_URL = "http://localhost:8000";

/** Milliseconds after which an answer is given up. */
const TIMEOUT = 10_000;

const USAGE = `deno task verify [URL] [--json] [--send EMAIL]

  URL           the service's base URL; ${DEFAULT_URL} unless given
  --json        the report as JSON
  --send EMAIL  also send the founders one real message from this address
`;

/** What the command line says. */
interface Options {
  readonly url: string;
  readonly json: boolean;
  readonly email: string | null;
}

/** Reads the command line; a text is what is wrong with it. */
function readArguments(words: readonly string[]): Options | string {
  let options: Options = { url: DEFAULT_URL, json: false, email: null };
  const rest = words.values();
  for (const word of rest) {
    if (word === "--json") {
      options = { ...options, json: true };
    } else if (word === "--send") {
      const email = rest.next().value ?? "";
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
        const given = JSON.stringify(email);
        return `--send: given ${given}, wanted an email address`;
      }
      options = { ...options, email };
    } else {
      const url = URL.parse(word);
      if (url === null || !/^https?:$/.test(url.protocol)) {
        return `${word}: wanted an http or https address, or an option`;
      }
      options = { ...options, url: url.origin };
    }
  }
  return options;
}

/**
 * Asks over the network. A front may end a kept connection while it is asked:
 * what only reads is then asked once more.
 */
async function askOver(request: Request): Promise<Response> {
  const ask = () => fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
  if (request.method === "POST") return await ask();
  return await ask().catch((error) =>
    error instanceof TypeError ? ask() : Promise.reject(error)
  );
}

async function verify({ url, email }: Options): Promise<Report> {
  const start = performance.now();
  let requests = 0;
  const site = await openSite(url, (request) => {
    requests++;
    request.headers.set("user-agent", `${VERIFIER}${VERSION}`);
    return askOver(request);
  });
  const checks = email === null
    ? CHECKS
    : { ...CHECKS, Delivery: deliveryCheck(email) };
  const results = await runChecks(checks, site);
  const milliseconds = Math.round(performance.now() - start);
  return { url, requests, milliseconds, results };
}

async function main(): Promise<number> {
  const options = readArguments(Deno.args);
  if (typeof options === "string") {
    console.error(`${options}\n\n${USAGE}`);
    return 2;
  }
  try {
    const report = await verify(options);
    console.log(options.json ? writeJson(report) : writeText(report));
    const { passed, total } = scoreOf(report.results);
    return passed === total ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Cannot check ${options.url}: ${printable(reason)}`);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());
