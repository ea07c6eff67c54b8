/** A name or an address of the loopback; with a port, or without brackets. */
const LOOPBACK =
  /^(?:(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?|::1)$/i;

/**
 * Whether a host is this machine.
 *
 * @param host of a URL or of the header Host, or an address without brackets
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
