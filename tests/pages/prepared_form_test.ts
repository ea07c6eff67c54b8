import assert from "node:assert/strict";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { TRAP_FIELD } from "../../src/pages/form/state.ts";
import { createTestService } from "../support/service.ts";
import { FORMS } from "./forms.ts";

const GIVEN = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  message: "A first line.\nA second line.",
  company: "Analytical Engines",
  language: "br",
  discipline: "ai",
};

const service = createTestService();

async function prepare(
  fields: Record<string, string>,
  path = "/contact",
): Promise<Response> {
  return await service.ask(`${path}?${new URLSearchParams(fields)}`);
}

Deno.test("an address fills in the form, says so, and sends nothing", async () => {
  for (const path of FORMS) {
    const response = await prepare(GIVEN, path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const html = await response.text();
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.match(
      html,
      path.startsWith("/br") ? /Preenchido para você\./ : /Filled in for you\./,
    );
    const filled = controls(html);
    assert.deepEqual({ ...filled, ...GIVEN }, filled);
  }
  assert.equal(service.delivery.emails.length, 0);
});

Deno.test("an agent learns of the address that fills in the form where it reads how to write", async () => {
  for (const path of FORMS) {
    for (const page of ["contact", "developers"]) {
      const twin = `${path.replace("contact", page)}.md`;
      const text = await (await service.ask(twin)).text();
      assert.ok(text.includes("/contact?message=…"), twin);
    }
  }
});

Deno.test("no value of an address becomes markup, and none is longer than its field", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      `"><script>alert(1)</script>`,
      "</textarea><b>",
      "' autofocus onfocus=alert(1) '",
      "&quot;&#x22;",
      "\n\nlast",
      "x".repeat(300),
      "𝒜".repeat(5_100),
    ),
  );
  const fields = fc.record({
    name: text,
    email: text,
    message: text,
    company: text,
  });
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const html = await (await prepare(given, "/plain/contact")).text();
      assert.doesNotMatch(html, /<script|<b>[^<]*<\/textarea>/);
      assert.doesNotMatch(html, /[^\P{Cc}\t\n\r]/u);
      const shown = controls(html);
      const limits = { name: 200, email: 254, message: 5_000, company: 200 };
      for (const [field, limit] of Object.entries(limits)) {
        const sent = new URLSearchParams(given).get(field) ?? "";
        const text = sent.replaceAll("\r\n", "\n")
          .replaceAll(/[^\P{Cc}\t\n\r]/gu, "");
        assert.equal(shown[field], [...text].slice(0, limit).join(""));
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("a message about a discipline is filled in as long as it can be sent", async () => {
  const message = "𝒜".repeat(5_000);
  for (const path of FORMS) {
    const filled = await (await prepare({ ...GIVEN, message }, path)).text();
    const body = new URLSearchParams(controls(filled));
    const method = "POST";
    assert.equal((await service.ask(path, { method, body })).status, 303);
  }
  service.delivery.emails.splice(0);
});

Deno.test("a value that no choice has, a field of another name and an empty one fill in nothing", async () => {
  const plain = await (await service.ask("/contact")).text();
  for (
    const query of ["name=", "language=", "bcc=x", "quiet=x", "utm_source=x"]
  ) {
    assert.equal(
      await (await service.ask(`/contact?${query}`)).text(),
      plain,
      query,
    );
  }
  const html = await (await prepare({
    name: "Ada",
    language: "fr",
    discipline: "juggling",
  })).text();
  const { language, discipline } = controls(html);
  assert.deepEqual({ language, discipline }, {
    language: "en",
    discipline: "",
  });
});

Deno.test("a chosen discipline alone stays a page that caches may keep", async () => {
  const response = await service.ask("/contact?discipline=ai");
  assert.match(response.headers.get("cache-control") ?? "", /^public/);
  const html = await response.text();
  assert.doesNotMatch(html, /noindex|Filled in/);
  assert.match(html, /About: Applied AI/);
});

Deno.test("a program that posts JSON to a page learns where to post it", async () => {
  for (const path of ["/contact", "/br/contact", "/messages", "/br/messages"]) {
    for (
      const type of ["application/json", "application/json; charset=utf-8"]
    ) {
      const response = await service.ask(path, {
        method: "POST",
        headers: { "content-type": type },
        body: JSON.stringify(GIVEN),
      });
      assert.equal(response.status, path.endsWith("contact") ? 415 : 404);
      assert.match(
        response.headers.get("content-type") ?? "",
        /^application\/problem\+json/,
      );
      const { resolution } = await response.json();
      assert.ok(
        resolution.includes(`${service.baseUrl}/api/v1/messages`),
        path,
      );
    }
  }
  assert.equal(service.delivery.emails.length, 0);
});

/** What the controls of the form hold, as a browser reads them. */
function controls(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  const look = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) {
      const has = Object.fromEntries(
        node.attrs.map(({ name, value }) => [name, value]),
      );
      const { name = "", value = "" } = has;
      if (node.tagName === "textarea") {
        const [text] = node.childNodes;
        values[name] = text !== undefined && "value" in text ? text.value : "";
      } else if (node.tagName === "option" && "selected" in has) {
        values["discipline"] = value;
      } else if (node.tagName === "input" && name !== TRAP_FIELD) {
        if (has["type"] !== "radio" || "checked" in has) values[name] = value;
      }
    }
    if ("childNodes" in node) node.childNodes.forEach(look);
  };
  look(parse(html));
  return values;
}
