/**
 * `deno task check-content` says what a start would find wrong with the settings
 * and the content, and starts nothing.
 *
 * @module
 */
import { readSettings } from "./report.ts";

const { config, notes } = readSettings();
for (const note of notes) console.log(note);
console.log(`${config.contentDirectory ?? "content"}: nothing is wrong`);
