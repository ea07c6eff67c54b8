/**
 * Heads of requests: hosts, and headers of every size and kind.
 *
 * @module
 */
import { EVIL, GET, type Hostile, REFUSED, request } from "./hostile.ts";

const MISSING = [404];
const OK = [200];

/** Hosts of every shape. */
export function hosts(): Hostile[] {
  const shapes: readonly (readonly [string, readonly number[]])[] = [
    [`${EVIL}`, OK],
    [`${EVIL}:99999`, [200, 400, 404]],
    [`user@${EVIL}`, MISSING],
    ["exa mple", MISSING],
    [`x/../y?z=${EVIL}`, MISSING],
    [`localhost/${EVIL}`, MISSING],
    [`localhost#${EVIL}`, MISSING],
    [`localhost\\${EVIL}`, MISSING],
    ["[::1]:80", OK],
    ["[::1", [400, 404]],
    ["[", [400, 404]],
    [":", [200, 400, 404]],
    ["%", MISSING],
    ["\xe4\xf6", MISSING],
    ["a".repeat(10_000), [200, 400, 404]],
    [".", [200, 400, 404]],
    ["..", [200, 400, 404]],
    ["xn--a", [200, 400, 404]],
    ["1.2.3.4.5", [200, 400, 404]],
    ["0x7f.1", OK],
    ["", [200, 400]],
    ["localhost, localhost", MISSING],
    [`localhost\t${EVIL}`, MISSING],
    ["localhost\0", [0, 400, 404]],
  ];
  const named = shapes.map(([host, status]) => ({
    name: `Host: ${JSON.stringify(host.slice(0, 40))}`,
    text: request(GET, [`Host: ${host}`]),
    status,
  }));
  return [
    ...named,
    { name: "no Host", text: request(GET, []), status: [0, 200, 400] },
    {
      name: "two Hosts",
      text: request(GET, ["Host: localhost", `Host: ${EVIL}`]),
      status: [0, 400, 404],
    },
    {
      name: "a Host that is folded",
      text: request(GET, ["Host: local", " host"]),
      status: REFUSED,
    },
    {
      name: "forwarded headers",
      text: request(GET, [
        "Host: localhost",
        `X-Forwarded-Host: ${EVIL}`,
        `Forwarded: host=${EVIL};proto=https`,
        `X-Original-URL: /${EVIL}`,
        `X-Rewrite-URL: /${EVIL}`,
      ]),
      status: OK,
    },
  ];
}

/** Headers too large, too many, and malformed. */
export function heads(): Hostile[] {
  const get = (
    name: string,
    headers: readonly string[],
    status: readonly number[],
  ) => ({
    name,
    text: request(GET, ["Host: localhost", ...headers]),
    status,
  });
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => `X-${i}: y`);
  return [
    get("a header of 64 KiB", [`X: ${"y".repeat(65_536)}`], [0, 400, 431]),
    get("a header of 40 KiB", [`X: ${"y".repeat(40_960)}`], [200, 431]),
    get("129 headers", many(129), [0, 200, 400, 431]),
    get("5,000 headers", many(5_000), [0, 200, 400, 431]),
    get(
      "the same header 1,000 times",
      Array.from({ length: 1_000 }, () => "Accept: text/html"),
      [0, 200, 400, 431],
    ),
    get("a header without a name", [": y"], [0, 400]),
    get("a header without a colon", ["X"], [0, 400]),
    get("a name with a space", ["X Y: z"], [0, 400]),
    get("a name with NUL", ["X\0: z"], [0, 400]),
    get("a value with NUL", ["X: \0"], [0, 200, 400]),
    get("a value with a lone CR", ["X: a\rb"], [0, 200, 400]),
    get("a value of bytes", ["X: \xff\xfe\x80"], OK),
    get("a long Accept", [`Accept: ${"text/markdown;q=0.5,".repeat(2_500)}`], [
      200,
      431,
    ]),
    get("a hostile Accept", ["Accept: ;;;,,,q=;/*;q=9, */*;q=x"], OK),
    get("a hostile Accept-Encoding", [
      "Accept-Encoding: ,,;;=q,br;q=2,gzip;q=-1,*;q",
    ], OK),
    get("a long If-None-Match", [`If-None-Match: ${'W/"x",'.repeat(8_000)}`], [
      200,
      431,
    ]),
    get("a hostile If-None-Match", ['If-None-Match: """"W/,"\\"'], OK),
    get("a range", ["Range: bytes=0-0,5-,-1,99999999999999999999-"], [
      200,
      206,
    ]),
    get("cookies and a login", ["Cookie: a=b", "Authorization: Bearer x"], OK),
    {
      name: "line feeds alone",
      text: `${GET}\nHost: localhost\n\n`,
      status: [0, 200, 400],
    },
    {
      name: "TLS",
      text: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".padEnd(300, "\x01"),
      status: REFUSED,
    },
    {
      name: "noise",
      text: `${"\xde\xad\xbe\xef".repeat(500)}\r\n\r\n`,
      status: REFUSED,
    },
    {
      name: "HTTP/1.0",
      text: "GET /api/v1/studio HTTP/1.0\r\n\r\n",
      status: OK,
    },
  ];
}
