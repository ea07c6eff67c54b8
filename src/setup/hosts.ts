// Where else the service runs: a container, Deno Deploy.
import { CHECKOUT } from "../process/checkout.ts";
import { databaseContainer } from "./database.ts";
import type { SetupContext, Values } from "./context.ts";
import { shellWord } from "./shell.ts";

/** Ports that Deno Deploy has blocked. */
const BLOCKED_PORTS = [25, 465, 587];

/** For the image of a container. */
export function dockerValues({ config, slug }: SetupContext): Values {
  const { contentDirectory } = config;
  return {
    database: databaseContainer(config, slug),
    deno_version: Deno.version.deno,
    content_options: contentDirectory === null
      ? ""
      : ` -v ${
        shellWord(contentDirectory)
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
    checkout: shellWord(CHECKOUT),
    copy_content: contentDirectory === null
      ? ""
      : `cp -R ${shellWord(contentDirectory)} "$upload/studio"`,
    content_variable: contentDirectory === null
      ? ""
      : `deno deploy env add CONTENT_DIR studio --org "$ORG" --app ${slug}`,
    mail_from: shellWord(addresses.from),
    mail_to: shellWord(addresses.to.join(",")),
    port_warning: blocked
      ? `#\n# The SMTP_URL of this checkout has port ${delivery.port}: give another one here.\n`
      : "",
  };
}
