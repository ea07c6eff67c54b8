// The texts about the service and not about the studio, such as the developer
// page. They come with the service; a file of the same name in the content
// replaces one, and is read and checked as any other.
import { CHECKOUT } from "../process/checkout.ts";
import { type ContentFile, createSource, type Source } from "./source.ts";

const SAMPLE = `${CHECKOUT}/content`;

/** Loads a text about the service: the content's, or the service's own. */
export function readServiceText<T>(
  source: Source,
  name: string,
  load: (file: ContentFile) => T,
): T {
  return source.has(name)
    ? source.read(name, load)
    : createSource(`${SAMPLE}/service`, "content/service", source)
      .read(name, (file) => load({ ...file, isService: true }));
}

/** Whether a content is the sample, which lies around these texts. */
export function holdsServiceTexts({ directory, has }: Source): boolean {
  return has("service") &&
    Deno.realPathSync(directory) === Deno.realPathSync(SAMPLE);
}
