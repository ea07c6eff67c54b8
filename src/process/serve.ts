import { within } from "../async/within.ts";
import { logDay, logEveryDay } from "./day.ts";
import { flushLog, logError, logFaults, logLine } from "./log.ts";

/**
 * Milliseconds for each phase of a stop. Together they stay below the 5 s that
 * hosts allow; a delivery that is slow to close may take 4 s more. The reader
 * of the log may have stalled.
 */
const STOP = {
  bodies: 1_000,
  deliveries: 2_750,
  answers: 500,
  /** Besides what the phases before it have left of the first second. */
  day: 100,
  log: 250,
};

/** Milliseconds for which a start that is refused tries to say why. */
const LAST_WORDS = 5_000;

/** Milliseconds until the server listens again after its socket failed. */
const LISTEN_AGAIN = 250;

interface ServeOptions {
  readonly hostname: string;
  readonly port: number;
  readonly handler: Deno.ServeHandler<Deno.NetAddr>;
  /** Answers for an error that the handler did not catch. */
  readonly onError: (error: unknown) => Response;
  /** The lines of the log once the server listens at an address. */
  readonly welcome: (address: string) => readonly string[];
  /** Gives up deliveries under way, so that their requests get an answer. */
  readonly closeDelivery: () => Promise<void>;
  /** Counts what lies undelivered, for the day's line. */
  readonly countWaiting: () => Promise<number>;
}

/** Says on standard error why the service cannot start, and exits with 1. */
export async function exitWithFaults(
  faults: readonly string[],
): Promise<never> {
  logFaults(faults);
  await flushLog(LAST_WORDS);
  Deno.exit(1);
}

/**
 * Listens until SIGTERM or SIGINT, then ends the process. Survives running out
 * of file descriptors, and errors that nothing caught.
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { hostname, port, handler, onError, welcome } = options;
  /** Requests that may be sending a message. */
  let underWay = 0;
  let stopping = false;
  let server: Deno.HttpServer<Deno.NetAddr>;
  // Before listening, so that no signal falls between the two.
  Deno.addSignalListener("SIGTERM", () => stop("SIGTERM"));
  Deno.addSignalListener("SIGINT", () => stop("SIGINT"));
  surviveUncaughtErrors();
  try {
    server = listen();
  } catch (error) {
    const fault = error instanceof Deno.errors.AddrInUse
      ? `PORT: ${port} on ${hostname} is in use`
      // A port below 1024 is refused to most users.
      : error instanceof Deno.errors.PermissionDenied
      ? `PORT: ${port} cannot be listened on: ${String(error)}`
      : `HOST: ${hostname} cannot be listened on: ${String(error)}`;
    return await exitWithFaults([fault]);
  }
  logEveryDay(options.countWaiting);

  function listen(): Deno.HttpServer<Deno.NetAddr> {
    const listening = Deno.serve({
      port,
      hostname,
      handler(request, info) {
        const response = handler(request, info);
        if (request.method === "POST" && response instanceof Promise) {
          underWay++;
          response.then(done, done);
        }
        return response;
      },
      onListen: (at) => welcome(`${at.hostname}:${at.port}`).forEach(logLine),
      onError,
    });
    // Running out of file descriptors ends the listener, not the service.
    listening.finished.catch((error) => {
      logError("the listener", error);
      listenAgain();
    });
    return listening;
  }

  function listenAgain(): void {
    setTimeout(() => {
      if (stopping) return;
      try {
        server = listen();
      } catch (error) {
        logError("the listener", error);
        listenAgain();
      }
    }, LISTEN_AGAIN);
  }

  function done(): void {
    underWay--;
  }

  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    const quick = performance.now() + 1_000;
    logLine(`stopping on ${signal}`);
    // A shutdown breaks the bodies that are still arriving.
    await idle(STOP.bodies);
    // It also waits for ever for a body that never arrives, and not at all for
    // connections whose listener failed.
    const shutdown = server.shutdown().catch((error) =>
      logError("the shutdown", error)
    );
    await idle(STOP.deliveries);
    await options.closeDelivery();
    const answered = Promise.all([shutdown, idle(STOP.answers)]);
    await within<unknown>(STOP.answers, answered, undefined);
    const left = Math.max(0, quick - performance.now());
    await logDay(options.countWaiting, left + STOP.day);
    await flushLog(STOP.log);
    Deno.exit(0);
  }

  /**
   * Waits until no request is under way, but no longer than the limit. It rests
   * at least once, for a request that has arrived is not read before.
   */
  async function idle(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    do await rest(5); while (underWay > 0 && performance.now() < end);
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** An error a package throws outside any request must not end the service. */
function surviveUncaughtErrors(): void {
  globalThis.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    logError("the background", event.reason);
  });
  globalThis.addEventListener("error", (event) => {
    event.preventDefault();
    logError("the background", event.error);
  });
}
