import type { Reported } from "../messages/outcome.ts";
import { count } from "../process/day.ts";
import { logError, logLine } from "../process/log.ts";

/** Writes what became of a message into the log, and counts it for the day. */
export function logOutcome(
  { id, caller: { door, client }, outcome, facts, error }: Reported,
): void {
  if (outcome !== "folded" && !client.verifies()) count(outcome);
  if (error !== undefined) logError(`message ${id}`, error);
  let line = `message ${id ?? "-"} door=${door} outcome=${outcome}`;
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) line += ` ${name}=${JSON.stringify(value)}`;
  }
  logLine(line);
}
