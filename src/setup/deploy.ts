// The script that puts the service on Deno Deploy.
import { fillTemplate, type SetupContext } from "./context.ts";

/** Ports that Deno Deploy has blocked. */
const BLOCKED_PORTS = [25, 465, 587];

/** Makes a script that creates the application and deploys it. */
export async function createDeployScript(
  { settings: { config, addresses }, site, checkout }: SetupContext,
): Promise<string> {
  const { contentDirectory, delivery } = config;
  const { slug } = site.content.shared;
  const blocked = typeof delivery === "object" &&
    BLOCKED_PORTS.includes(delivery.port);
  return await fillTemplate("deploy.sh", {
    host: new URL(site.baseUrl).hostname,
    slug,
    base_url: site.baseUrl,
    checkout: quoted(checkout),
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
  });
}

/** A text as a shell reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
