/** The other end of a connection; reading it takes time. */
export type Connection = { readonly remoteAddr: Deno.NetAddr };

/** Stands for the connection of a request that this process made itself. */
export const LOCAL_CONNECTION: Connection = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
};

/** Every address that begins with the same bits. */
export interface Network {
  /** As digits: up to 128 of IPv6, in which IPv4 is `::ffff:192.0.2.1`. */
  readonly bits: string;
}

/** Who sends a request, found when it is asked for, because it takes time. */
export interface Client {
  /** The address, or the network, as one text; equal ones are one client. */
  address(): string;
  /** Whether a page of another origin sends it, whoever reads that page. */
  isForeign(): boolean;
  /** Whether an operator checks the service with it: that is no visit. */
  verifies(): boolean;
}

/** Names the client behind a request. Neither it nor what it returns throws. */
export type FindClient = (headers: Headers, connection: Connection) => Client;

/** Stands for the client where clients are not told apart. */
export const ANY_CLIENT: Client = {
  address: () => "",
  isForeign: () => false,
  verifies: () => false,
};

/** How `deno task verify` names itself, before its version. */
export const VERIFIER = "public-studio-verify/";

/** Whether `deno task verify` sends a request. */
export function isVerifier(headers: Headers): boolean {
  return headers.get("user-agent")?.startsWith(VERIFIER) ?? false;
}

const IPV4 = "0".repeat(80) + "1".repeat(16);

/** 127.0.0.0/8 and ::1. */
const LOOPBACK: readonly Network[] = [
  { bits: `${IPV4}01111111` },
  { bits: `${"0".repeat(127)}1` },
];

/**
 * Makes what tells clients apart. A client is the address of its connection. If
 * that is the loopback or a trusted proxy, it is the last address of
 * X-Forwarded-For that is neither: proxies append to it, while clients can
 * forge what comes before. One client may have a whole IPv6 network of /48.
 *
 * @param baseUrl the origin whose pages are the service's own
 */
export function createFindClient(
  baseUrl: string,
  trustedProxies: readonly Network[],
): FindClient {
  const trusted = [...LOOPBACK, ...trustedProxies];
  const isTrusted = (address: string) =>
    trusted.some(({ bits }) => address.startsWith(bits));

  return (headers, connection) => ({
    address() {
      const peer = parseAddress(connection.remoteAddr.hostname);
      if (peer === null) return "unknown";
      if (!isTrusted(peer)) return nameOf(peer);
      const forwarded = headers.get("x-forwarded-for")?.split(",") ?? [];
      for (const text of forwarded.reverse()) {
        const address = parseAddress(withoutPort(text.trim()));
        if (address === null) break;
        if (!isTrusted(address)) return nameOf(address);
      }
      return nameOf(peer);
    },
    isForeign() {
      const origin = headers.get("origin");
      // Behind a front that changes the host, the browser still knows.
      return origin !== null && origin !== baseUrl &&
        headers.get("sec-fetch-site") !== "same-origin";
    },
    verifies: () => isVerifier(headers),
  });
}

/** Parses an address or a network such as `172.17.0.0/16`; null if neither. */
export function parseNetwork(text: string): Network | null {
  const [, start = "", length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(start);
  if (address === null) return null;
  const unused = start.includes(":") ? 0 : IPV4.length;
  const count = length === undefined ? 128 : unused + Number(length);
  return count <= 128 ? { bits: address.slice(0, count) } : null;
}

/** Some proxies add the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
}

/** The 128 bits of an address, as digits; null if it is none. */
function parseAddress(text: string): string | null {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  const [address = ""] = text.split("%");
  const ipv6 = /^\d+(?:\.\d+){3}$/.test(text) ? `::ffff:${text}` : address;
  if (!/^[\da-f:.]+$/i.test(ipv6)) return null;
  const host = URL.parse(`http://[${ipv6}]`)?.hostname;
  if (host === undefined) return null;
  // The URL parser writes every group in hexadecimal, and zeros as `::`.
  const [head = "", tail = ""] = host.slice(1, -1).split("::").map((part) =>
    part.replace(
      /[\da-f]+/g,
      (group) => parseInt(group, 16).toString(2).padStart(16, "0"),
    ).replaceAll(":", "")
  );
  return head.padEnd(128 - tail.length, "0") + tail;
}

/** From numbers: for a part of a header the engine would keep all of it. */
function nameOf(address: string): string {
  const number = (start: number, length: number) =>
    parseInt(address.slice(start, start + length), 2);
  if (address.startsWith(IPV4)) {
    return [96, 104, 112, 120].map((start) => number(start, 8)).join(".");
  }
  const groups = [0, 16, 32].map((start) => number(start, 16).toString(16));
  return `${groups.join(":")}::/48`;
}
