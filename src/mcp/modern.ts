/**
 * The modern era: every request stands alone. Once it has passed M1 to M7 of
 * `claim.ts`, M8 finds its method and M9 is left to that method.
 *
 * @module
 */
import { type ModernCall, refuseClaim } from "./claim.ts";
import { createSharedMethods, type EraOptions, SERVER_TTL } from "./methods.ts";
import {
  type Method,
  methodNotFound,
  type Reply,
  resultReply,
} from "./reply.ts";
import { META, MODERN_REVISIONS } from "./revisions.ts";
import { CAPABILITIES } from "./server_info.ts";
import { createListen } from "./subscriptions.ts";
import type { CallResult } from "./tool.ts";

/** Makes the function that answers one request of the modern era. */
export function createModern(
  options: EraOptions,
): (call: ModernCall) => Reply | Promise<Reply> {
  const { serverInfo, instructions } = options;
  const _meta = { [META.serverInfo]: serverInfo };
  const write = (result: object, ttlMs: number) =>
    JSON.stringify({
      resultType: "complete",
      ...result,
      ttlMs,
      cacheScope: "public",
      _meta,
    });
  const discovered = write({
    supportedVersions: MODERN_REVISIONS,
    capabilities: CAPABILITIES,
    instructions,
  }, SERVER_TTL);

  // The constant part of a call's result is serialized once: the icons alone
  // would make a refused call 4 % slower.
  const callStart = JSON.stringify({ resultType: "complete", _meta })
    .slice(0, -1);
  const writeCall = (result: CallResult) =>
    `${callStart},${JSON.stringify(result).slice(1)}`;

  const listen = createListen(serverInfo);
  const methods = new Map<string, Method>([
    ["server/discover", ({ id }) => resultReply(id, discovered)],
    ...createSharedMethods(options, write, writeCall),
  ]);

  return (call) => {
    const { request, accepts, clientAddress } = call;
    const refusal = refuseClaim(call);
    if (refusal !== null) return refusal;
    // The one method whose answer depends on what the client can read.
    if (request.method === "subscriptions/listen") {
      return listen(request, accepts);
    }
    // M8: unknown, or of a capability that is not offered.
    const method = methods.get(request.method);
    return method === undefined
      ? methodNotFound(404, request)
      : method(request, clientAddress);
  };
}
