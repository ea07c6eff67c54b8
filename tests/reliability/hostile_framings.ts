/**
 * Bodies whose length is a lie, a riddle or a trap.
 *
 * @module
 */
import { type Hostile, REFUSED, request } from "./hostile.ts";

const POST = "POST /api/v1/messages HTTP/1.1";
const JSON_HEADERS = ["Host: localhost", "Content-Type: application/json"];

/** Lengths and chunks of every kind. */
export function framings(): Hostile[] {
  const post = (
    name: string,
    headers: readonly string[],
    body: string,
    status = REFUSED,
  ) => ({
    name,
    text: request(POST, [...JSON_HEADERS, ...headers], body),
    status,
  });
  const chunked = "Transfer-Encoding: chunked";
  return [
    post(
      "two lengths, equal",
      ["Content-Length: 2", "Content-Length: 2"],
      "{}",
    ),
    post(
      "two lengths, unequal",
      ["Content-Length: 2", "Content-Length: 3"],
      "{} ",
    ),
    post("a list of lengths", ["Content-Length: 2, 3"], "{} "),
    post("a negative length", ["Content-Length: -1"], ""),
    post("a signed length", ["Content-Length: +2"], "{}"),
    post("a length in hexadecimal", ["Content-Length: 0x2"], "{}"),
    post("a length of words", ["Content-Length: two"], "{}"),
    post(
      "a length beyond all numbers",
      [`Content-Length: ${"9".repeat(40)}`],
      "",
      [0, 400, 413],
    ),
    post("a length of 2^63", ["Content-Length: 9223372036854775808"], "", [
      0,
      400,
      413,
    ]),
    post("an empty length", ["Content-Length:"], ""),
    post(
      "length and chunks",
      [chunked, "Content-Length: 3"],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    post(
      "chunks and length",
      ["Content-Length: 3", chunked],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    post("chunked twice", [chunked, chunked], "2\r\n{}\r\n0\r\n\r\n"),
    post(
      "chunked, then identity",
      [`${chunked}, identity`],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    post(
      "gzip, chunked",
      ["Transfer-Encoding: gzip, chunked"],
      "0\r\n\r\n",
    ),
    post(
      "chunked by another name",
      ["Transfer-Encoding: xchunked"],
      "{}",
    ),
    post(
      "chunked with a tab",
      ["Transfer-Encoding:\tchunked"],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    post(
      "chunked with a space before the colon",
      ["Transfer-Encoding : chunked"],
      "2\r\n{}\r\n0\r\n\r\n",
    ),
    post("a chunk without a size", [chunked], "\r\n{}\r\n0\r\n\r\n"),
    post(
      "a chunk with a bad size",
      [chunked],
      "zz\r\n{}\r\n0\r\n\r\n",
    ),
    post(
      "a chunk with a negative size",
      [chunked],
      "-2\r\n{}\r\n0\r\n\r\n",
    ),
    post(
      "a chunk beyond all numbers",
      [chunked],
      `${"f".repeat(17)}\r\n{}\r\n0\r\n\r\n`,
      [0, 400, 413],
    ),
    post(
      "a chunk longer than its size",
      [chunked],
      "2\r\n{}}}\r\n0\r\n\r\n",
    ),
    post(
      "a chunk ended by a line feed alone",
      [chunked],
      "2\n{}\n0\n\n",
    ),
    post(
      "a long chunk extension",
      [chunked],
      `2;${"x".repeat(50_000)}\r\n{}\r\n0\r\n\r\n`,
      [0, 400, 413],
    ),
    post(
      "many trailers",
      [chunked],
      `2\r\n{}\r\n0\r\n${"X: y\r\n".repeat(5_000)}\r\n`,
      [0, 400, 413, 431],
    ),
    post("expectation", ["Content-Length: 2", "Expect: 100-continue"], "{}", [
      0,
      100,
      400,
    ]),
    post(
      "another expectation",
      ["Content-Length: 2", "Expect: the-worst"],
      "{}",
      [0, 400, 417],
    ),
    post(
      "an upgrade to HTTP/2",
      [
        "Content-Length: 2",
        "Connection: Upgrade, HTTP2-Settings",
        "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAAQAAP__",
      ],
      "{}",
    ),
    post(
      "a compressed body",
      ["Content-Length: 2", "Content-Encoding: gzip"],
      "{}",
      [400, 415],
    ),
    post("no length at all", [], "", [400]),
  ];
}
