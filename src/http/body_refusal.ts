// Why a body was refused, for every door; in words for those that read JSON.
import { describe } from "../text/describe.ts";
import type { HeaderMap } from "./headers.ts";
import { BODY_LIMITS, type JsonRefusal } from "./receive.ts";

/** A refused body: the response to it, and what to say. */
export interface BodyRefusal {
  /** What is at fault: Content-Type or -Encoding, the transfer, or the JSON. */
  readonly fault: "type" | "transfer" | "json";
  /** 413: too large; 415: wrong type, or encoded (RFC 9110 section 15.5). */
  readonly status: 400 | 413 | 415;
  /** What was received and what is wanted, without a full stop. */
  readonly detail: string;
  /** What the response carries besides: what would be accepted, or a close. */
  readonly headers: HeaderMap;
}

/** Explains why a body was not read; each door turns it into its own error. */
export function explainBodyRefusal(
  refusal: JsonRefusal,
  accepted = "application/json",
): BodyRefusal {
  switch (refusal.kind) {
    case "wrong_type": {
      const type = refusal.type === null
        ? "of no stated type"
        : describe(refusal.type);
      const detail = `The body must be ${accepted} in UTF-8, but is ${type}`;
      return explained("type", 415, detail, { accept: accepted });
    }
    case "encoded": {
      const coding = describe(refusal.coding);
      const detail =
        `The body must not be encoded, but its Content-Encoding is ${coding}`;
      return explained("type", 415, detail, { "accept-encoding": "identity" });
    }
    case "too_large": {
      const detail = `The body is larger than ${BODY_LIMITS.bytes} bytes`;
      return explained("transfer", 413, detail);
    }
    case "late":
    case "broken": {
      const how = refusal.kind === "broken"
        ? "whole"
        : `within ${BODY_LIMITS.milliseconds / 1000} seconds`;
      const detail = `The body did not arrive ${how}`;
      return explained("transfer", 400, detail, { connection: "close" });
    }
    case "not_utf8":
      return explained("json", 400, "The body is not UTF-8");
    case "not_json": {
      const detail = `The body is not valid JSON: ${refusal.reason}`;
      return explained("json", 400, detail);
    }
  }
}

function explained(
  fault: BodyRefusal["fault"],
  status: BodyRefusal["status"],
  detail: string,
  headers: HeaderMap = {},
): BodyRefusal {
  return { fault, status, detail, headers };
}
