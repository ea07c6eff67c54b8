// The texts about the service and not about the studio, such as the developer
// page. They come with it, its tests have checked them, and no content can
// replace one.
import { CHECKOUT } from "../process/checkout.ts";
import { type ContentFile, createSource, type Source } from "./source.ts";

const SAMPLE = `${CHECKOUT}/content`;

/** Loads a text about the service. */
export function readServiceText<T>(
  source: Source,
  name: string,
  load: (file: ContentFile) => T,
): T {
  // What is read here says nothing of what the content lacks.
  const found = { ...source, seen: new Set<string>() };
  return createSource(`${SAMPLE}/service`, "content/service", found)
    .read(name, (file) => load({ ...file, isService: true }));
}

/** Whether a name of the content is one of these texts', or their folder's. */
export function isServiceName(name: string): boolean {
  return /^(?:service|[^/]+\/(?:agents|pages\/developers\.md))$/.test(name);
}

/** Whether a content is the sample, which lies around these texts. */
export function isSample({ directory }: Source): boolean {
  return Deno.realPathSync(directory) === Deno.realPathSync(SAMPLE);
}
