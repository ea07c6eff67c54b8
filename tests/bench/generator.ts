/**
 * The load generator for machines without wrk: keeps connections busy until it
 * is interrupted, or for some seconds, and prints how many answers came.
 *
 * Arguments: port, file with the request, seconds, connections.
 *
 * @module
 */
const [port, file, seconds, connections] = Deno.args;
const request = await Deno.readFile(file ?? "");
const latin1 = new TextDecoder("latin1");
const start = performance.now();
let end = start + Number(seconds) * 1000;
let answers = 0;
Deno.addSignalListener("SIGINT", () => end = 0);

await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
console.log(`${answers} requests in ${(performance.now() - start) / 1000}s`);
Deno.exit();

async function keepBusy(): Promise<void> {
  using connection = await Deno.connect({
    port: Number(port),
    hostname: "127.0.0.1",
  });
  const buffer = new Uint8Array(65_536);
  while (performance.now() < end) {
    await writeAll(connection, request);
    let text = "";
    while (!isWhole(text)) {
      const length = await connection.read(buffer);
      if (length === null) throw new Error("The server closed a connection");
      text += latin1.decode(buffer.subarray(0, length));
    }
    answers++;
  }
}

async function writeAll(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += await to.write(bytes.subarray(written));
  }
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = text.slice(0, head).match(/\r\ncontent-length: *(\d+)/i);
  if (length !== null) return text.length >= head + 4 + Number(length[1]);
  return /^HTTP\/1.1 (?:204|304)/.test(text) || text.endsWith("0\r\n\r\n");
}
