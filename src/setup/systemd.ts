// The unit of systemd, with the least permissions for this configuration.
import {
  fillTemplate,
  readableVariables,
  type SetupContext,
} from "./context.ts";

/** Where a unit with ProtectHome and PrivateTmp sees nothing. */
const HIDDEN = /^\/(?:home|root|run\/user|tmp|var\/tmp)\//;

/** Makes the unit, a whole file. */
export async function createSystemdUnit(
  { settings: { config }, site, checkout, deno }: SetupContext,
): Promise<string> {
  const { slug } = site.content.shared;
  const steps: string[] = [];

  /** The path as the service sees it; a hidden one is copied. */
  function visible(path: string, copy: string, command: string): string {
    if (!HIDDEN.test(path)) return path;
    steps.push(`#   ${command} ${path} ${copy}`);
    return copy;
  }

  const program = visible(deno, "/usr/local/bin/deno", "install -m 755");
  const directory = visible(checkout, `/opt/${slug}`, "cp -a");
  const { contentDirectory } = config;
  const content = contentDirectory === null
    ? null
    : visible(contentDirectory, `/opt/${slug}-content`, "cp -a");
  const state = `/var/lib/${slug}`;
  const outbox = `${state}/outbox`;
  const sends = typeof config.delivery === "object";
  const writes = config.delivery !== "none";
  const variables = await readableVariables();
  // An address of the mail server is looked up by the SMTP client itself, which
  // asks for the whole network.
  const net = sends ? "--allow-net" : `--allow-net=127.0.0.1:${config.port}`;
  const environment = {
    DENO_DIR: `/var/cache/${slug}`,
    BASE_URL: site.baseUrl,
    PORT: String(config.port),
    HOST: "127.0.0.1",
    OUTBOX_DIR: outbox,
    ...content === null ? {} : { CONTENT_DIR: content },
  };
  const read = [directory, ...content === null ? [] : [content], state];
  return await fillTemplate("studio.service", {
    host: new URL(site.baseUrl).hostname,
    slug,
    steps: [...steps, `#   cd ${checkout}`].join("\n"),
    set: `^(${Object.keys(environment).join("|")})=`,
    checkout: directory,
    deno: program,
    environment: Object.entries(environment)
      .map(([name, value]) => `Environment=${name}=${value}`).join("\n"),
    permissions: [
      `--allow-env=${variables.join(",")}`,
      net,
      `--allow-read=${read.join(",")}`,
      ...writes ? [`--allow-write=${outbox}`] : [],
    ].join(" "),
  });
}
