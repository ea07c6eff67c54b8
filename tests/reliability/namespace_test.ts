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
const notRoot = Deno.uid() === 0 ? null : "it takes root to run postfix";

Deno.test({
  ...skippable(
    "off the loopback no password goes without TLS, and no false certificate is trusted",
    missing,
  ),
  fn: () => runInNamespace("off_loopback.ts"),
});

Deno.test({
  ...skippable(
    "Debian's postfix takes messages as it is installed",
    missing ?? notRoot,
  ),
  fn: () => runInNamespace("debian_postfix.ts"),
});
