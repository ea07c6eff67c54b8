/**
 * Why a JSON body was refused, in words that every JSON-RPC endpoint shares.
 *
 * @module
 */
import { quoted } from "./given.ts";
import type { HeaderMap } from "./http/headers.ts";
import type { HeadRefusal, JsonRefusal } from "./http/receive.ts";
import { BODY_LIMITS } from "./limits.ts";

/** What HTTP says about the refusal. */
export interface BodyRefusal {
  /** What is at fault: the Content-Type or -Encoding, the transfer, the JSON. */
  readonly fault: "type" | "transfer" | "json";
  readonly status: 400 | 413 | 415;
  readonly detail: string;
  readonly headers: HeaderMap;
}

/** Explains why a body was refused. */
export function explainBodyRefusal(
  refusal: HeadRefusal | JsonRefusal,
): BodyRefusal {
  switch (refusal.kind) {
    case "wrong_type":
    case "wrong_charset": {
      const type = refusal.type === null
        ? "is missing"
        : `${quoted(refusal.type)} is not supported`;
      return {
        fault: "type",
        status: 415,
        detail: `Content-Type ${type}; send application/json in UTF-8`,
        headers: { accept: "application/json" },
      };
    }
    case "encoded":
      return {
        fault: "type",
        status: 415,
        detail: `Content-Encoding ${
          quoted(refusal.coding)
        } is not supported; send the body without an encoding`,
        headers: { "accept-encoding": "identity" },
      };
    case "too_large":
      return transfer(413, `the body exceeds ${BODY_LIMITS.bytes} bytes`, {});
    case "late": {
      const seconds = BODY_LIMITS.milliseconds / 1000;
      const detail = `the body did not arrive within ${seconds} seconds`;
      return transfer(400, detail, { connection: "close" });
    }
    case "broken":
      return transfer(400, "the body is incomplete", { connection: "close" });
    case "not_utf8":
      return notJson("the body is not UTF-8");
    case "not_json":
      return notJson(refusal.reason);
  }
}

function transfer(
  status: 400 | 413,
  detail: string,
  headers: HeaderMap,
): BodyRefusal {
  return { fault: "transfer", status, detail, headers };
}

function notJson(detail: string): BodyRefusal {
  return { fault: "json", status: 400, detail, headers: {} };
}
