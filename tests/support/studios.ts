/**
 * Other studios than the sample, for what must hold at any: each has languages,
 * disciplines and words of its own.
 *
 * @module
 */
import { dirname } from "node:path";
import { type Content, loadContent } from "../../src/content/content.ts";

/** The files of a content, by their names. */
type Files = Readonly<Record<string, string>>;

/** What a studio says in one language. */
interface Spoken {
  readonly country: string;
  readonly description: string;
  readonly pricing?: string;
  /** A name, a headline and a deliverable for each key. */
  readonly disciplines: Readonly<
    Record<string, readonly [string, string, string]>
  >;
  /** Titles and texts; `{parts}` stand where they are wanted. */
  readonly pages: Readonly<Record<"home" | "contact" | "privacy", Text>>;
}

type Text = readonly [title: string, description: string, body: string];

const UPDATED = "updated: 2026-11-20";

function filesOf(code: string, spoken: Spoken): Files {
  const { country, description, pricing, disciplines, pages } = spoken;
  return {
    [`${code}/studio.md`]:
      `---\ncountry: ${country}\ndescription: ${description}\n${
        pricing === undefined ? "" : `pricing: ${pricing}\n`
      }${UPDATED}\n---\n`,
    ...Object.fromEntries(
      Object.entries(disciplines).map(([key, [name, headline, item]]) => [
        `${code}/disciplines/${key}.md`,
        `---\nname: ${name}\nheadline: ${headline}\ndeliverables:\n  - ${item}\n${UPDATED}\n---\n`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(pages).map(([page, [title, description, body]]) => [
        `${code}/pages/${page}.md`,
        `---\ntitle: ${title}\nheading: ${title}\ndescription: ${description}\n${UPDATED}\n---\n\n${body}\n`,
      ]),
    ),
  };
}

/** The parts of a home page, below their headings. */
function home(what: string, who: string, how: string): string {
  return `## ${what}

{disciplines}

## ${who}

{founders}

## ${how}

{people}

{facts}

{interfaces}`;
}

/** Portuguese alone, one discipline, five founders. */
const OFICINA: Files = {
  "studio.md": `---
name: Oficina Exemplo
slug: oficina-exemplo
languages: [br]
disciplines: [ceramica]
founded: "2019"
city: Ouro Preto
countryCode: BR
email: ola@oficina.example
phone: "+5531900000000"
founders:
${
    ["One", "Two", "Three", "Four", "Five"].map((number) =>
      `  - name: Founder ${number}\n    role: Ceramista\n`
    ).join("")
  }${UPDATED}
---
`,
  ...filesOf("br", {
    country: "Brasil",
    description: "Fazemos louça de barro, peça por peça.",
    pricing: "Cada encomenda tem o seu preço.",
    disciplines: {
      ceramica: ["Cerâmica", "Barro que dura.", "Pratos, copos e moringas"],
    },
    pages: {
      home: [
        "Louça feita à mão",
        "Barro queimado no forno a lenha.",
        home("O que fazemos", "Quem faz", "Fale com a gente"),
      ],
      contact: ["Encomende", "Conte o que você imagina.", "{form}"],
      privacy: ["Privacidade", "O que fica com a gente.", "Só a encomenda."],
    },
  }),
};

/** The other studios, by what sets them apart. */
export const STUDIOS = {
  "five potters, Portuguese alone": OFICINA,
} as const;

/** Writes the content of a studio into a new directory, which stays. */
export async function writeStudio(files: Files): Promise<string> {
  const directory = await Deno.makeTempDir({ prefix: "studio-" });
  for (const [name, text] of Object.entries(files)) {
    const path = `${directory}/${name}`;
    await Deno.mkdir(dirname(path), { recursive: true });
    await Deno.writeTextFile(path, text);
  }
  return directory;
}

/** Loads the content of a studio, whose files are gone afterwards. */
export async function studioContent(files: Files): Promise<Content> {
  const directory = await writeStudio(files);
  try {
    const loaded = loadContent(directory, "content");
    if (!loaded.ok) throw new Error(loaded.faults.join("\n"));
    return loaded.content;
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}
