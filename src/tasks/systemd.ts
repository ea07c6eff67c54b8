// The service under systemd: a unit with the least permissions that its
// configuration needs, and the commands that install it, which can be repeated.
import { relative, resolve } from "node:path";
import deno from "../../deno.json" with { type: "json" };
import { CHECKOUT } from "../process/checkout.ts";
import { fillForDatabase } from "./database.ts";
import type { SetupContext } from "./context.ts";
import { isPlain, shellWord } from "./shell.ts";
import type { Values } from "./template.ts";

/** Where a unit with ProtectHome and PrivateTmp sees nothing. */
const HIDDEN = /^\/(?:home|root|run\/user|tmp|var\/tmp)\//;

/** What is installed where, as a unit and its commands name it. */
export async function systemdValues(context: SetupContext): Promise<Values> {
  const { config, site, slug } = context;
  const { contentDirectory, database, delivery, outboxDirectory, port } =
    config;
  const isRemote = /^https?:/.test(database?.url ?? "");
  const file = isRemote ? null : database?.url ?? null;
  /** Where messages lie while it is tried out; SQLite has files beside its own. */
  const messages = [
    resolve(outboxDirectory),
    ...file === null ? [] : [`${resolve(file)}*`],
  ];
  const copies: string[] = [];

  /** Copies what a unit cannot see or name; returns where the service sees it. */
  function visible(path: string, copy: string, command: string): string {
    if (isPlain(path) && !HIDDEN.test(path)) return path;
    copies.push(command);
    return copy;
  }

  /** A directory, without secrets and messages that may lie in it. */
  function visibleTree(path: string, copy: string): string {
    const within = messages.map((name) => relative(path, name))
      .filter((name) => !name.startsWith("..")).map((name) => `/${name}`);
    const options = [
      ...["-a", "--delete", "--delete-excluded", "--chmod=D755,F644"],
      ...[".env", ".git", ...within]
        .map((name) => `--exclude=${shellWord(name)}`),
    ].join(" ");
    const command = `rsync ${options} ${shellWord(path)}/ ${copy}/`;
    return visible(path, copy, command);
  }

  const here = Deno.execPath();
  const installed = "/usr/local/bin/deno";
  const program = visible(
    here,
    installed,
    `install -m 755 ${shellWord(here)} ${installed}`,
  );
  const directory = visibleTree(CHECKOUT, `/opt/${slug}`);
  const content = contentDirectory &&
    visibleTree(contentDirectory, `/opt/${slug}-content`);
  const state = `/var/lib/${slug}`;
  const outbox = `${state}/outbox`;
  const settings = (content: string | null) =>
    Object.entries({
      BASE_URL: site.baseUrl,
      PORT: String(port),
      OUTBOX_DIR: outbox,
      ...content === null ? {} : { CONTENT_DIR: content },
      ...file === null ? {} : { KV_URL: `${state}/state.kv` },
    }).map(([name, value]) => `${name}=${shellWord(value)}`);
  const environment = [
    ...settings(content),
    `DENO_DIR=/var/cache/${slug}`,
    "HOST=127.0.0.1",
  ];
  const task = (name: "check-content" | "inbox" | "flush") =>
    deno.tasks[name].command.replace(/^deno /, "")
      .replace("--env-file=.env", `--env-file=/etc/${slug}.env`);
  return {
    here: shellWord(CHECKOUT),
    set: environment.map((pair) => pair.replace(/=.*/, "")).join("|"),
    check: [
      // Root would make the database, and the service could not open it.
      ...settings(contentDirectory).filter((pair) => !/^KV_URL/.test(pair)),
      shellWord(here),
      task("check-content"),
    ].join(" "),
    copies: copies.map((command) => `#   ${command} &&\n`).join(""),
    settings: settings(content).join(" "),
    inbox: task("inbox"),
    flush: task("flush"),
    database: await fillForDatabase("denokv.service", context),
    checkout: directory,
    deno: program,
    environment: environment.map((pair) => `Environment=${pair}`).join("\n"),
    permissions: [
      `--allow-env=${deno.permissions.serve.env.join(",")}`,
      // The SMTP client looks its server's address up by itself, which asks for
      // the whole network.
      delivery.kind === "smtp" || isRemote
        ? "--allow-net"
        : `--allow-net=127.0.0.1:${port}`,
      `--allow-read=${
        [directory, content, state].filter((path) => path !== null).join(",")
      }`,
      ...file !== null
        ? [`--allow-write=${state}`]
        : delivery.kind === "none"
        ? []
        : [`--allow-write=${outbox}`],
    ].join(" "),
  };
}
