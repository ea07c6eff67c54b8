// The texts about the service and not about the studio, such as the developer
// page. They come with the service; a file of the same name in the content
// stands in for one of them. One that this version cannot use, as an older
// version's may be, is named, and the service's own is used: an upgrade never
// fails over a text that is not the operator's.
import { createFindings, createSource, type Source } from "./source.ts";

/** The content, and what comes with the service. */
export interface Layers {
  readonly theirs: Source;
  readonly service: Source;
}

/** How the note on a text that is not used ends. */
export const USED_INSTEAD =
  "the text that comes with the service is used instead";

const DIRECTORY = new URL("../../content/service", import.meta.url);

/** Puts the texts that come with the service below a content. */
export function layer(theirs: Source): Layers {
  const { faults, paths } = theirs;
  markOwn(theirs);
  const findings = { ...createFindings(), faults, paths };
  return {
    theirs,
    service: createSource(DIRECTORY.href, "content/service", findings),
  };
}

/** In the sample's directory they lie beside the content. */
function markOwn(theirs: Source): void {
  const beside = theirs.locate("service");
  if (theirs.has("service") && same(beside, DIRECTORY)) {
    theirs.seen.add("service");
  }
}

function same(one: string | URL, other: string | URL): boolean {
  return Deno.realPathSync(one) === Deno.realPathSync(other);
}

/**
 * Loads a text from the content if it is there and has no fault, and otherwise
 * from the service.
 *
 * @param load is given the service's own text where it loads the content's
 */
export function loadLayered<T>(
  { theirs, service }: Layers,
  name: string,
  load: (source: Source, own: T | null) => T,
): T {
  const own = load(service, null);
  if (!theirs.has(name)) return own;
  const faults: string[] = [];
  const text = load(theirs.apart(faults), own);
  const [fault, ...more] = faults;
  if (fault === undefined) return text;
  theirs.notes.push(
    `${fault}${
      more.length === 0 ? "" : ` (and ${more.length} more)`
    }: ${USED_INSTEAD}`,
  );
  return own;
}
