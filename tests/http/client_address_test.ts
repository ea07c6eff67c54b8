import assert from "node:assert/strict";
import fc from "fast-check";
import { clientAddress } from "../../src/http/client_address.ts";

/** The client of a connection from an address, with X-Forwarded-For or not. */
function client(hostname: string, forwarded?: string): string {
  const headers = new Headers();
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return clientAddress(headers, {
    remoteAddr: { transport: "tcp", hostname, port: 50_000 },
  });
}

Deno.test("a client is the address of its connection, whatever it claims", () => {
  assert.equal(client("192.0.2.1"), "192.0.2.1");
  assert.equal(client("192.0.2.1", "198.51.100.7"), "192.0.2.1");
  assert.equal(client("2001:db8::1", "198.51.100.7"), "2001:db8:0:0::/64");
});

Deno.test("an IPv6 client is its network, however the address is written", () => {
  const network = "2001:db8:1:2::/64";
  for (
    const address of [
      "2001:db8:1:2::1",
      "2001:db8:1:2:3:4:5:6",
      "2001:0DB8:0001:0002:0000:0000:0000:0001",
      "2001:db8:1:2::192.0.2.1",
    ]
  ) {
    assert.equal(client(address), network, address);
    assert.equal(client("127.0.0.1", address), network, address);
  }
  assert.equal(client("fe80::1%eth0"), "fe80:0:0:0::/64");
  assert.notEqual(client("2001:db8:1:3::1"), network);
});

Deno.test("an IPv4 address in IPv6 is the IPv4 address", () => {
  assert.equal(client("::ffff:192.0.2.1"), "192.0.2.1");
  assert.equal(client("127.0.0.1", "::ffff:c000:201"), "192.0.2.1");
  assert.equal(client("::ffff:127.0.0.1", "192.0.2.1"), "192.0.2.1");
});

Deno.test("behind a proxy on this machine it is the last address of X-Forwarded-For", () => {
  for (const loopback of ["127.0.0.1", "127.8.9.10", "::1"]) {
    assert.equal(client(loopback, "198.51.100.7"), "198.51.100.7");
    assert.equal(client(loopback, "1.2.3.4, 198.51.100.7"), "198.51.100.7");
    assert.equal(client(loopback, "x,,  198.51.100.7 "), "198.51.100.7");
  }
  const headers = new Headers([
    ["x-forwarded-for", "1.2.3.4"],
    ["x-forwarded-for", "198.51.100.7"],
  ]);
  const remoteAddr = {
    transport: "tcp",
    hostname: "127.0.0.1",
    port: 1,
  } as const;
  assert.equal(clientAddress(headers, { remoteAddr }), "198.51.100.7");
});

Deno.test("a port and brackets beside a forwarded address are cut", () => {
  assert.equal(client("127.0.0.1", "198.51.100.7:4711"), "198.51.100.7");
  assert.equal(client("127.0.0.1", "[2001:db8::1]"), "2001:db8:0:0::/64");
  assert.equal(client("127.0.0.1", "[2001:db8::1]:4711"), "2001:db8:0:0::/64");
});

Deno.test("what is no address is the connection's own", () => {
  for (
    const garbage of [
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
    ]
  ) {
    assert.equal(client("127.0.0.1", garbage), "127.0.0.1", garbage);
  }
});

Deno.test("a connection without an address is of this machine", () => {
  const remoteAddr = { transport: "unix", path: "/run/x.sock" } as const;
  const headers = new Headers({ "x-forwarded-for": "198.51.100.7" });
  assert.equal(clientAddress(headers, { remoteAddr }), "198.51.100.7");
  assert.equal(clientAddress(new Headers(), { remoteAddr }), "::1");
});

Deno.test("whatever a proxy forwards, there is an address, in a few forms", () => {
  fc.assert(fc.property(
    fc.oneof(fc.string({ unit: "binary-ascii" }), fc.ipV4(), fc.ipV6()),
    (text) => {
      const forwarded = text.replaceAll(/[^\x21-\x7e ]/g, "");
      const found = client("127.0.0.1", forwarded);
      assert.match(
        found,
        /^(?:\d+\.){3}\d+$|^[\da-f]+(?::[\da-f]+){3}::\/64$|^::1$/,
      );
    },
  ));
});
