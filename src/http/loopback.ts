/** A name or an address of the loopback; with a port, or without brackets. */
const LOOPBACK =
  /^(?:(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?|::1)$/i;

/** Whether a host, or an address without brackets, is this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
