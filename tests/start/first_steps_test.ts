// What every door does with a request before it looks at its content, over a
// real connection.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import {
  type Door,
  DOORS,
  fields,
  parcel,
  readReply,
} from "../reliability/doors.ts";
import { createTestService, listen } from "../support/service.ts";

const service = createTestService();

/** The media type that a door names when it refuses another. */
const WANTED: Readonly<Record<Door["name"], string>> = {
  api: "application/json",
  mcp: "application/json",
  a2a: "application/json",
  form: "application/x-www-form-urlencoded",
};

/** The JSON-RPC error of a refusal; A2A has one for media types. */
function errorCode({ name }: Door, status: number): number {
  if (status < 413) return -32700;
  return status === 415 && name === "a2a" ? -32005 : -32600;
}

/** Reads a refusal in the form of its door and returns its words. */
async function refusalText(door: Door, response: Response): Promise<string> {
  const type = response.headers.get("content-type");
  assert.equal(response.headers.get("cache-control"), "no-store");
  switch (door.name) {
    case "api": {
      assert.equal(type, "application/problem+json; charset=utf-8");
      const { status, detail } = await response.json();
      assert.equal(status, response.status);
      return detail;
    }
    case "mcp":
    case "a2a": {
      assert.equal(type, "application/json");
      const { jsonrpc, id, error } = await response.json();
      assert.deepEqual([jsonrpc, id], ["2.0", null]);
      assert.equal(error.code, errorCode(door, response.status));
      return error.message;
    }
    case "form":
      assert.equal(type, "text/html; charset=utf-8");
      return await response.text();
  }
}

/** What a test changes of a right message. */
type Change = (door: Door, body: string) => {
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
};

/** Posts a right message to each door, but for some headers and the body. */
async function atEachDoor(
  change: Change,
  check: (door: Door, response: Response) => Promise<void>,
): Promise<void> {
  await using server = listen(service.handler);
  for (const door of DOORS) {
    const body = door.body(fields(parcel()));
    const changed = change(door, body);
    const response = await fetch(server.origin + door.path, {
      method: "POST",
      redirect: "manual",
      body: changed.body ?? body,
      headers: { ...door.headers, ...changed.headers },
    });
    await check(door, response);
  }
}

async function assertSent(change: Change): Promise<void> {
  service.delivery.emails.splice(0);
  await atEachDoor(change, async (door, response) => {
    const { heard } = await readReply(door, response);
    assert.equal(heard.kind, "sent");
  });
  assert.equal(service.delivery.emails.length, DOORS.length);
}

/** @param check looks at the words of each refusal, and at its headers */
async function assertRefused(
  status: number,
  change: Change,
  check: (words: string, door: Door, headers: Headers) => void = () => {},
): Promise<void> {
  service.delivery.emails.splice(0);
  await atEachDoor(change, async (door, response) => {
    // An A2A agent answers with 200 to whatever it reads as JSON-RPC.
    const own = door.name === "a2a" && status === 400 ? 200 : status;
    assert.equal(response.status, own, door.name);
    check(await refusalText(door, response), door, response.headers);
  });
  assert.equal(service.delivery.emails.length, 0);
}

Deno.test("every door refuses a charset other than UTF-8, and names the type it accepts", async () => {
  for (const charset of ["utf-16", '"ISO-8859-1"', "us-ascii", ""]) {
    const change: Change = ({ name }) => ({
      headers: { "content-type": `${WANTED[name]}; charset=${charset}` },
    });
    await assertRefused(415, change, (words, { name }, headers) => {
      assert.equal(headers.get("accept"), WANTED[name]);
      assert.match(words, /UTF-8/);
    });
  }
});

Deno.test("every door refuses any other media type, and names the one it accepts", async () => {
  const types = [
    ...["", "text/plain", "text/plain; a=application/json", "text/json"],
    ...["application/jsonx", "application/json-patch"],
  ];
  for (const type of types) {
    const change = () => ({ headers: { "content-type": type } });
    await assertRefused(415, change, (_words, { name }, headers) => {
      assert.equal(headers.get("accept"), WANTED[name], type);
    });
  }
});

Deno.test("every door accepts its type in any case, and UTF-8 under any of its names, with other parameters", async () => {
  const parameters = [
    ";charset=utf-8",
    '; Charset="UTF-8"',
    "; charset=utf8",
    '; profile="https://example.com/?a;charset=utf-16"; charset=utf-8',
  ];
  for (const parameter of parameters) {
    await assertSent(({ name }) => ({
      headers: { "content-type": WANTED[name].toUpperCase() + parameter },
    }));
  }
});

Deno.test("every door refuses an encoded body, says that it accepts none, and takes identity for none", async () => {
  for (const coding of ["gzip", "br", "x-unknown", "identity, gzip"]) {
    const change: Change = (_door, body) => ({
      headers: { "content-encoding": coding },
      body: new Uint8Array(gzipSync(body)),
    });
    await assertRefused(415, change, (words, _door, headers) => {
      assert.equal(headers.get("accept-encoding"), "identity");
      assert.match(words, /Content-Encoding/);
    });
  }
  await assertSent(() => ({ headers: { "content-encoding": "Identity" } }));
});

Deno.test("every door takes a body of the most bytes, and none of one more, whether its length is declared or not", async () => {
  const bytes = 65_536;
  // Blanks would change a form, which leaves out what it does not know.
  const padded = (door: Door, body: string, length: number) =>
    door.name === "form"
      ? `${body}&more=`.padEnd(length, "x")
      : body.padEnd(length);
  const declared = (body: string) => body;
  const undeclared = (body: string) => new Blob([body]).stream();
  for (const send of [declared, undeclared]) {
    const ofLength = (length: number): Change => (door, body) => ({
      body: send(padded(door, body, length)),
    });
    await assertSent(ofLength(bytes));
    await assertRefused(413, ofLength(bytes + 1), (words, { name }) => {
      const size = name === "form" ? "64 KB" : "65536 bytes";
      assert.ok(words.includes(`larger than ${size}`), words);
    });
  }
});

Deno.test("every door checks type, content encoding, size and text in this order", async () => {
  const large = new Uint8Array(131_072).fill(0xff);
  const gzip = { "content-encoding": "gzip" };
  const plain = { "content-type": "text/plain", ...gzip };
  const steps: readonly (readonly [
    headers: Record<string, string>,
    body: Uint8Array<ArrayBuffer>,
    status: number,
    words: RegExp,
  ])[] = [
    [plain, large, 415, /text\/plain|application\/x-www-form-urlencoded/],
    [gzip, large, 415, /Content-Encoding/],
    [{}, large, 413, /larger than/],
    [{}, large.slice(0, 2), 400, /UTF-8/],
  ];
  for (const [headers, body, status, wanted] of steps) {
    await assertRefused(
      status,
      () => ({ headers, body }),
      (words) => assert.match(words, wanted),
    );
  }
});

Deno.test("every door refuses a body that is none of its kind", async () => {
  const bodies = [
    ...["", " ", "{", "undefined", '{"jsonrpc":"2.0",}', '{"a":1}{"b":2}'],
    "\0",
    "[".repeat(60_000),
    new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
    new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ];
  for (const body of bodies) {
    await assertRefused(400, () => ({ body }), (words, { name }) => {
      if (body === "" && name !== "form") {
        assert.match(words, /the body is empty/);
      }
    });
  }
});
