// Debian's Caddy with the configuration that operators get, without TLS and
// with it.
import { freePort } from "../support/service.ts";
import { IDENTITY } from "../support/smtp_server.ts";
import {
  BASE_URL,
  type Front,
  frontOf,
  printFront,
  replaced,
} from "./nginx.ts";

/**
 * Runs Caddy before a service.
 *
 * @param port of the service
 * @param changes shorter times, so that the test is shorter too
 */
export async function startCaddy(
  directory: string,
  port: number,
  changes: Readonly<Record<string, string>> = {},
): Promise<Front> {
  await Deno.writeTextFile(`${directory}/cert.pem`, IDENTITY.cert);
  await Deno.writeTextFile(`${directory}/key.pem`, IDENTITY.key);
  const plain = freePort();
  const secure = freePort();
  const path = `${directory}/Caddyfile`;
  const [head, site] = replaced(await printFront("caddy", port), {
    "{\n\tservers": "{\n\tadmin off\n\tauto_https off\n\tservers",
    "https://www.studio.example {":
      `http://www.studio.example:${plain} {\n\tbind 127.0.0.1`,
    ...changes,
  }).split(`\n${BASE_URL} {`);
  const certificate = `tls ${directory}/cert.pem ${directory}/key.pem`;
  await Deno.writeTextFile(
    path,
    [
      head,
      `http://:${plain} {\n\tbind 127.0.0.1${site}`,
      // The certificate of the test, in place of one from the network.
      `https://:${secure} {\n\tbind 127.0.0.1\n\t${certificate}${site}`,
    ].join("\n"),
  );
  const child = new Deno.Command("sh", {
    args: [
      "-c",
      `exec caddy run --adapter caddyfile --config ${path} 2> ${directory}/error.log`,
    ],
    env: { XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    stdout: "null",
    stderr: "null",
  }).spawn();
  return await frontOf(child, "SIGTERM", plain, secure);
}
