/**
 * The legacy era: revisions that begin with `initialize`. Its answers need no
 * session, so a request works with or without one before it. Errors of methods
 * travel with status 200.
 *
 * @module
 */
import { createSharedMethods, type EraOptions } from "./methods.ts";
import {
  invalidParams,
  type Method,
  methodNotFound,
  resultReply,
} from "./reply.ts";
import { LEGACY_REVISIONS, NEWEST_LEGACY } from "./revisions.ts";
import { CAPABILITIES } from "./server_info.ts";

/** Makes the function that answers one request of the legacy era. */
export function createLegacy(options: EraOptions): Method {
  const { serverInfo, instructions } = options;
  const write = (result: object) => JSON.stringify(result);
  const initialized = new Map<string, string>(
    LEGACY_REVISIONS.map((protocolVersion) => [
      protocolVersion,
      write({
        protocolVersion,
        capabilities: CAPABILITIES,
        serverInfo,
        instructions,
      }),
    ]),
  );
  const newest = initialized.get(NEWEST_LEGACY) ?? "{}";

  const methods = new Map<string, Method>([
    ["initialize", ({ id, params }) => {
      const requested = params?.protocolVersion;
      return typeof requested === "string"
        ? resultReply(id, initialized.get(requested) ?? newest)
        : invalidParams(id, "params.protocolVersion must be a string");
    }],
    ["ping", ({ id }) => resultReply(id, "{}")],
    ...createSharedMethods(options, write, write),
  ]);

  return (request, clientAddress) => {
    const method = methods.get(request.method);
    return method === undefined
      ? methodNotFound(200, request)
      : method(request, clientAddress);
  };
}
