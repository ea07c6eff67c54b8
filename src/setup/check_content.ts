// `deno task check-content` says what a start would find wrong with the settings
// and the content, and starts nothing.
import { VERSION } from "../process/version.ts";
import { readSettings } from "./report.ts";

const { config, notes } = readSettings();
for (const note of notes) console.log(note);
const shown = config.contentDirectory ?? "content";
const found = notes.length === 0 ? "nothing is wrong" : "nothing stops a start";
console.log(`${shown}: ${found} (version ${VERSION})`);
