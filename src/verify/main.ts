/**
 * `deno task verify [URL] [--json] [--send EMAIL]`: an operator's check of a
 * deployment. It asks over the network and nothing else, and sends a message
 * only where `--send` names an address.
 *
 * @module
 */
import { EMAIL_PATTERN } from "../messages/message_request.ts";
import { runChecks } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { createDeliveryCheck } from "./checks/delivery.ts";
import { type Run, scoreOf, writeJson, writeReport } from "./report.ts";
import { openSite } from "./site.ts";

const DEFAULT_URL = "http://localhost:8000";

/** Milliseconds after which an answer is given up. */
const TIMEOUT = 10_000;

const USAGE = `deno task verify [URL] [--json] [--send EMAIL]

  URL           the service's base URL; ${DEFAULT_URL} unless given
  --json        the report as JSON
  --send EMAIL  also send the founders one real message from this address
`;

/** What the command line asks for. */
interface Wish {
  readonly url: string;
  readonly json: boolean;
  readonly email: string | null;
}

/** Reads the command line; a text is what is wrong with it. */
function readArguments(words: readonly string[]): Wish | string {
  let wish: Wish = { url: DEFAULT_URL, json: false, email: null };
  const rest = words.values();
  for (const word of rest) {
    if (word === "--json") {
      wish = { ...wish, json: true };
    } else if (word === "--send") {
      const email = rest.next().value ?? "";
      if (!EMAIL_PATTERN.test(email)) {
        return `--send: given ${
          JSON.stringify(email)
        }, wanted an e-mail address`;
      }
      wish = { ...wish, email };
    } else {
      const url = URL.parse(word);
      if (url === null || !/^https?:$/.test(url.protocol)) {
        return `${word}: wanted an http or https address, or an option`;
      }
      wish = { ...wish, url: url.origin };
    }
  }
  return wish;
}

async function verify({ url, email }: Wish): Promise<Run> {
  const start = performance.now();
  let requests = 0;
  const site = await openSite(url, (request) => {
    requests++;
    return fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
  });
  const checks = email === null
    ? CHECKS
    : [...CHECKS, createDeliveryCheck(email)];
  const results = await runChecks(checks, site);
  const milliseconds = Math.round(performance.now() - start);
  return { url, results, requests, milliseconds };
}

async function main(): Promise<number> {
  const wish = readArguments(Deno.args);
  if (typeof wish === "string") {
    console.error(`${wish}\n\n${USAGE}`);
    return 2;
  }
  try {
    const run = await verify(wish);
    console.log(wish.json ? writeJson(run) : writeReport(run));
    const { passed, total } = scoreOf(run.results);
    return passed === total ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Cannot check ${wish.url}: ${reason}`);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());
