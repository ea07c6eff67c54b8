/**
 * FNV-1a of 32 bits, in hexadecimal: enough to see that something has changed,
 * and synchronous, unlike WebCrypto.
 */
export function fingerprint(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
