// Where the service runs: systemd, a container, Deno Deploy.
import deno from "../../deno.json" with { type: "json" };
import { CHECKOUT } from "../process/checkout.ts";
import type { SetupContext, Values } from "./context.ts";

/** Where a unit with ProtectHome and PrivateTmp sees nothing. */
const HIDDEN = /^\/(?:home|root|run\/user|tmp|var\/tmp)\//;

/** A path that needs quotes neither in a shell nor in a unit. */
const PLAIN = /^[\w./@+-]+$/;

/** Ports that Deno Deploy has blocked. */
const BLOCKED_PORTS = [25, 465, 587];

/** For a unit with the least permissions that this configuration needs. */
export function systemdValues({ config, site, slug }: SetupContext): Values {
  const { contentDirectory, delivery, port } = config;
  const steps: string[] = [];

  /** Copies what a unit cannot see or name; returns where the service sees it. */
  function visible(path: string, copy: string, command: string): string {
    if (PLAIN.test(path) && !HIDDEN.test(path)) return path;
    steps.push(`#   ${command} ${shellPath(path)} ${copy}`);
    return copy;
  }

  const program = visible(
    Deno.execPath(),
    "/usr/local/bin/deno",
    "install -m 755",
  );
  const directory = visible(CHECKOUT, `/opt/${slug}`, "cp -a");
  const content = contentDirectory &&
    visible(contentDirectory, `/opt/${slug}-content`, "cp -a");
  const state = `/var/lib/${slug}`;
  const outbox = `${state}/outbox`;
  const environment = Object.entries({
    DENO_DIR: `/var/cache/${slug}`,
    BASE_URL: site.baseUrl,
    PORT: String(port),
    HOST: "127.0.0.1",
    OUTBOX_DIR: outbox,
    ...content === null ? {} : { CONTENT_DIR: content },
  });
  const readable = [directory, content, state].filter((path) => path !== null);
  return {
    steps: [...steps, `#   cd ${shellPath(CHECKOUT)}`].join("\n"),
    set: `^(${environment.map(([name]) => name).join("|")})=`,
    checkout: directory,
    deno: program,
    environment: environment.map(([name, value]) =>
      `Environment=${name}=${value}`
    ).join("\n"),
    permissions: [
      `--allow-env=${deno.permissions.serve.env.join(",")}`,
      // The SMTP client looks its server's address up by itself, which asks for
      // the whole network.
      typeof delivery === "object"
        ? "--allow-net"
        : `--allow-net=127.0.0.1:${port}`,
      `--allow-read=${readable.join(",")}`,
      ...delivery === "none" ? [] : [`--allow-write=${outbox}`],
    ].join(" "),
  };
}

/** For the image of a container. */
export function dockerValues(
  { config: { contentDirectory } }: SetupContext,
): Values {
  return {
    deno_version: Deno.version.deno,
    content_options: contentDirectory === null
      ? ""
      : ` -v ${
        shellPath(contentDirectory)
      }:/content:ro -e CONTENT_DIR=/content`,
  };
}

/** For the script that creates the application on Deno Deploy and deploys it. */
export function deployValues(
  { config: { contentDirectory, delivery }, addresses, slug }: SetupContext,
): Values {
  const blocked = typeof delivery === "object" &&
    BLOCKED_PORTS.includes(delivery.port);
  return {
    checkout: quoted(CHECKOUT),
    copy_content: contentDirectory === null
      ? ""
      : `cp -R ${quoted(contentDirectory)} "$upload/studio"`,
    content_variable: contentDirectory === null
      ? ""
      : `deno deploy env add CONTENT_DIR studio --org "$ORG" --app ${slug}`,
    mail_from: quoted(addresses.from),
    mail_to: quoted(addresses.to.join(",")),
    port_warning: blocked
      ? `#\n# The SMTP_URL of this checkout has port ${delivery.port}: give another one here.\n`
      : "",
  };
}

/** A path as a shell reads it. */
export function shellPath(path: string): string {
  return PLAIN.test(path) ? path : quoted(path);
}

/** A text as a shell reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
