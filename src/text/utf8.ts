const decoder = new TextDecoder("utf-8", { fatal: true });

/** Returns null if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
