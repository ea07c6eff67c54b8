/** A fault for each check of the pages. */
import type { CHECKS } from "../checks.ts";
import { accepts, at, document, type Faults, header, text } from "./tamper.ts";

export const PAGE_FAULTS: Faults<keyof typeof CHECKS.Pages> = {
  "Every page of the sitemap answers with HTML, and says so": [
    "a page that does not vary",
    header(at("/br/privacy"), "vary", "Accept-Encoding"),
  ],
  "Every page tells its language, title, description and address": [
    "a page in Breton",
    document("/br", /lang="pt-BR"/, 'lang="br"'),
  ],
  "Every page names its languages as the sitemap does": [
    "a page without its other language",
    document("/privacy", /hreflang="pt-BR"/, 'hreflang="pt"'),
  ],
  "No page runs or loads what is not its own": [
    "a policy that lets inline scripts run",
    header(
      at("/contact"),
      "content-security-policy",
      "script-src 'unsafe-inline'",
    ),
  ],
  "Every page has one first heading and text that needs no script": [
    "two first headings",
    document("/developers", /<\/h1>/, "</h1><h1>Again</h1>"),
  ],
  "Every page leads a reader to llms.txt": [
    "a page that does not lead there",
    document("/privacy", /\/llms\.txt/g, "/"),
  ],
  "Scripts are files, and plain pages have none": [
    "a script on a plain page",
    document("/plain", /<\/body>/, '<script src="/site.js"></script></body>'),
  ],
  "The home page tells the facts of the API, to people and machines": [
    "a home page that leaves a founder out",
    document("/br", /Founder Two/g, ""),
  ],
  "The contact form preselects the discipline of its address": [
    "a discipline that is not preselected",
    text(({ url }) => url.search === "?discipline=ai", / selected/g, ""),
  ],
};

export const MARKDOWN_FAULTS: Faults<keyof typeof CHECKS.Markdown> = {
  "A page is Markdown for those who ask for it, HTML for the others": [
    "HTML for those who ask for Markdown",
    header(accepts("text/markdown", "/"), "content-type", "text/html"),
  ],
  "Every page as Markdown says what it is and where it belongs": [
    "Markdown without its canonical page",
    header(accepts("text/markdown", "/contact"), "link", null),
  ],
  "Every page is the same Markdown under an address of its own": [
    "a twin that says something else",
    document("/developers.md", /$/, "More.\n"),
  ],
  "HTML and Markdown have entity tags of their own": [
    "one entity tag for both",
    header(at("/privacy"), "etag", '"same"'),
  ],
};
