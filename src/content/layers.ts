// The texts about the service and not about the studio, such as the developer
// page. They come with the service, and a file of the same name in the content
// overrides one. An override that this version cannot use, perhaps a copy from
// an older one, is noted, and the service's own text is used: an upgrade never
// fails over a text about the service.
import { CHECKOUT } from "../checkout.ts";
import {
  createFindings,
  createSource,
  entriesOf,
  readBytes,
  type Source,
} from "./source.ts";

export interface Layers {
  readonly theirs: Source;
  readonly service: Source;
}

/** How the note on an override that is not used ends. */
export const USED_INSTEAD =
  "the text that comes with the service is used instead";

const SAMPLE = `${CHECKOUT}/content`;
const SERVICE = "service";

export function layer(theirs: Source): Layers {
  const { faults, paths, locate, seen } = theirs;
  const ours = `${SAMPLE}/${SERVICE}`;
  if (locate(SERVICE) === ours || holdsOurs(theirs, SERVICE)) seen.add(SERVICE);
  const findings = { ...createFindings(), faults, paths };
  return {
    theirs,
    service: createSource(ours, `content/${SERVICE}`, findings),
  };
}

/** Whether a folder, as a copy of the sample has it, holds nothing but our texts. */
function holdsOurs(theirs: Source, folder: string): boolean {
  const entries = entriesOf(theirs.locate(folder));
  return entries.length > 0 && entries.every(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return holdsOurs(theirs, path);
    const text = readBytes(theirs.locate(path))?.toHex();
    return text !== undefined &&
      text === readBytes(`${SAMPLE}/${path}`)?.toHex();
  });
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
