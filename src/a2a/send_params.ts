// The params of the method that sends, as far as both versions agree on them.
import * as s from "./shape.ts";

/** The members that decide the answer. */
export interface SendParams {
  readonly message: {
    readonly parts: readonly s.JsonObject[];
    readonly contextId: s.Optional<string>;
    readonly taskId: s.Optional<string>;
  };
  readonly configuration: s.Optional<
    { readonly acceptedOutputModes: s.Optional<readonly string[]> }
  >;
}

/** The rules on which the versions differ. */
export interface SendRules {
  readonly role: s.Shape<string>;
  readonly part: s.Shape<s.JsonObject>;
  // The members that only one version has.
  readonly params?: s.Shapes;
  readonly message?: s.Shapes;
  readonly configuration?: s.Shapes;
}

const PARTS = s.shape(
  "an array of at least one part",
  (value): value is unknown[] => Array.isArray(value) && value.length > 0,
);

/** Bounded, because it is echoed. */
const CONTEXT_ID = s.text(
  "a string of at most 256 characters",
  (value) => value.length <= 256,
);

export function sendParams(
  { role, part, params, message, configuration }: SendRules,
): s.Shape<SendParams> {
  const head = s.object({
    ...message,
    role,
    messageId: s.FILLED,
    parts: PARTS,
    contextId: s.optional(CONTEXT_ID),
    taskId: s.optional(s.STRING),
    referenceTaskIds: s.optional(s.STRINGS),
    extensions: s.optional(s.STRINGS),
    metadata: s.optional(s.OBJECT),
  });
  const whole = s.object({
    message: s.both(head, s.object({ parts: s.arrayOf(part) })),
    configuration: s.optional(s.object({
      ...configuration,
      acceptedOutputModes: s.optional(s.STRINGS),
    })),
    metadata: s.optional(s.OBJECT),
    ...params,
  });
  return whole;
}

/** The parts of a reply that a client can read. */
export type Output = "all" | "text" | "data";

// The bare words are from earlier versions.
const TEXT_MODES = ["text/plain", "text/*", "text"];
const DATA_MODES = ["application/json", "application/*", "json", "data"];
const ANY_MODE = ["*/*", "*"];

/**
 * Reads acceptedOutputModes, of which an empty list means no restriction.
 * Returns null if the client can read neither text nor data.
 */
export function readOutput(modes: readonly string[]): Output | null {
  if (modes.length === 0) return "all";
  const names = modes.map((mode) =>
    mode.split(";", 1).join().trim().toLowerCase()
  );
  const reads = (known: readonly string[]) =>
    names.some((name) => known.includes(name) || ANY_MODE.includes(name));
  const text = reads(TEXT_MODES);
  const data = reads(DATA_MODES);
  if (text && data) return "all";
  return text ? "text" : data ? "data" : null;
}
