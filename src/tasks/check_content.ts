// `deno task check-content` says what a start would find wrong with the
// settings and the content, and starts nothing.
import { wordNote } from "../content/fault.ts";
import { VERSION } from "../process/checkout.ts";
import { openState } from "../start/state.ts";
import { readSettings } from "./context.ts";
import { exit, say } from "./report.ts";

const { config, notes } = readSettings();
notes.map(wordNote).forEach(say);
const shown = config.contentDirectory ?? "content";
const found = notes.length === 0 ? "nothing is wrong" : "nothing stops a start";
say(`${shown}: ${found} (version ${VERSION})`);
const state = await openState(config);
if (state.fault !== null) exit([state.fault]);
(await state.waiting.describe()).forEach(say);
