// A denokv server beside the service, where KV_URL names one by plain http.
import type { Config } from "../config.ts";

const VERSION = "0.14.0";
const PORT = "4512";

function addressOf({ database }: Config): string | null {
  const url = URL.parse(database?.url ?? "");
  return url?.protocol === "http:" ? `${url.hostname}:${url.port || 80}` : null;
}

/** A second unit, as a comment of the first; empty where there is no server. */
export function databaseUnit(config: Config, slug: string): string {
  const address = addressOf(config);
  if (address === null) return "";
  const name = `${slug}-kv`;
  return commented(`
The database that KV_URL names: cargo install denokv --version ${VERSION} --locked
--root /usr/local, then save this as /etc/systemd/system/${name}.service, and the
DENO_KV_ACCESS_TOKEN=… of the service, 12 characters or more, as /etc/${name}.env
(chmod 600). Backup: the file, or denokv's own to S3.

  [Service]
  EnvironmentFile=/etc/${name}.env
  ExecStart=/usr/local/bin/denokv --sqlite-path /var/lib/${name}/kv.sqlite serve --addr ${address}
  Restart=always
  DynamicUser=yes
  StateDirectory=${name}
  UMask=0077
  ProtectSystem=strict
  ProtectHome=yes
  NoNewPrivileges=yes

  [Install]
  WantedBy=multi-user.target
`);
}

/** The command that runs it in a container; empty where there is no server. */
export function databaseContainer(config: Config, slug: string): string {
  const address = addressOf(config);
  if (address === null) return "";
  const name = `${slug}-kv`;
  return commented(`
The database that KV_URL names, at an address of this machine that the container
reaches, such as http://172.17.0.1:${PORT}; DENO_KV_ACCESS_TOKEN stands in .env:

  docker run -d --name ${name} --restart always --cap-drop ALL --security-opt no-new-privileges --memory 256m -p ${address}:${PORT} --env-file .env -v ${name}:/data ghcr.io/denoland/denokv:${VERSION} --sqlite-path /data/kv.sqlite serve
`);
}

function commented(text: string): string {
  return text.trimEnd().split("\n")
    .map((line) => line === "" ? "#\n" : `# ${line}\n`).join("");
}
