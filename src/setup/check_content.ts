// `deno task check-content` says what a start would find wrong with the settings
// and the content, and starts nothing.
import { readSettings } from "./report.ts";

const { config, notes } = readSettings();
for (const note of notes) console.log(note);
const shown = config.contentDirectory ?? "content";
console.log(
  notes.length === 0
    ? `${shown}: nothing is wrong`
    : `${shown}: nothing stops a start`,
);
