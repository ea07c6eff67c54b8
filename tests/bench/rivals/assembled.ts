// What one would assemble in the service's place: Hono and zod for the API, the
// official SDKs for MCP and A2A, gray-matter for the facts, marked for the pages
// and nodemailer for the mail, in one process. The facts are read at the start,
// and a page is rendered when it is asked for.
import { JsonRpcTransportHandler } from "@a2a-js/sdk/server";
import matter from "gray-matter";
import { marked } from "marked";
import { createTransport } from "nodemailer";
import { agent } from "./a2a_agent.ts";
import { createApi } from "./hono_zod.ts";
import { handleMcp } from "./mcp_sdk.ts";

const CONTENT = new URL("../../../content/", import.meta.url);
const LANGUAGES = ["en", "br"] as const;

/** The front matter and the text of a file of the content. */
function read(path: string) {
  const text = Deno.readTextFileSync(new URL(path, CONTENT));
  return matter(text);
}

function readFacts(language: typeof LANGUAGES[number]): object {
  const folder = `${language}/disciplines`;
  const files = [...Deno.readDirSync(new URL(folder, CONTENT))];
  return {
    ...read("studio.md").data,
    ...read(`${language}/studio.md`).data,
    disciplines: files.map(({ name }) => read(`${folder}/${name}`).data),
    locale: language,
  };
}

const facts = { en: readFacts("en"), br: readFacts("br") };
const mail = createTransport({ host: "127.0.0.1", port: 25 });
const a2a = new JsonRpcTransportHandler(agent);

const app = createApi(
  (language) => facts[language === "br" ? "br" : "en"],
  async ({ name, email, message }) => {
    await mail.sendMail({
      from: "web@example.com",
      to: "founders@example.com",
      replyTo: { name, address: email },
      subject: `A message of ${name}`,
      text: message,
    });
  },
);
app.all("/mcp", ({ req }) => handleMcp(req.raw));
app.post(
  "/a2a",
  async (context) => context.json(await a2a.handle(await context.req.json())),
);
app.get("/", async (context) => {
  const { data, content } = read("en/pages/home.md");
  return context.html(
    `<!DOCTYPE html><html lang="en"><head><title>${data.title}</title></head><body><h1>${data.heading}</h1>${await marked
      .parse(content)}</body></html>`,
  );
});

Deno.serve({
  port: Number(Deno.env.get("PORT")),
  hostname: "127.0.0.1",
  onListen() {},
}, app.fetch);
