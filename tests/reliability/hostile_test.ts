/**
 * Requests that no client of good will sends, byte by byte: no 5xx, no file
 * that is not published, no link to another host, and the next request is fine.
 *
 * @module
 */
import assert from "node:assert/strict";
import { startService } from "../support/service.ts";
import { DOORS, fields, parcel } from "./doors.ts";
import { outboxFiles, temporaryDirectory, tokens } from "./outbox_files.ts";
import { exchange, openRaw, type RawAnswer } from "./raw.ts";
import { report } from "./report.ts";

/** A host that no answer may lead to. */
const EVIL = "evil.example";

/** A request and the statuses that it may get; 0 is a closed connection. */
interface Hostile {
  readonly name: string;
  readonly text: string;
  readonly status: readonly number[];
}

function request(
  line: string,
  headers: readonly string[] = ["Host: localhost"],
  body = "",
): string {
  return [line, ...headers, "", body].join("\r\n");
}

const GET = "GET /api/v1/studio HTTP/1.1";
const POST = "POST /api/v1/messages HTTP/1.1";
const JSON_HEADERS = ["Host: localhost", "Content-Type: application/json"];
const OK = [200];
const REFUSED = [0, 400];
const MISSING = [404];

function hosts(): Hostile[] {
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

function targets(): Hostile[] {
  const shapes: readonly (readonly [string, readonly number[]])[] = [
    [`http://${EVIL}/api/v1`, OK],
    [`https://${EVIL}/`, OK],
    [`http://${EVIL}`, OK],
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
    ["/api/v1/studio?" + "a=b&".repeat(8_000), OK],
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
  return shapes.map(([target, status]) => ({
    name: `target ${JSON.stringify(target.slice(0, 40))}`,
    text: request(`GET ${target} HTTP/1.1`),
    status,
  }));
}

/** Ways out of static/ that some server once fell for. */
function escapes(): Hostile[] {
  const steps = [
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
  const files = [
    "etc/passwd",
    "deno.json",
    "main.ts",
    ".env",
    "content/studio.md",
  ];
  return steps.flatMap((step) =>
    files.flatMap((file) =>
      ["/", "/static/", "/br/"].map((base) => ({
        name: `${base}${step}${file}`,
        text: request(`GET ${base}${step.repeat(6)}${file} HTTP/1.1`),
        status: [0, 400, 404],
      }))
    )
  );
}

function methods(): Hostile[] {
  const shapes: readonly (readonly [string, readonly number[]])[] = [
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
  return shapes.map(([line, status]) => ({
    name: JSON.stringify(line.slice(0, 40)),
    text: request(line),
    status,
  }));
}

function framings(): Hostile[] {
  const post = (
    name: string,
    headers: readonly string[],
    body: string,
    status: readonly number[],
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
      [0, 400],
    ),
    post(
      "two lengths, unequal",
      ["Content-Length: 2", "Content-Length: 3"],
      "{} ",
      REFUSED,
    ),
    post("a list of lengths", ["Content-Length: 2, 3"], "{} ", REFUSED),
    post("a negative length", ["Content-Length: -1"], "", REFUSED),
    post("a signed length", ["Content-Length: +2"], "{}", REFUSED),
    post("a length in hexadecimal", ["Content-Length: 0x2"], "{}", REFUSED),
    post("a length of words", ["Content-Length: two"], "{}", REFUSED),
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
    post("an empty length", ["Content-Length:"], "", REFUSED),
    post(
      "length and chunks",
      [chunked, "Content-Length: 3"],
      "2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post(
      "chunks and length",
      ["Content-Length: 3", chunked],
      "2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post("chunked twice", [chunked, chunked], "2\r\n{}\r\n0\r\n\r\n", REFUSED),
    post(
      "chunked, then identity",
      [`${chunked}, identity`],
      "2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post(
      "gzip, chunked",
      ["Transfer-Encoding: gzip, chunked"],
      "0\r\n\r\n",
      REFUSED,
    ),
    post(
      "chunked by another name",
      ["Transfer-Encoding: xchunked"],
      "{}",
      REFUSED,
    ),
    post(
      "chunked with a tab",
      ["Transfer-Encoding:\tchunked"],
      "2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post(
      "chunked with a space before the colon",
      ["Transfer-Encoding : chunked"],
      "2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post("a chunk without a size", [chunked], "\r\n{}\r\n0\r\n\r\n", REFUSED),
    post(
      "a chunk with a bad size",
      [chunked],
      "zz\r\n{}\r\n0\r\n\r\n",
      REFUSED,
    ),
    post(
      "a chunk with a negative size",
      [chunked],
      "-2\r\n{}\r\n0\r\n\r\n",
      REFUSED,
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
      REFUSED,
    ),
    post(
      "a chunk ended by a line feed alone",
      [chunked],
      "2\n{}\n0\n\n",
      REFUSED,
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
      [0, 400],
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

function heads(): Hostile[] {
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

/** What no answer may hold. */
function assertHarmless(
  { name, text, status: allowed }: Hostile,
  answer: RawAnswer,
) {
  const { status, headers, body } = answer;
  const shown = `${name}: ${status} ${body.slice(0, 200)}`;
  assert.notEqual(answer.end, "late", shown);
  assert.ok(allowed.includes(status), shown);
  for (const header of ["location", "link", "content-location"]) {
    assert.ok(!headers.get(header)?.includes(EVIL), shown);
  }
  assert.ok(!body.includes(EVIL), shown);
  assert.doesNotMatch(body, /root:x:0|"tasks":|Deno\.serve\(|^---\n/, shown);
  if (status === 404 && text.startsWith("GET /api/")) {
    assert.match(
      headers.get("content-type") ?? "",
      /^application\/problem\+json/,
    );
  }
}

Deno.test("hostile requests are harmless, and the next request is fine", async (t) => {
  await using directory = await temporaryDirectory();
  await using service = await startService({
    OUTBOX_DIR: `${directory.path}/outbox`,
  });
  const cases = [hosts, targets, escapes, methods, framings, heads]
    .flatMap((make) => make());
  const faults: string[] = [];
  const waiting = [...cases];
  const client = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      try {
        assertHarmless(next, await exchange(service.port, next.text));
        const after = await exchange(
          service.port,
          request("GET /api/v1 HTTP/1.1"),
        );
        assert.equal(after.status, 200, `after ${next.name}`);
      } catch (error) {
        faults.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  assert.equal(faults.length, 0, faults.join("\n"));
  assert.deepEqual(await outboxFiles(`${directory.path}/outbox`), []);
  service.kill("SIGTERM");
  await service.status;
  assert.doesNotMatch(service.output(), /error in/);
  await report(t, `hostile: ${cases.length} requests, 0 answers of 5xx`);
});

Deno.test("pipelined requests are answered in order, each once", async () => {
  await using directory = await temporaryDirectory();
  const outbox = `${directory.path}/outbox`;
  await using service = await startService({ OUTBOX_DIR: outbox });
  using connection = await openRaw(service.port);
  const parcels = DOORS.map(() => parcel());
  const posts = DOORS.map((door, index) => {
    const body = door.body(fields(parcels[index] ?? parcel()));
    return request(`POST ${door.path} HTTP/1.1`, [
      "Host: localhost",
      ...Object.entries(door.headers).map(([name, value]) =>
        `${name}: ${value}`
      ),
      `Content-Length: ${body.length}`,
    ], body);
  });
  const get = request("GET /api/v1 HTTP/1.1");
  await connection.write(get + posts.join(get) + get);
  const heard: string[] = [];
  for (let i = 0; i < 2 * DOORS.length + 1; i++) {
    const { status, headers, body } = await connection.answer();
    const door = i % 2 === 0 ? undefined : DOORS[(i - 1) / 2];
    heard.push(
      door === undefined
        ? String(status)
        : door.read({ status, headers: new Headers([...headers]), body }).kind,
    );
  }
  assert.deepEqual(heard, [
    "200",
    "sent",
    "200",
    "sent",
    "200",
    "sent",
    "200",
    "sent",
    "200",
  ]);
  const kept = (await outboxFiles(outbox)).map(({ text }) => text);
  for (const { token } of parcels) {
    assert.equal(kept.filter((text) => text.includes(token)).length, 1);
  }
  assert.equal(kept.length, tokens([]).length + DOORS.length);
});
