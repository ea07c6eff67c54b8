// `deno task test`: runs the tests, and ends with how many were left out and
// for want of what.
const child = new Deno.Command(Deno.execPath(), {
  args: [
    ..."test -q -A --parallel --shuffle --config tests/deno.json".split(" "),
    ...Deno.args,
  ],
  stdout: "piped",
}).spawn();

let output = "";
const decoder = new TextDecoder();
for await (const bytes of child.stdout) {
  await Deno.stdout.write(bytes);
  output += decoder.decode(bytes, { stream: true });
}
const reasons = output.matchAll(/\(left out: it needs (.*?)\) \.\.\. /g);
const left = [...Map.groupBy(reasons, ([, what = ""]) => what)]
  .map(([what, tests]) => `${tests.length} need ${what}`);
if (left.length > 0) console.log(`Left out: ${left.sort().join(", ")}`);
Deno.exit((await child.status).code);
