// `deno task new DIR` writes the content of another studio, in both languages
// and complete.
import { resolve } from "node:path";
import { CHECKOUT } from "../process/checkout.ts";
import { LANGUAGES } from "../languages/language.ts";
import { createNewContent } from "./new_content.ts";
import { readNewStudio } from "./new_studio.ts";

const SAMPLE = `${CHECKOUT}/content`;

const { directory: given, studio } = readNewStudio(Deno.args);
const directory = resolve(given);
const files = await createNewContent(
  await readSample(),
  studio,
  new Date().toISOString().slice(0, 10),
);
for (const [name, text] of files) {
  const path = `${directory}/${name}`;
  await Deno.mkdir(resolve(path, ".."), { recursive: true });
  await Deno.writeTextFile(path, text);
}
console.log(`${directory}: ${files.size} texts, in English and Portuguese`);
console.log(await setDirectory());
console.log(`
Next, here:
  deno task dev             serves it, and follows every change of it
  deno task check-content   says what is wrong, and what is still the sample's`);

/** The texts of the sample in each language, by their names. */
async function readSample(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const part of ["", "/disciplines", "/pages"]) {
      const folder = `${language}${part}`;
      for await (const { name } of Deno.readDir(`${SAMPLE}/${folder}`)) {
        if (!name.endsWith(".md")) continue;
        const text = await Deno.readTextFile(`${SAMPLE}/${folder}/${name}`);
        texts.set(`${folder}/${name}`, text);
      }
    }
  }
  return texts;
}

/** Makes every task use the new content, unless there is a .env already. */
async function setDirectory(): Promise<string> {
  const lines = [
    `CONTENT_DIR=${directory}`,
    "# Where it is on the internet; set it there:",
    `# BASE_URL=${studio.address ?? "https://studio.example"}`,
  ].join("\n");
  try {
    await Deno.writeTextFile(".env", `${lines}\n`, {
      createNew: true,
      mode: 0o600,
    });
    return ".env: names it as CONTENT_DIR";
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return `.env is there already; put this into it:\n\n${lines}`;
  }
}
