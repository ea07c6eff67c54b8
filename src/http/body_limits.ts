import type { BodyLimits } from "./body.ts";

/** Of every request: how large it may be (section 8), and how late. */
export const BODY_LIMITS: BodyLimits = { bytes: 65_536, milliseconds: 10_000 };

/** The same limit as texts name it. */
export const MAX_KILOBYTES: number = BODY_LIMITS.bytes / 1024;
