import assert from "node:assert/strict";
import { contentWith, faultsWith } from "../support/changed_content.ts";
import { ROOT } from "../support/service.ts";

/** The faults of a changed copy of a text for agents. */
async function faultsAfter(
  name: string,
  change: (text: string) => string,
): Promise<readonly string[]> {
  const text = await Deno.readTextFile(
    new URL(`content/service/en/agents/${name}`, ROOT),
  );
  return await faultsWith({ [`en/agents/${name}`]: change(text) });
}

Deno.test("a text of the content replaces the service's own", async () => {
  const { agents: { auth, llms } } = await contentWith({
    "en/agents/auth.md":
      "---\ndescription: Ours\nupdated: 2026-11-20\n---\nAsk {name}.\n",
  });
  assert.deepEqual([auth.description, auth.body], ["Ours", "Ask {name}."]);
  assert.match(llms.description, /\{name\}/);
});

Deno.test("an address that a switch can take away is no placeholder", async () => {
  const faults = await faultsAfter(
    "llms.md",
    (text) => `${text}\n{protectedResource}\n`,
  );
  assert.equal(faults.length, 1);
});

Deno.test("a catalog with too few queries is a fault", async () => {
  assert.deepEqual(
    await faultsAfter(
      "catalog.md",
      (text) =>
        text.replace("    - send {name} an enquiry about a new product\n", ""),
    ),
    [
      "content/en/agents/catalog.md: a2a.queries must be 2 to 5 texts, but are 1",
    ],
  );
});
