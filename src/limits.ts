/**
 * The bounds of every request body.
 *
 * @module
 */
import type { BodyLimits } from "./http/body.ts";

/** 64 KB (section 8), and ten seconds to arrive. */
export const BODY_LIMITS: BodyLimits = { bytes: 65_536, milliseconds: 10_000 };
