import {
  accepts,
  at,
  type Planted,
  swap,
  textWhere,
  withHeader,
  withText,
} from "../tamper.ts";

export const PAGES_FAULTS: readonly Planted[] = [
  // Pages
  {
    fault: "a page that does not vary",
    red: [
      "Every page of the sitemap answers with HTML, and says so",
      "A page is Markdown for those who ask for it, HTML for the others",
    ],
    tamper: withHeader(at("/", "/br/developers"), "vary", "Accept-Encoding"),
  },
  {
    fault: "a page in Breton",
    red: ["Every page tells its language, title, description and address"],
    tamper: withText("/br", swap('lang="pt-BR"', 'lang="br"')),
  },
  {
    fault: "a page that is canonical elsewhere",
    red: ["Every page tells its language, title, description and address"],
    tamper: withText(
      "/contact",
      swap(/(rel="canonical" href=")[^"]*/, "$1http://localhost:8000/"),
    ),
  },
  {
    fault: "a page without its other language",
    red: ["Every page names its languages as the sitemap does"],
    tamper: withText("/privacy", swap(/hreflang="pt-BR"/, 'hreflang="pt"')),
  },
  {
    fault: "two first headings",
    red: [
      "Every page has one first heading and text that needs no script",
    ],
    tamper: withText("/developers", swap("</h1>", "</h1><h1>Again</h1>")),
  },
  {
    fault: "a policy that lets inline scripts run",
    red: ["No page runs or loads what is not its own"],
    tamper: withHeader(
      at("/contact"),
      "content-security-policy",
      "default-src 'none'; script-src 'self' 'unsafe-inline'",
    ),
  },
  {
    fault: "a page that does not lead to llms.txt",
    red: ["Every page leads a reader to llms.txt"],
    tamper: withText("/privacy", (text) => text.replaceAll("/llms.txt", "/")),
  },
  {
    fault: "a script on a plain page",
    red: ["Scripts are files, and plain pages have none"],
    tamper: withText(
      "/plain",
      swap("</body>", '<script src="/site.js"></script></body>'),
    ),
  },
  {
    fault: "a home page that leaves a founder out",
    red: ["The home page tells the facts of the API, to people and machines"],
    tamper: withText("/br", (text) => text.replaceAll("Founder Two", "")),
  },
  {
    fault: "a discipline that is not preselected",
    red: ["The contact form preselects the discipline of its address"],
    tamper: textWhere(
      ({ url }) => url.search === "?discipline=ai",
      (text) => text.replaceAll(" selected", ""),
    ),
  },
  // Markdown
  {
    fault: "HTML for those who ask for Markdown",
    red: [
      "A page is Markdown for those who ask for it, HTML for the others",
      "The home page is Markdown on request",
    ],
    tamper: withHeader(
      accepts("text/markdown", "/"),
      "content-type",
      "text/html; charset=utf-8",
    ),
  },
  {
    fault: "Markdown without its canonical page",
    red: ["Every page as Markdown says what it is and where it belongs"],
    tamper: withHeader(accepts("text/markdown", "/contact"), "link", null),
  },
  {
    fault: "Markdown without the date of its last change",
    red: ["Every page as Markdown says what it is and where it belongs"],
    tamper: textWhere(
      accepts("text/markdown", "/br"),
      swap(/^last_updated:.*\n/m, ""),
    ),
  },
  {
    fault: "a Markdown twin that says something else",
    red: ["Every page is the same Markdown under an address of its own"],
    tamper: withText("/developers.md", (text) => `${text}\nMore.\n`),
  },
  {
    fault: "one entity tag for HTML and Markdown",
    red: ["HTML and Markdown have entity tags of their own"],
    tamper: withHeader(at("/privacy"), "etag", '"same"'),
  },
];
