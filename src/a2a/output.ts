/**
 * The output modes that a client accepts (configuration.acceptedOutputModes).
 *
 * @module
 */

/** The parts of a reply that a client can read. */
export type Output = "all" | "text" | "data" | "none";

/** The same for a client that can read something. */
export type Readable = Exclude<Output, "none">;

/** Modes that include text; the bare word is from earlier versions. */
const TEXT_MODES = ["text/plain", "text", "text/*", "*/*", "*"];

/** Modes that include data; the bare words are from earlier versions. */
const DATA_MODES = [
  "application/json",
  "data",
  "json",
  "application/*",
  "*/*",
  "*",
];

/** An empty list means no restriction. */
export function readOutput(modes: readonly string[]): Output {
  if (modes.length === 0) return "all";
  const names = modes.map((mode) =>
    mode.split(";", 1).join().trim().toLowerCase()
  );
  const text = names.some((name) => TEXT_MODES.includes(name));
  const data = names.some((name) => DATA_MODES.includes(name));
  if (text && data) return "all";
  return text ? "text" : data ? "data" : "none";
}
