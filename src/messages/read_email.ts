// Reads an email that the service wrote. Any other is shown as far as it is
// written alike; a mail program reads the rest.

/** What a person reads of an email. */
export type ReadEmail = {
  /** The value of a header, decoded; empty if there is none. */
  readonly header: (name: string) => string;
  readonly text: string;
};

/** Never throws. */
export function readEmail(bytes: Uint8Array): ReadEmail {
  const lines = decode(bytes).replaceAll("\r\n", "\n");
  const [head = "", ...body] = lines.split("\n\n");
  const headers = new Map(
    head.replaceAll(/\n[ \t]+/g, " ").split("\n").map((line) => {
      const [name = ""] = line.split(":", 1);
      const value = line.slice(name.length + 1).trim();
      return [name.toLowerCase(), decodeWords(value)] as const;
    }),
  );
  const header = (name: string) => headers.get(name.toLowerCase()) ?? "";
  const text = body.join("\n\n");
  const isQuoted = header("Content-Transfer-Encoding") === "quoted-printable";
  return { header, text: isQuoted ? unquote(text) : text };
}

/** Decodes encoded words (RFC 2047); blanks between two belong to neither. */
function decodeWords(value: string): string {
  return value.replaceAll(/(\?=) +(?==\?)/g, "$1").replaceAll(
    /=\?utf-8\?b\?([\w+/=]*)\?=/gi,
    (word, base64: string) => {
      try {
        return decode(Uint8Array.fromBase64(base64));
      } catch {
        return word;
      }
    },
  );
}

/** Decodes quoted-printable (RFC 2045 section 6.7). */
function unquote(text: string): string {
  return text.replaceAll("=\n", "").replaceAll(
    /(?:=[\dA-F]{2})+/g,
    (octets) => decode(Uint8Array.fromHex(octets.replaceAll("=", ""))),
  );
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
