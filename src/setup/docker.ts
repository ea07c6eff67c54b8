// The image of a container that runs the service.
import { fillTemplate, type SetupContext } from "./context.ts";

/** Makes the Dockerfile. */
export async function createDockerfile(
  { settings: { config }, site, checkout }: SetupContext,
): Promise<string> {
  const { slug } = site.content.shared;
  const { contentDirectory, port } = config;
  const content = contentDirectory === null
    ? ""
    : ` -v ${contentDirectory}:/content:ro -e CONTENT_DIR=/content`;
  return await fillTemplate("Dockerfile", {
    host: new URL(site.baseUrl).hostname,
    slug,
    base_url: site.baseUrl,
    port: String(port),
    checkout,
    deno_version: Deno.version.deno,
    run:
      `docker run -d --name ${slug} --restart always --network host --env-file .env -e HOST=127.0.0.1 -e OUTBOX_DIR=/outbox -v ${slug}-outbox:/outbox${content} ${slug}`,
  });
}
