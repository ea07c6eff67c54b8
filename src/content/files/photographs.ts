// What start says of the photographs in `files/`.
import type { Source } from "../source.ts";
import { inspectPhotograph } from "./photograph.ts";

/**
 * Notes, in one line, which photographs are more than pages need. One that tells
 * where it was taken is a fault: whoever opens it would read that.
 *
 * @param names of files of the content
 */
export function checkPhotographs(
  { directory, fault, note }: Source,
  names: readonly string[],
): void {
  const noted = [...names].sort().flatMap((name) => {
    const { excess, place } = inspectPhotograph({ directory, name });
    if (place) {
      fault(
        name,
        "must not tell the place where it was taken: deno task photos takes it out",
      );
    }
    return excess.length === 0 ? [] : [`${name} (${excess.join(", ")})`];
  });
  if (noted.length === 0) return;
  const listed = noted.join(", ");
  note(
    "",
    `more than a page needs: ${listed}: deno task photos writes them again and keeps the originals`,
  );
}
