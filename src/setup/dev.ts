// `deno task dev` serves, and starts again at every change of the code, of
// `static/` and of the content, wherever CONTENT_DIR has it.

/** Milliseconds for the service to stop: the watcher itself would stay. */
const STOP = 1_000;

const content = Deno.env.get("CONTENT_DIR") || "content";
const service = new Deno.Command(Deno.execPath(), {
  args: [
    ...["run", "-q", "-P=serve", "--env-file=.env"],
    `--watch=static,${content}`,
    "main.ts",
  ],
}).spawn();
// A terminal sends SIGINT to the service, too.
Deno.addSignalListener("SIGINT", () => stop());
Deno.addSignalListener("SIGTERM", () => {
  service.kill("SIGTERM");
  stop();
});
const { code } = await service.status;
Deno.exit(code);

function stop(): void {
  setTimeout(() => service.kill("SIGKILL"), STOP);
}
