// Mail servers that only a network of its own can show: one that is not on the
// loopback, and the one that Debian installs.
import { needs } from "../support/needs.ts";
import { HAS_NAMESPACES, runInNamespace } from "./namespace/namespace.ts";

Deno.test({
  ...needs(
    "a network namespace",
    "off the loopback no password goes without TLS, and no false certificate is trusted",
    HAS_NAMESPACES,
  ),
  fn: () => runInNamespace("off_loopback.ts"),
});

const POSTFIX = needs(
  "postfix",
  "Debian's postfix, as it is installed, takes messages, a test and what is flushed",
);

Deno.test({
  ...POSTFIX.ignore ? POSTFIX : needs(
    "a network namespace, as root",
    POSTFIX.name,
    HAS_NAMESPACES && Deno.uid() === 0,
  ),
  fn: () => runInNamespace("debian_postfix.ts"),
});
