/**
 * What a request that no client of good will sends is made of.
 *
 * @module
 */

/** A host that no answer may lead to. */
export const EVIL = "evil.example";

/** A request and the statuses that it may get; 0 is a closed connection. */
export interface Hostile {
  readonly name: string;
  readonly text: string;
  readonly status: readonly number[];
}

/** The text of a request. */
export function request(
  line: string,
  headers: readonly string[] = ["Host: localhost"],
  body = "",
): string {
  return [line, ...headers, "", body].join("\r\n");
}

/** The first line of a request that is right. */
export const GET = "GET /api/v1/studio HTTP/1.1";

/** The runtime may refuse a request with an answer or without one. */
export const REFUSED: readonly number[] = [0, 400];
