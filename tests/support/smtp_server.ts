// A real SMTP server on a free port that remembers what it took.
import { setTimeout as rest } from "node:timers/promises";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message as the server took it. */
export interface TakenMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly secure: boolean;
  readonly user: string | null;
}

/** A server that is listening. */
export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number;
  readonly messages: TakenMessage[];
}

const TLS = new URL("../messages/delivery/smtp/tls/", import.meta.url);

/** The authority that signed the server's certificate, and its file. */
export const CA_FILE: string = new URL("ca.pem", TLS).pathname;
export const CA: string = Deno.readTextFileSync(CA_FILE);

/** The certificate and key of a server named localhost, signed by it. */
export const IDENTITY: { readonly cert: string; readonly key: string } = {
  cert: Deno.readTextFileSync(new URL("server.pem", TLS)),
  key: Deno.readTextFileSync(new URL("server.key", TLS)),
};

/** Milliseconds that it waits before a greeting, though the client may be gone. */
const GREETS_AFTER = 100;

/** Starts an SMTP server, on the loopback unless it is given an address. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  address = "127.0.0.1",
): Promise<TestSmtpServer> {
  const messages: TakenMessage[] = [];
  const server = new SMTPServer({
    name: "mail.test",
    authOptional: true,
    logger: false,
    ...IDENTITY,
    closeTimeout: 100,
    // Its timer outlives a connection that ends early.
    disableReverseLookup: true,
    async onData(stream, session, callback) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of stream) chunks.push(new Uint8Array(chunk));
      messages.push({
        from: session.envelope.mailFrom
          ? session.envelope.mailFrom.address
          : "",
        to: session.envelope.rcptTo.map(({ address }) => address),
        bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()),
        secure: session.secure,
        user: session.user ?? null,
      });
      callback();
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const listening = server.server.address();
  if (listening === null || typeof listening === "string") {
    throw new Error("The SMTP server has no port");
  }
  return {
    port: listening.port,
    messages,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rest(GREETS_AFTER);
    },
  };
}
