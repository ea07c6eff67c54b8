/** The other end of a connection; reading it takes time. */
export type Connection = { readonly remoteAddr: Deno.Addr };

/** Stands for the connection of a request that this process made itself. */
export const LOCAL_CONNECTION: Connection = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
};

const LOOPBACK_IPV6 = "::1";

/**
 * The address of the client behind a request. IPv6 addresses are reduced to
 * their /64 network, because one client has a whole one. If the connection comes
 * from the loopback, this is the last address of X-Forwarded-For: the local
 * proxy added it, while clients can forge the ones before it. Never throws.
 */
export function clientAddress(
  headers: Headers,
  { remoteAddr }: Connection,
): string {
  const address = "hostname" in remoteAddr
    ? parseAddress(remoteAddr.hostname)
    : LOOPBACK_IPV6;
  if (address !== null && !isLoopback(address)) return address;
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1) ?? "";
  return parseAddress(withoutPort(forwarded.trim())) ?? address ?? "unknown";
}

function isLoopback(address: string): boolean {
  return address === LOOPBACK_IPV6 || address.startsWith("127.");
}

/** Some proxies add the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
}

/** An IPv4 address, or the network of an IPv6 address; null for other text. */
function parseAddress(text: string): string | null {
  if (/^\d+(?:\.\d+){3}$/.test(text)) {
    const host = URL.parse(`http://${text}`)?.hostname;
    // Not the text, a part of the header: the engine would keep all of that.
    return host === text ? host : null;
  }
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  const [address = ""] = text.split("%");
  if (!/^[\da-f:.]+$/i.test(address)) return null;
  const host = URL.parse(`http://[${address}]`)?.hostname;
  return host === undefined ? null : networkOf(host.slice(1, -1));
}

/** @param address as the URL parser writes it, such as `2001:db8::1` */
function networkOf(address: string): string {
  if (address === LOOPBACK_IPV6) return address;
  const [head = [], tail = []] = address.split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from(
    { length: 8 - head.length - tail.length },
    () => "0",
  );
  const groups = [...head, ...zeros, ...tail];
  // An IPv4 address written as one of IPv6 (RFC 4291 section 2.5.5.2).
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") {
    return groups.slice(6).map((group) => parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255]).join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
