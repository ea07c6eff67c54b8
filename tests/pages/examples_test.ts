import assert from "node:assert/strict";
import { PROBLEMS } from "../../src/http/problem.ts";
import { createTestService, serveTestService } from "../support/service.ts";
import { blocks, contentOf, PAGES } from "./developer_pages.ts";

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Each command, and the status and media type that the text after it states. */
function commandsOf(markdown: string) {
  const command =
    /```sh\n(curl[\s\S]*?)\n```(?:\n\n.*?(\d{3}, `[^`]+`).*\n\n```json)?/g;
  return [...markdown.matchAll(command)]
    .map(([, code = "", stated = null]) => ({ code, stated }));
}

/** Makes the request of a curl command as a shell would. */
function requestOf(command: string): Request {
  const [, url = ""] = command.match(/^curl '?(\S+?)'?(?:\s|$)/) ?? [];
  const headers = [...command.matchAll(/-H '([^:]*): ([^']*)'/g)]
    .map(([, name = "", value = ""]) =>
      [name, value] satisfies [string, string]
    );
  const body = command.match(/-d '([\s\S]*)'$/)?.[1];
  return new Request(url, {
    headers,
    ...body === undefined ? {} : { method: "POST", body },
  });
}

function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value).replace(ANY_ID, "id")
    .replace(/(Referen\w+|Protocolo): [\da-f]{8}/g, "$1");
  return JSON.parse(text);
}

for (const [code, { path, files }] of Object.entries(PAGES)) {
  Deno.test(`every command of the page in ${code} is answered as the page says`, async () => {
    const { ask, handler, delivery } = createTestService(
      await contentOf(files),
    );
    const text = await (await ask(path)).text();
    const commands = commandsOf(text);
    assert.equal(commands.length, 5);
    assert.equal(commands.filter(({ stated }) => stated !== null).length, 1);

    const answers = new Set(
      blocks(text, "json").map((code) =>
        JSON.stringify(withoutIds(JSON.parse(code)))
      ),
    );
    let sent = 0;
    for (const { code, stated } of commands) {
      const response = await handler(requestOf(code));
      const [type] = response.headers.get("content-type")?.split(";") ?? [];
      if (stated !== null) {
        assert.equal(stated, `${response.status}, \`${type}\``);
      }
      const answer: unknown = await response.json();
      const shown = JSON.stringify(withoutIds(answer));
      // The facts are shortened to one discipline.
      const isShown = answers.has(shown) || shown.includes('"disciplines"');
      assert.ok(isShown, `${code}\n${shown}`);
      if (shown.includes('"sent":true')) sent++;
    }
    // The examples that are sent to the real service really send.
    assert.equal(delivery.emails.length, sent);
    assert.equal(sent, 3);
  });

  Deno.test(`every program of the page in ${code} runs as printed, and sends what it says`, async () => {
    await using service = serveTestService(await contentOf(files));
    const text = await (await service.ask(path)).text();
    const message = /(?:message|mensagem|mensaje|nachricht) = (\{[^{}]*\})/;
    // Lines that connect frameworks are held by those frameworks' programs.
    const programs = blocks(text, "(?:js|ts)")
      .filter((code) => !code.startsWith("const url"));
    assert.equal(programs.length, 3);
    const [shown = ""] = programs.join("\n").match(message) ?? [];
    const directory = await Deno.makeTempDir();
    try {
      for (const [index, program] of programs.entries()) {
        const file = `${directory}/${index}.ts`;
        // The later programs use the message of the earlier ones.
        const before = message.test(program) ? "" : `const ${shown};\n`;
        const code = program.replaceAll("@a2a-js/sdk", "a2a-sdk-1")
          // It would print to the terminal.
          .replace("console.log", "void ");
        await Deno.writeTextFile(file, `${before}${code}\nexport {};\n`);
        await import(`file://${file}`);
      }
    } finally {
      await Deno.remove(directory, { recursive: true });
    }
    assert.equal(service.delivery.emails.length, 2);
  });
}

Deno.test("no answer that the page shows is a missing address", async () => {
  const { ask } = createTestService();
  const text = await (await ask("/developers.md")).text();
  for (const code of blocks(text, "json")) {
    assert.doesNotMatch(code, /"code": "not_found"/);
  }
});

Deno.test("the page is the same at every start", async () => {
  const [first, second] = await Promise.all([
    createTestService(),
    createTestService(),
  ]);
  for (const path of ["/", "/developers", "/br/plain/developers.md"]) {
    const [one, other] = await Promise.all([first.ask(path), second.ask(path)]);
    assert.equal(one.headers.get("etag"), other.headers.get("etag"));
    await Promise.all([one.body?.cancel(), other.body?.cancel()]);
  }
});

Deno.test("the links that install the MCP server name its address", async () => {
  for (const path of ["/developers", "/br/developers"]) {
    const { ask, baseUrl } = createTestService();
    const html = await (await ask(path)).text();
    const [, cursor = ""] = html.match(/href="(cursor:[^"]*)"/) ?? [];
    const { searchParams } = new URL(cursor.replaceAll("&amp;", "&"));
    assert.deepEqual(JSON.parse(atob(searchParams.get("config") ?? "")), {
      url: `${baseUrl}/mcp`,
    });
    const [, config = ""] = html.match(/href="vscode:mcp\/install\?([^"]*)"/) ??
      [];
    assert.deepEqual(JSON.parse(decodeURIComponent(config)), {
      name: searchParams.get("name"),
      type: "http",
      url: `${baseUrl}/mcp`,
    });
  }
});

for (const path of ["/developers", "/br/developers"]) {
  Deno.test(`${path} lists every operation and every error as it is`, async () => {
    const { ask } = createTestService();
    const html = await (await ask(path)).text();
    const section = (id: string) =>
      html.match(new RegExp(`<h2 id="${id}">[\\s\\S]*?</section>`))?.[0] ?? "";

    const { paths } = await (await ask("/openapi.json")).json();
    const published = Object.entries(paths).flatMap(([target, methods]) =>
      Object.entries(Object(methods)).map(([method, operation]) =>
        `${Object(operation).operationId} ${method.toUpperCase()} ${target}`
      )
    );
    const operations = section("api").matchAll(
      /<code[^>]*>(\w+)<\/code><\/th>\s*<td[^>]*><code[^>]*>([^<]*)<\/code>/g,
    );
    assert.deepEqual(
      [...operations].map(([, name, request]) => `${name} ${request}`).sort(),
      published.sort(),
    );

    const errors = section("errors").matchAll(
      /<th scope="row"><code[^>]*>(\w+)<\/code><\/th>\s*<td[^>]*>(\d+)</g,
    );
    assert.deepEqual(
      new Map(
        Array.from(errors, ([, code, status]) => [code, Number(status)]),
      ),
      new Map(
        Object.entries(PROBLEMS).map(([code, { status }]) => [code, status]),
      ),
    );
  });
}
