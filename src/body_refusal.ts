// Why a body was refused, in words for every door that reads JSON.
import { given } from "./given.ts";
import type { HeaderMap } from "./http/headers.ts";
import type { JsonRefusal } from "./http/receive.ts";
import { BODY_LIMITS } from "./limits.ts";

export interface BodyRefusal {
  /** What is at fault: the Content-Type or -Encoding, the transfer, the JSON. */
  readonly fault: "type" | "transfer" | "json";
  readonly status: 400 | 413 | 415;
  readonly detail: string;
  readonly headers: HeaderMap;
}

export function explainBodyRefusal(refusal: JsonRefusal): BodyRefusal {
  switch (refusal.kind) {
    case "wrong_type": {
      const type = refusal.type === null
        ? "of no stated type"
        : given(refusal.type);
      return {
        fault: "type",
        status: 415,
        detail: `The body must be application/json in UTF-8, but is ${type}`,
        headers: { accept: "application/json" },
      };
    }
    case "encoded":
      return {
        fault: "type",
        status: 415,
        detail: `The body must not be encoded, but its Content-Encoding is ${
          given(refusal.coding)
        }`,
        headers: { "accept-encoding": "identity" },
      };
    case "too_large": {
      const detail = `The body is larger than ${BODY_LIMITS.bytes} bytes`;
      return { fault: "transfer", status: 413, detail, headers: {} };
    }
    case "late":
    case "broken": {
      const how = refusal.kind === "broken"
        ? "whole"
        : `within ${BODY_LIMITS.milliseconds / 1000} seconds`;
      return {
        fault: "transfer",
        status: 400,
        detail: `The body did not arrive ${how}`,
        headers: { connection: "close" },
      };
    }
    case "not_utf8":
      return notJson("the body is not UTF-8");
    case "not_json":
      return notJson(refusal.reason);
  }
}

function notJson(detail: string): BodyRefusal {
  return { fault: "json", status: 400, detail, headers: {} };
}
