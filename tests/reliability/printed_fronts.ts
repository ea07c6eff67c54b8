// The fronts that operators are given, each run as it is printed.
import { needs } from "../support/needs.ts";
import { startCaddy } from "./caddy.ts";
import { type Front, startFront, type Way } from "./nginx.ts";
import { temporaryDirectory } from "./outbox_files.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

export const FRONTS = {
  nginx: { name: "nginx", start: startFront },
  caddy: { name: "Caddy", start: startCaddy },
} as const;

/** A front before a server that does what its query says. */
export interface Given {
  readonly upstream: Upstream;
  readonly ways: Front["ways"];
  /** The way without TLS. */
  readonly way: Way;
}

/** Defines a test of a front whose configuration is changed in some places. */
export function testFront(
  program: keyof typeof FRONTS,
  name: string,
  test: (given: Given) => Promise<void>,
  changes: Readonly<Record<string, string>> = {},
): void {
  Deno.test({
    ...needs(program, name),
    async fn() {
      await using directory = await temporaryDirectory();
      using upstream = await startUpstream();
      await using front = await FRONTS[program].start(
        directory.path,
        upstream.port,
        changes,
      );
      const { ways } = front;
      await test({ upstream, ways, way: ways[0] });
    },
  });
}
