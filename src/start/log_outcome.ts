import type { Reported } from "../messages/outcome.ts";
import { count } from "../process/day.ts";
import { logError, logLine } from "../process/log.ts";

/** Writes what became of a message into the log, and counts it for the day. */
export function logOutcome(
  { id, caller: { door, client }, outcome, facts, error }: Reported,
): void {
  if (outcome !== "folded" && !client.verifies()) count(outcome);
  if (error !== undefined) logError(`message ${id}`, error);
  const shown = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join("");
  logLine(`message ${id ?? "-"} door=${door} outcome=${outcome}${shown}`);
}
