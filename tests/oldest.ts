// Runs the core of the suite on Deno 2.5.0, which Deno Deploy has. Its test
// runner knows fewer settings, and its `node:test` no mocks.
const VERSION = "2.5.0";
const FOLDERS = ["process", "http", "content", "messages", "api", "mcp", "a2a"];

/** Files whose tools do not run there. */
const LEFT_OUT = [
  // The SMTP server of these tests ends the event loop.
  "messages/delivery/smtp/smtp_test.ts",
  // It wants a process that has not loaded the SMTP client.
  "messages/delivery/smtp/smtp_given_up_test.ts",
  // What these generate asks nothing of the runtime that the others do not.
  "a2a/fuzz_test.ts",
  "mcp/fuzz_test.ts",
];

const tests = new URL("./", import.meta.url);
const { test: _test, ...config } = JSON.parse(
  await Deno.readTextFile(new URL("deno.json", tests)),
);
const { imports } = config;
for (const [name, target] of Object.entries<string>(imports)) {
  if (target.startsWith(".")) imports[name] = new URL(target, tests).href;
}
config.lock = { path: new URL("deno.lock", tests).pathname, frozen: true };

const directory = await Deno.makeTempDir();
const path = `${directory}/deno.json`;
await Deno.writeTextFile(path, JSON.stringify(config));
const core = FOLDERS.flatMap((folder) =>
  listFiles(folder)
    .filter((file) => file.endsWith("_test.ts") && !LEFT_OUT.includes(file))
    .filter((file) => !mocks(file))
    .map((file) => `import "${new URL(file, tests)}";\n`)
);
// In one module, so that the packages are loaded once and not for each file.
const entry = `${directory}/core_test.ts`;
await Deno.writeTextFile(entry, core.join(""));
const { code } = await new Deno.Command("npx", {
  args: [
    ...["-y", `deno@${VERSION}`, "test", "-q", "-A", "--no-check"],
    ...["--config", path, entry],
  ],
  stdin: "null",
}).spawn().status;
await Deno.remove(directory, { recursive: true });
Deno.exit(code);

/** Lists the files below a folder of the tests. */
function listFiles(folder: string): readonly string[] {
  return [...Deno.readDirSync(new URL(folder, tests))].flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory ? listFiles(path) : [path];
  });
}

/** Whether a file mocks with `node:test`, or with a module that does. */
function mocks(file: string): boolean {
  return /"node:test"|"\.\/stores\.ts"/.test(
    Deno.readTextFileSync(new URL(file, tests)),
  );
}
