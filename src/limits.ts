import type { BodyLimits } from "./http/body.ts";

/** Of every request: 64 KB (section 8), and ten seconds to arrive. */
export const BODY_LIMITS: BodyLimits = { bytes: 65_536, milliseconds: 10_000 };

/** The same limit as texts name it. */
export const MAX_KILOBYTES: number = BODY_LIMITS.bytes / 1024;
