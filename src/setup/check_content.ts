/**
 * `deno task check-content` says what a start would find wrong with the settings
 * and the content, and starts nothing.
 *
 * @module
 */
import { describeContent } from "../settings.ts";
import { readSettings } from "./report.ts";

const settings = readSettings();
const lines = describeContent(settings);
for (const line of lines) console.log(line);
const shown = settings.config.contentDirectory ?? "content";
console.log(
  lines.length === 0
    ? `${shown}: nothing is wrong`
    : `${shown}: nothing stops a start`,
);
