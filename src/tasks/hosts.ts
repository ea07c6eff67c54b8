// Where else the service runs: a container, Deno Deploy.
import { CHECKOUT } from "../process/checkout.ts";
import { fillForDatabase } from "./database.ts";
import type { SetupContext } from "./context.ts";
import { shellWord } from "./shell.ts";
import type { Values } from "./template.ts";

/** Ports that Deno Deploy has blocked. */
const BLOCKED_PORTS = [25, 465, 587];

/** For the image of a container. */
export async function dockerValues(context: SetupContext): Promise<Values> {
  const { contentDirectory } = context.config;
  return {
    database: await fillForDatabase("denokv.docker", context),
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
  const port = delivery.kind === "smtp" ? delivery.server.port : 0;
  return {
    checkout: shellWord(CHECKOUT),
    copy_content: contentDirectory === null
      ? ""
      : `cp -R ${
        shellWord(contentDirectory)
      } "$upload/studio"\nrm -rf "$upload"/studio/.[!.]*`,
    content_variable: contentDirectory === null
      ? ""
      : `deno deploy env add CONTENT_DIR studio --org "$ORG" --app ${slug}`,
    mail_from: shellWord(addresses.from),
    mail_to: shellWord(addresses.to.join(",")),
    port_warning: BLOCKED_PORTS.includes(port)
      ? `#\n# The SMTP_URL of this checkout has port ${port}: give another one here.\n`
      : "",
  };
}
