// What some tests need besides Deno. Where it is missing they are left out, with
// the reason in their names, and the run ends with how many there were; with
// LEAVE_OUT=none they fail.

/** The name of a test, and whether it is left out. */
export function needs(
  what: string,
  name: string,
  isThere: boolean = isInstalled(what),
): { readonly name: string; readonly ignore: boolean } {
  return isThere || Deno.env.get("LEAVE_OUT") === "none"
    ? { name, ignore: false }
    : { name: `${name} (left out: it needs ${what})`, ignore: true };
}

/** Whether a program is on the path, or where Debian keeps those of root. */
export function isInstalled(program: string): boolean {
  const path = (Deno.env.get("PATH") ?? "").split(":").concat("/usr/sbin");
  return path.some((directory) => {
    try {
      return Deno.statSync(`${directory}/${program}`).isFile;
    } catch {
      return false;
    }
  });
}
