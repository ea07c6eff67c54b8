/**
 * Mail servers that only a network of its own can show: one that is not on the
 * loopback, and the one that Debian installs.
 *
 * @module
 */
import {
  missingNamespace,
  runInNamespace,
  skippable,
} from "./namespace/namespace.ts";

const missing = await missingNamespace();

async function missingPostfix(): Promise<string | null> {
  if (Deno.uid() !== 0) return "it takes root to run postfix";
  try {
    await Deno.stat("/usr/sbin/postfix");
    return null;
  } catch {
    return "postfix is not installed";
  }
}

Deno.test({
  ...skippable(
    "off the loopback no password goes without TLS, and no false certificate is trusted",
    missing,
  ),
  fn: () => runInNamespace("off_loopback.ts"),
});

Deno.test({
  ...skippable(
    "Debian's postfix, as it is installed, takes messages, a test and what is flushed",
    missing ?? await missingPostfix(),
  ),
  fn: () => runInNamespace("debian_postfix.ts"),
});
