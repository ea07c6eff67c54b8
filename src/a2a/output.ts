/**
 * What a client says that it can read (configuration.acceptedOutputModes).
 *
 * @module
 */

/** The parts of a reply that a client can read. */
export type Output = "all" | "text" | "data" | "none";

/** The same where a client can read anything. */
export type Readable = Exclude<Output, "none">;

/** Each mode that names text; the bare word is of earlier versions. */
const TEXT_MODES = ["text/plain", "text", "text/*", "*/*", "*"];

/** Each mode that names data; the bare words are of earlier versions. */
const DATA_MODES = [
  "application/json",
  "data",
  "json",
  "application/*",
  "*/*",
  "*",
];

/** Reads the modes; an empty list is no restriction. */
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
