// Other studios than the sample, for what must hold at any: each has languages,
// disciplines and words of its own.
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

/** German first and English second, three disciplines, one founder, yellow. */
const KANZLEI = {
  "studio.md": `---
name: Kanzlei Beispiel
slug: kanzlei-beispiel
languages: [de, en]
disciplines: [annual-accounts, payroll, succession]
city: Hamburg
countryCode: DE
email: post@kanzlei.example
founders:
  - name: Founder Sachbearbeiterin
    role:
      de: Gründerin, Fachberaterin für Unternehmensnachfolge
      en: Founder
brand:
  accent: "#ffd400"
${UPDATED}
---
`,
  ...filesOf("de", {
    country: "Deutschland",
    description: "Wir beraten kleine Betriebe in allen Fragen der Steuer.",
    disciplines: {
      "annual-accounts": [
        "Jahresabschluss",
        "Zahlen, die man versteht.",
        "Bilanz und Gewinnermittlung",
      ],
      payroll: ["Lohn", "Pünktlich, jeden Monat.", "Abrechnung der Löhne"],
      succession: [
        "Nachfolge",
        "Den Betrieb in gute Hände geben.",
        "Ein Plan für die Übergabe",
      ],
    },
    pages: {
      home: [
        "Betriebswirtschaftliche Beratung",
        "Beratung in Hamburg.",
        home("Leistungen", "Wer Sie berät", "Kontakt"),
      ],
      contact: ["Schreiben Sie uns", "Eine Nachricht genügt.", "{form}"],
      privacy: ["Datenschutz", "Was wir speichern.", "Nur Ihre Nachricht."],
    },
  }),
  ...filesOf("en", {
    country: "Germany",
    description: "We advise small firms on every question of tax.",
    disciplines: {
      "annual-accounts": [
        "Annual accounts",
        "Figures that make sense.",
        "Balance sheet and profit",
      ],
      payroll: ["Payroll", "On time, each month.", "Payslips"],
      succession: [
        "Succession",
        "Hand the firm over well.",
        "A plan for the handover",
      ],
    },
    pages: {
      home: [
        "Taxes for small firms",
        "Advice in Hamburg.",
        home("Services", "Who advises you", "Contact us"),
      ],
      contact: ["Write to us", "One message will do.", "{form}"],
      privacy: ["Privacy", "What we keep.", "Your message alone."],
    },
  }),
};

/** Portuguese alone, one discipline, five founders, a long name. */
const OFICINA = {
  "studio.md": `---
name: Oficina Exemplo de Moringas e Pratos
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
    ["Albuquerquense", "Two", "Three", "Four", "Five"].map((name) =>
      `  - name: Founder ${name}\n    role: Ceramista\n`
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
  "a tax adviser, German before English": KANZLEI,
  "five potters, Portuguese alone": OFICINA,
} as const;

/** A studio of one language, told as it is under the codes of others. */
export function retold(
  files: Files,
  from: string,
  ...to: readonly string[]
): Files {
  return Object.fromEntries(
    to.flatMap((code) =>
      Object.entries(files).map(([name, text]) => [
        name.replace(`${from}/`, `${code}/`),
        text.replace(`languages: [${from}]`, `languages: [${to.join(", ")}]`),
      ])
    ),
  );
}

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
