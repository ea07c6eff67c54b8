// The texts about the service and not about the studio, such as the developer
// page. They come with the service, and a file of the same name in the content
// overrides one. An override that this version cannot use, perhaps a copy from
// an older one, is noted, and the service's own text is used: an upgrade never
// fails over a text about the service.
import { CHECKOUT } from "../process/checkout.ts";
import { type ContentFile, createSource, type Source } from "./source.ts";

/** A content, and the service's texts under it. */
export interface Layers extends Source {
  readonly service: Source;
}

/** How the note on an override that is not used ends. */
export const USED_INSTEAD =
  "the text that comes with the service is used instead";

const SAMPLE = `${CHECKOUT}/content`;
const SERVICE = "service";

export function layer(theirs: Source): Layers {
  const { faults, paths, directory, seen } = theirs;
  const sample = createSource(SAMPLE, "content");
  const isSample = directory === SAMPLE;
  if (isSample || holdsSame(theirs, sample, SERVICE)) seen.add(SERVICE);
  const shown = `content/${SERVICE}`;
  return {
    ...theirs,
    service: createSource(`${SAMPLE}/${SERVICE}`, shown, { faults, paths }),
  };
}

/** Whether all that a folder holds is the same in another content. */
function holdsSame(theirs: Source, sample: Source, folder: string): boolean {
  const entries = theirs.entries(folder) ?? [];
  return entries.length > 0 && entries.every(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return holdsSame(theirs, sample, path);
    const text = theirs.bytes(path)?.toHex();
    return text !== undefined && text === sample.bytes(path)?.toHex();
  });
}

/**
 * Loads a text from the content if it is there and has no fault, and otherwise
 * from the service.
 *
 * @param load is given the service's own where it loads the content's
 */
export function loadLayered<T>(
  { service, has, apart, notes }: Layers,
  name: string,
  load: (file: ContentFile, own: T | null, from: Source) => T,
): T {
  const own = service.read(name, (file) => load(file, null, service));
  if (!has(name)) return own;
  const faults: string[] = [];
  const theirs = apart(faults);
  const text = theirs.read(name, (file) => load(file, own, theirs));
  const [fault, ...more] = faults;
  if (fault === undefined) return text;
  notes.push(
    `${fault}${
      more.length === 0 ? "" : ` (and ${more.length} more)`
    }: ${USED_INSTEAD}`,
  );
  return own;
}
