// Watches directories by looking at them: the runtime's own watcher loses a
// directory that is replaced whole, as Git and scripts do.

/** Milliseconds from one look to the next. */
const INTERVAL = 200;

/** Calls back after each change below directories, which need not be there. */
export function watchDirectories(
  directories: readonly string[],
  onChange: () => void,
): void {
  let known = directories.map(look).join("");
  setInterval(() => {
    const now = directories.map(look).join("");
    if (now === known) return;
    known = now;
    onChange();
  }, INTERVAL);
}

/** What changes with a file, for each below a directory, in a line. */
function look(directory: string): string {
  try {
    return [...Deno.readDirSync(directory)].map(({ name, isDirectory }) => {
      const path = `${directory}/${name}`;
      if (isDirectory) return look(path);
      const { ino, size, mtime } = Deno.lstatSync(path);
      return `${path} ${ino} ${size} ${mtime?.getTime()}\n`;
    }).sort().join("");
  } catch {
    // It is gone; the next look sees what takes its place.
    return `${directory} is not there\n`;
  }
}
