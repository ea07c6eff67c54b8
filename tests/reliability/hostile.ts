// Requests that no client of good will sends, and the statuses that each may
// get; 0 is a closed connection.

/** A host that no answer may lead to. */
export const EVIL = "evil.example";

/** A request and the statuses that it may get. */
export interface Hostile {
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

type Table = readonly (readonly [string, readonly number[]])[];

const GET = "GET /api/v1/studio HTTP/1.1";
/** The runtime may refuse a request with an answer or without one. */
const REFUSED = [0, 400];
const MISSING = [404];
const OK = [200];

/** Hosts of every shape. */
const HOSTS: Table = [
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

/** Targets of every form, and of none. */
const TARGETS: Table = [
  [`http://${EVIL}/api/v1`, [200]],
  [`https://${EVIL}/`, [200]],
  [`http://${EVIL}`, [200]],
  [`ftp://${EVIL}/api/v1`, [0, 200, 400, 404]],
  [`//${EVIL}/`, [0, 400, 404]],
  [`//${EVIL}/..`, [0, 308, 400, 404]],
  [`///${EVIL}/`, [0, 400, 404]],
  [`/\\${EVIL}/`, [0, 400, 404]],
  [`/${EVIL}//`, MISSING],
  [`/api/v1//${EVIL}`, MISSING],
  ["*", [0, 400, 404]],
  ["api/v1", [0, 400, 404]],
  ["", [0, 400, 404]],
  ["?", [0, 200, 400, 404]],
  ["#", [0, 200, 400, 404]],
  ["/api/v1#x", [0, 200, 400, 404]],
  ["/%", [400, 404]],
  ["/%zz", [400, 404]],
  ["/%c3%28", [400, 404]],
  ["/api/%ff", MISSING],
  ["/api/v1/%", MISSING],
  ["/api/v1/studio?lang=%", [400]],
  ["/api/v1/studio?lang=%ff", [400]],
  ["/api/v1/studio?lang=en&lang=en", [400]],
  ["/api/v1/studio?" + "a=b&".repeat(8_000), [200]],
  ["/%00", [0, 400, 404]],
  ["/\0", [0, 400, 404]],
  ["/api/v1\0", [0, 400, 404]],
  ["/\x7f", [0, 400, 404]],
  ["/\xff\xfe", [0, 400, 404]],
  ["/" + "a".repeat(60_000), [0, 400, 404, 414, 431]],
  ["/" + "../".repeat(1_000), [0, 200, 400, 404]],
  ["/" + "%2e%2e/".repeat(1_000), [0, 200, 400, 404]],
  ["/api/v1/./studio", [200, 404]],
  ["/api/v1/%2e/studio", [200, 404]],
  ["/api/v1/x/../studio", [200, 404]],
  ["/api%2fv1", MISSING],
  ["/api/v1/studio;x=y", MISSING],
  ["/API/V1/STUDIO", MISSING],
  ["/__proto__", MISSING],
  ["/constructor", MISSING],
  ["/api/v1/constructor", MISSING],
];

/** Methods and versions, right, wrong and unheard of. */
const LINES: Table = [
  ["get /api/v1/studio HTTP/1.1", [0, 200, 400, 405]],
  ["GeT /api/v1/studio HTTP/1.1", [0, 200, 400, 405]],
  ["TRACE /api/v1/studio HTTP/1.1", [0, 400, 405]],
  ["TRACK / HTTP/1.1", [0, 400, 405]],
  ["PRI * HTTP/2.0", [0, 400, 404, 505]],
  ["PROPFIND /api/v1 HTTP/1.1", [0, 400, 405]],
  ["X /api/v1 HTTP/1.1", [0, 400, 405]],
  ["G@T /api/v1 HTTP/1.1", REFUSED],
  ["", REFUSED],
  [`${"A".repeat(5_000)} / HTTP/1.1`, [0, 400, 405]],
  [`CONNECT ${EVIL}:443 HTTP/1.1`, [0, 400, 404, 405]],
  [`CONNECT / HTTP/1.1`, [0, 400, 404, 405]],
  ["OPTIONS * HTTP/1.1", [0, 204, 400, 404]],
  [`OPTIONS http://${EVIL}/api/v1 HTTP/1.1`, [204]],
  ["POST / HTTP/1.1", [405]],
  ["DELETE /mcp HTTP/1.1", [405]],
  ["PUT /a2a HTTP/1.1", [405]],
  ["PATCH /contact HTTP/1.1", [405]],
  ["GET /api/v1", REFUSED],
  ["GET /api/v1 HTTP/0.9", REFUSED],
  ["GET /api/v1 HTTP/1.2", [0, 200, 400]],
  ["GET /api/v1 HTTP/3.0", REFUSED],
  ["GET  /api/v1  HTTP/1.1", [0, 200, 400]],
  ["GET\t/api/v1\tHTTP/1.1", REFUSED],
  [" GET /api/v1 HTTP/1.1", [0, 200, 400]],
  ["GET /api/v1 HTTP/1.1 x", REFUSED],
  ["GET /api v1 HTTP/1.1", REFUSED],
];

/** Ways out of static/ that some server once fell for. */
const STEPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "%2e%2e\\",
  "....//",
  "..;/",
  "%252e%252e%252f",
  "%c0%ae%c0%ae/",
  "..%00/",
  "../%2e/",
  "static/../../",
];
const FILES = [
  "etc/passwd",
  "deno.json",
  "main.ts",
  ".env",
  "content/studio.md",
];

const CHUNKED = "Transfer-Encoding: chunked";
const CHUNKS = "2\r\n{}\r\n0\r\n\r\n";
const LONG = [0, 400, 413];

/** Lengths and chunks that are a lie, a riddle or a trap. */
const FRAMINGS: readonly (readonly [
  headers: readonly string[],
  body: string,
  status?: readonly number[],
])[] = [
  [["Content-Length: 2", "Content-Length: 2"], "{}"],
  [["Content-Length: 2", "Content-Length: 3"], "{} "],
  [["Content-Length: 2, 3"], "{} "],
  [["Content-Length: -1"], ""],
  [["Content-Length: +2"], "{}"],
  [["Content-Length: 0x2"], "{}"],
  [["Content-Length: two"], "{}"],
  [[`Content-Length: ${"9".repeat(40)}`], "", LONG],
  [["Content-Length: 9223372036854775808"], "", LONG],
  [["Content-Length:"], ""],
  [[CHUNKED, "Content-Length: 3"], CHUNKS],
  [["Content-Length: 3", CHUNKED], CHUNKS],
  [[CHUNKED, CHUNKED], CHUNKS],
  [[`${CHUNKED}, identity`], CHUNKS],
  [["Transfer-Encoding: gzip, chunked"], "0\r\n\r\n"],
  [["Transfer-Encoding: xchunked"], "{}"],
  [["Transfer-Encoding:\tchunked"], CHUNKS],
  [["Transfer-Encoding : chunked"], CHUNKS],
  // A chunk without a size, with a bad one, a negative one, one too large.
  [[CHUNKED], "\r\n{}\r\n0\r\n\r\n"],
  [[CHUNKED], "zz\r\n{}\r\n0\r\n\r\n"],
  [[CHUNKED], "-2\r\n{}\r\n0\r\n\r\n"],
  [[CHUNKED], `${"f".repeat(17)}\r\n{}\r\n0\r\n\r\n`, LONG],
  // One longer than it says, and one ended by a line feed alone.
  [[CHUNKED], "2\r\n{}}}\r\n0\r\n\r\n"],
  [[CHUNKED], "2\n{}\n0\n\n"],
  // A long extension, and many trailers.
  [[CHUNKED], `2;${"x".repeat(50_000)}\r\n{}\r\n0\r\n\r\n`, LONG],
  [[CHUNKED], `2\r\n{}\r\n0\r\n${"X: y\r\n".repeat(5_000)}\r\n`, [
    ...LONG,
    431,
  ]],
  [["Content-Length: 2", "Expect: 100-continue"], "{}", [0, 100, 400]],
  [["Content-Length: 2", "Expect: the-worst"], "{}", [0, 400, 417]],
  [
    [
      "Content-Length: 2",
      "Connection: Upgrade, HTTP2-Settings",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQAAP__",
    ],
    "{}",
  ],
  [["Content-Length: 2", "Content-Encoding: gzip"], "{}", [400, 415]],
  [[], "", [400]],
];

/** Headers too large, too many, and malformed. */
const HEADERS: Table = [
  [`X: ${"y".repeat(65_536)}`, [0, 400, 431]],
  [`X: ${"y".repeat(40_960)}`, [200, 431]],
  [headers(129, (index) => `X-${index}: y`), [0, 200, 400, 431]],
  [headers(5_000, (index) => `X-${index}: y`), [0, 200, 400, 431]],
  [headers(1_000, () => "Accept: text/html"), [0, 200, 400, 431]],
  [": y", REFUSED],
  ["X", REFUSED],
  ["X Y: z", REFUSED],
  ["X\0: z", REFUSED],
  ["X: \0", [0, 200, 400]],
  ["X: a\rb", [0, 200, 400]],
  ["X: \xff\xfe\x80", OK],
  [`Accept: ${"text/markdown;q=0.5,".repeat(2_500)}`, [200, 431]],
  ["Accept: ;;;,,,q=;/*;q=9, */*;q=x", OK],
  ["Accept-Encoding: ,,;;=q,br;q=2,gzip;q=-1,*;q", OK],
  [`If-None-Match: ${'W/"x",'.repeat(8_000)}`, [200, 431]],
  ['If-None-Match: """"W/,"\\"', OK],
  ["Range: bytes=0-0,5-,-1,99999999999999999999-", [200, 206]],
  ["Cookie: a=b\r\nAuthorization: Bearer x", OK],
  [
    [
      `X-Forwarded-Host: ${EVIL}`,
      `Forwarded: host=${EVIL};proto=https`,
      `X-Original-URL: /${EVIL}`,
      `X-Rewrite-URL: /${EVIL}`,
    ].join("\r\n"),
    OK,
  ],
];

function headers(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("\r\n");
}

/** Whole requests. */
const REQUESTS: Table = [
  [request(GET, []), [0, 200, 400]],
  [request(GET, ["Host: localhost", `Host: ${EVIL}`]), [0, 400, 404]],
  [request(GET, ["Host: local", " host"]), REFUSED],
  [`${GET}\nHost: localhost\n\n`, [0, 200, 400]],
  // The beginning of TLS, noise, and a version that is right.
  [
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".padEnd(300, "\x01"),
    REFUSED,
  ],
  [`${"\xde\xad\xbe\xef".repeat(500)}\r\n\r\n`, REFUSED],
  ["GET /api/v1/studio HTTP/1.0\r\n\r\n", OK],
];

function all(table: Table, text: (shape: string) => string): Hostile[] {
  return table.map(([shape, status]) => ({ text: text(shape), status }));
}

/** Every hostile request. */
export const HOSTILE: readonly Hostile[] = [
  ...all(HOSTS, (host) => request(GET, [`Host: ${host}`])),
  ...all(TARGETS, (target) => request(`GET ${target} HTTP/1.1`)),
  ...all(LINES, (line) => request(line)),
  ...all(HEADERS, (lines) => request(GET, ["Host: localhost", lines])),
  ...all(REQUESTS, (text) => text),
  ...STEPS.flatMap((step) =>
    FILES.flatMap((file) =>
      ["/", "/static/", "/br/"].map((base) => ({
        text: request(`GET ${base}${step.repeat(6)}${file} HTTP/1.1`),
        status: [0, 400, 404],
      }))
    )
  ),
  ...FRAMINGS.map(([lines, body, status = REFUSED]) => ({
    text: request("POST /api/v1/messages HTTP/1.1", [
      "Host: localhost",
      "Content-Type: application/json",
      ...lines,
    ], body),
    status,
  })),
];
