// `deno task photos` writes what is too much of a photograph in `files/` again,
// in place: upright, no wider than pages need and without a camera's notes. The
// original moves to `originals/`. The service never loads its package.
import sharp from "sharp";
import {
  inspectPhotograph,
  MAX_WIDTH,
  ORIGINALS,
} from "../../content/files/photograph.ts";
import { exit, say } from "../report.ts";

const directory = Deno.env.get("CONTENT_DIR") || "content";
const faults: string[] = [];
for (const name of listFiles()) {
  const { excess } = inspectPhotograph({ directory, name });
  if (excess.length === 0) continue;
  const path = `${directory}/${name}`;
  try {
    const original = await writeAgain(name);
    const reasons = excess.join(", ");
    say(`${path} (${reasons}): written again; the original is ${original}`);
  } catch (error) {
    faults.push(`${path}: cannot be written again: ${error}`);
  }
}
if (faults.length > 0) exit(faults);

/** The names of all files, as the content has them. */
function listFiles(): readonly string[] {
  try {
    return [...Deno.readDirSync(`${directory}/files`)]
      .map(({ name }) => `files/${name}`).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Returns where the original is kept. */
async function writeAgain(name: string): Promise<string> {
  const path = `${directory}/${name}`;
  // Written as what it was.
  const bytes = await sharp(path).autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true }).toBuffer();
  const original = await freeName(name.replace("files/", `${ORIGINALS}/`));
  await Deno.mkdir(`${directory}/${ORIGINALS}`, { recursive: true });
  // Neither is ever there in part, nor is neither of them there.
  await Deno.copyFile(path, `${original}~`);
  await Deno.rename(`${original}~`, original);
  await Deno.writeFile(`${path}~`, bytes);
  await Deno.rename(`${path}~`, path);
  return original;
}

/** The path of an original, which replaces no earlier one of the same name. */
async function freeName(name: string): Promise<string> {
  for (let number = 1;; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const path = `${directory}/${name.replace(/(?=\.\w+$)/, suffix)}`;
    try {
      await Deno.lstat(path);
    } catch {
      return path;
    }
  }
}
