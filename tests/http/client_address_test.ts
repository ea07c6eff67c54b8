import assert from "node:assert/strict";
import fc from "fast-check";
import {
  createFindClient,
  LOCAL_CONNECTION,
  parseNetwork,
} from "../../src/http/client_address.ts";

const findClient = createFindClient("https://studio.example", []);

/** The client of a connection from an address, with X-Forwarded-For or not. */
function client(
  hostname: string,
  forwarded?: string,
  find = findClient,
): string {
  const headers = new Headers();
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return find(headers, {
    remoteAddr: { transport: "tcp", hostname, port: 50_000 },
  }).address();
}

/** Who a client is, by its connection and X-Forwarded-For. */
const CLIENTS = {
  "a client is known by the address of its connection, whatever it claims": [
    ["192.0.2.1", undefined, "192.0.2.1"],
    ["192.0.2.1", "198.51.100.7", "192.0.2.1"],
    ["2001:db8::1", "198.51.100.7", "2001:db8:0::/48"],
  ],
  "an IPv6 client is known by its network, however the address is written": [
    ...[
      "2001:db8:1:2::1",
      "2001:db8:1:2:3:4:5:6",
      "2001:0DB8:0001:0002:0000:0000:0000:0001",
      "2001:db8:1:2::192.0.2.1",
      "2001:db8:1:ffff::1",
    ].flatMap((address) => [
      [address, undefined, "2001:db8:1::/48"],
      ["127.0.0.1", address, "2001:db8:1::/48"],
    ]),
    ["fe80::1%eth0", undefined, "fe80:0:0::/48"],
    ["2001:db8:2:2::1", undefined, "2001:db8:2::/48"],
  ],
  "an IPv4 address in IPv6 is the IPv4 address": [
    ["::ffff:192.0.2.1", undefined, "192.0.2.1"],
    ["127.0.0.1", "::ffff:c000:201", "192.0.2.1"],
    ["::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"],
  ],
  "behind a proxy on this machine it is the last address of X-Forwarded-For": [
    ...["127.0.0.1", "127.8.9.10", "::1"].flatMap((loopback) =>
      ["198.51.100.7", "1.2.3.4, 198.51.100.7", "x,,  198.51.100.7 "]
        .map((forwarded) => [loopback, forwarded, "198.51.100.7"])
    ),
  ],
  "a port and brackets around a forwarded address are removed": [
    ["127.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
    ["127.0.0.1", "[2001:db8::1]", "2001:db8:0::/48"],
    ["127.0.0.1", "[2001:db8::1]:4711", "2001:db8:0::/48"],
  ],
  "the connection's address replaces an invalid forwarded one": [
    "",
    "unknown",
    "_hidden",
    ".",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "0x7f.1",
    "1.2.3.4, ",
    "1.2.3.4, evil",
    "2001:db8",
    "2001:db8::1::2",
    "[2001:db8::1",
    "198.51.100.7:",
    "198.51.100.7@x",
    "[]",
    "::g",
    "%",
    "for=198.51.100.7",
  ].map((garbage) => ["127.0.0.1", garbage, "127.0.0.1"]),
};

for (const [name, rows] of Object.entries(CLIENTS)) {
  Deno.test(name, () => {
    for (const [hostname = "", forwarded, wanted] of rows) {
      assert.equal(client(hostname, forwarded), wanted, forwarded ?? hostname);
    }
  });
}

Deno.test("of several headers X-Forwarded-For the last one counts", () => {
  const headers = new Headers([
    ["x-forwarded-for", "1.2.3.4"],
    ["x-forwarded-for", "198.51.100.7"],
  ]);
  const client = findClient(headers, LOCAL_CONNECTION);
  assert.equal(client.address(), "198.51.100.7");
});

Deno.test("whatever a proxy forwards, the result is an address in one of a few forms", () => {
  fc.assert(fc.property(
    fc.oneof(fc.string({ unit: "binary-ascii" }), fc.ipV4(), fc.ipV6()),
    (text) => {
      const forwarded = text.replaceAll(/[^\x21-\x7e ]/g, "");
      const found = client("127.0.0.1", forwarded);
      assert.match(
        found,
        /^(?:\d+\.){3}\d+$|^[\da-f]+(?::[\da-f]+){2}::\/48$/,
      );
    },
  ));
});

Deno.test("behind trusted proxies it is the last address that is none of them", () => {
  const trusted = ["172.17.0.0/16", "203.0.113.9", "2001:db8:f::/48"]
    .map((text) => parseNetwork(text) ?? assert.fail(text));
  const find = createFindClient("https://studio.example", trusted);
  const from = (hostname: string, forwarded?: string) =>
    client(hostname, forwarded, find);
  for (
    const proxy of ["172.17.0.1", "172.17.255.255", "203.0.113.9", "127.0.0.1"]
  ) {
    assert.equal(from(proxy, "1.1.1.1, 198.51.100.7"), "198.51.100.7", proxy);
    assert.equal(
      from(proxy, "1.1.1.1, 198.51.100.7, 172.17.3.4, 127.0.0.1"),
      "198.51.100.7",
    );
    assert.equal(from(proxy, "198.51.100.7, evil, 172.17.3.4"), proxy);
    assert.equal(from(proxy, "172.17.3.4"), proxy);
    assert.equal(from(proxy), proxy);
  }
  assert.equal(from("2001:db8:f:1::2", "198.51.100.7"), "198.51.100.7");
  for (
    const other of ["172.18.0.1", "172.16.255.255", "203.0.113.8", "2.0.0.1"]
  ) {
    assert.equal(from(other, "198.51.100.7"), other);
  }
  assert.equal(from("2001:db8:e::1", "198.51.100.7"), "2001:db8:e::/48");
});

Deno.test("a network is an address with at most as many bits as it has", () => {
  const whole = parseNetwork("0.0.0.0/0") ?? assert.fail();
  const everyone = createFindClient("https://studio.example", [whole]);
  assert.equal(client("192.0.2.1", "2001:db8::1", everyone), "2001:db8:0::/48");
  assert.equal(client("2001:db8::1", "192.0.2.1", everyone), "2001:db8:0::/48");
  const none = [
    "",
    "localhost",
    "10.0.0.0/33",
    "::/129",
    "10.0.0.0/",
    "10.0.0.0/x",
    "10.0.0.0/8/8",
    "10.0.0/8",
    "10.0.0.0:80",
    "[::1]",
    "fe80::1%eth0",
  ];
  for (const wrong of none) {
    assert.equal(parseNetwork(wrong), null, wrong);
  }
});

Deno.test("a page is foreign if its origin is another, unless the browser says that it is ours", () => {
  const connection = {
    remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 },
  } as const;
  const isForeign = (origin: string | null, site?: string) => {
    const headers = new Headers({
      ...origin === null ? {} : { origin },
      ...site === undefined ? {} : { "sec-fetch-site": site },
    });
    const client = findClient(headers, connection);
    assert.equal(client.address(), "192.0.2.1");
    return client.isForeign();
  };
  assert.ok(!isForeign(null));
  assert.ok(!isForeign("https://studio.example"));
  for (
    const origin of ["https://other.example", "http://studio.example", "null"]
  ) {
    assert.ok(isForeign(origin), origin);
    assert.ok(isForeign(origin, "cross-site"), origin);
    assert.ok(isForeign(origin, "same-site"), origin);
    assert.ok(!isForeign(origin, "same-origin"), origin);
  }
});
