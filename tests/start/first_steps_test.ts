/**
 * What every door does with a request before it looks at its content, over a
 * real connection.
 *
 * @module
 */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { type Door, DOORS, fields, parcel } from "../reliability/doors.ts";
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

/** Posts a right message to each door, but for some headers and the body. */
async function atEachDoor(
  change: (door: Door, body: string) => {
    readonly headers?: Record<string, string>;
    readonly body?: BodyInit;
  },
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

async function withNothingSent(run: () => Promise<void>): Promise<void> {
  const before = service.delivery.emails.length;
  await run();
  assert.equal(service.delivery.emails.length, before);
}

Deno.test("every door refuses a charset other than UTF-8, and names the type it accepts", async () => {
  for (const charset of ["utf-16", '"ISO-8859-1"', "us-ascii", ""]) {
    await withNothingSent(() =>
      atEachDoor(
        ({ name }) => ({
          headers: { "content-type": `${WANTED[name]}; charset=${charset}` },
        }),
        async (door, response) => {
          assert.equal(response.status, 415, `${door.name} ${charset}`);
          assert.equal(response.headers.get("accept"), WANTED[door.name]);
          assert.match(await refusalText(door, response), /UTF-8/);
        },
      )
    );
  }
});

Deno.test("every door refuses any other media type, and names the one it accepts", async () => {
  for (
    const type of [
      "",
      "text/plain",
      "text/plain; a=application/json",
      "text/json",
      "application/jsonx",
      "application/json-patch",
    ]
  ) {
    await withNothingSent(() =>
      atEachDoor(
        () => ({ headers: { "content-type": type } }),
        async (door, response) => {
          assert.equal(response.status, 415, `${door.name} ${type}`);
          assert.equal(response.headers.get("accept"), WANTED[door.name]);
          await refusalText(door, response);
        },
      )
    );
  }
});

Deno.test("every door accepts its type in any case, and UTF-8 under any of its names, with other parameters", async () => {
  const before = service.delivery.emails.length;
  const parameters = [
    ";charset=utf-8",
    '; Charset="UTF-8"',
    "; charset=utf8",
    '; profile="https://example.com/?a;charset=utf-16"; charset=utf-8',
  ];
  for (const parameter of parameters) {
    await atEachDoor(
      ({ name }) => ({
        headers: { "content-type": WANTED[name].toUpperCase() + parameter },
      }),
      async (door, response) => {
        const { status, headers } = response;
        const body = await response.text();
        assert.equal(door.read({ status, headers, body }).kind, "sent");
      },
    );
  }
  assert.equal(
    service.delivery.emails.length,
    before + DOORS.length * parameters.length,
  );
});

Deno.test("every door refuses an encoded body, and says that it accepts none", async () => {
  for (const coding of ["gzip", "br", "x-unknown", "identity, gzip"]) {
    await withNothingSent(() =>
      atEachDoor(
        (_door, body) => ({
          headers: { "content-encoding": coding },
          body: new Uint8Array(gzipSync(body)),
        }),
        async (door, response) => {
          assert.equal(response.status, 415, `${door.name} ${coding}`);
          assert.equal(response.headers.get("accept-encoding"), "identity");
          assert.match(await refusalText(door, response), /Content-Encoding/);
        },
      )
    );
  }
});

Deno.test("a body with Content-Encoding: identity is accepted", async () => {
  const before = service.delivery.emails.length;
  await atEachDoor(
    () => ({ headers: { "content-encoding": "Identity" } }),
    async (_door, response) => await response.body?.cancel(),
  );
  assert.equal(service.delivery.emails.length, before + DOORS.length);
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
    await atEachDoor(
      (door, body) => ({ body: send(padded(door, body, bytes)) }),
      async (door, response) => {
        const { status, headers } = response;
        const body = await response.text();
        assert.equal(door.read({ status, headers, body }).kind, "sent");
      },
    );
    await withNothingSent(() =>
      atEachDoor(
        (door, body) => ({ body: send(padded(door, body, bytes + 1)) }),
        async (door, response) => {
          assert.equal(response.status, 413, door.name);
          const words = await refusalText(door, response);
          const size = door.name === "form" ? "64 KB" : "65536 bytes";
          assert.ok(words.includes(`larger than ${size}`), words);
        },
      )
    );
  }
});

Deno.test("every door checks type, content encoding, size and text in this order", async () => {
  const large = new Uint8Array(131_072).fill(0xff);
  const steps: {
    readonly headers: Record<string, string>;
    readonly body: Uint8Array<ArrayBuffer>;
    readonly status: number;
    readonly words: RegExp;
  }[] = [
    {
      headers: { "content-type": "text/plain", "content-encoding": "gzip" },
      body: large,
      status: 415,
      words: /text\/plain|application\/x-www-form-urlencoded/,
    },
    {
      headers: { "content-encoding": "gzip" },
      body: large,
      status: 415,
      words: /Content-Encoding/,
    },
    { headers: {}, body: large, status: 413, words: /larger than/ },
    { headers: {}, body: large.slice(0, 2), status: 400, words: /UTF-8/ },
  ];
  for (const { headers, body, status, words } of steps) {
    await withNothingSent(() =>
      atEachDoor(() => ({ headers, body }), async (door, response) => {
        // An A2A agent answers with 200 to whatever it reads as JSON-RPC.
        const own = door.name === "a2a" && status === 400 ? 200 : status;
        assert.equal(response.status, own, door.name);
        assert.match(await refusalText(door, response), words);
      })
    );
  }
});

Deno.test("a door that reads JSON refuses what is none", async () => {
  const bodies = [
    "",
    " ",
    "{",
    "undefined",
    '{"jsonrpc":"2.0",}',
    '{"a":1}{"b":2}',
    "\0",
    "[".repeat(60_000),
    new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
    new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
  ];
  for (const body of bodies) {
    await withNothingSent(() =>
      atEachDoor(
        () => ({ body }),
        async (door, response) => {
          if (door.name === "form") return await response.body?.cancel();
          assert.equal(response.status, door.name === "a2a" ? 200 : 400);
          const words = await refusalText(door, response);
          if (body === "") assert.match(words, /the body is empty/);
        },
      )
    );
  }
});
