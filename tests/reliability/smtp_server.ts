// An SMTP server that does wrong on command: it says, at any step, what a
// script tells it to say, or falls silent, or hangs up.

/** A step of an SMTP session at which the server speaks. */
export type Step =
  | "greeting"
  | "EHLO"
  | "AUTH"
  | "MAIL"
  | "RCPT"
  | "DATA"
  /** Some of the message has arrived, perhaps all. */
  | "content"
  /** The whole message has arrived. */
  | "dot"
  | "RSET"
  | "QUIT";

/** What the server does at a step; undefined is what a good server does. */
export type Reply =
  | { readonly say: string; readonly drop?: boolean }
  /** Says it slowly: one byte, then so many milliseconds of rest. */
  | { readonly drip: string; readonly rest: number }
  | "hang"
  | "drop"
  | undefined;

/** Decides what happens at a step, given the line that led to it. */
export type Script = (step: Step, line: string) => Reply;

/** The scripted server. */
export interface ScriptedServer extends AsyncDisposable {
  readonly port: number;
  /** What it does; may be changed while it runs. */
  script: Script;
  /** Whole messages that it answered with 2xx, in order. */
  readonly accepted: readonly string[];
  /** Whole messages, whatever it answered. */
  readonly received: readonly string[];
  /** Sessions that were opened so far. */
  readonly sessions: number;
  /** Connections that are open now. */
  readonly connections: number;
  /** Sessions in which it fell silent, or began to drip. */
  readonly stalled: number;
  /** Ends every open connection. */
  hangUp(): void;
}

/** What a scripted server starts with. */
export interface ScriptedServerOptions {
  /** 0, or left out: any free port. */
  readonly port?: number;
  /** Further lines for the answer to EHLO, such as PIPELINING. */
  readonly extensions?: readonly string[];
  /** The certificate and key to speak TLS with from the first byte. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

const USUAL: Readonly<Record<Step, string>> = {
  greeting: "220 scripted",
  EHLO: "250 scripted",
  AUTH: "235 come in",
  MAIL: "250 sender taken",
  RCPT: "250 recipient taken",
  DATA: "354 go on",
  content: "",
  dot: "250 message taken",
  RSET: "250 forgotten",
  QUIT: "221 goodbye",
};

/** Does what a good server does. */
export const behave: Script = () => undefined;

/** Starts a scripted server on the loopback. */
export function startScriptedServer(
  script: Script,
  options: ScriptedServerOptions = {},
): ScriptedServer {
  const address = { port: options.port ?? 0, hostname: "127.0.0.1" };
  const listener = options.tls === undefined
    ? Deno.listen(address)
    : Deno.listenTls({ ...address, ...options.tls });
  const accepted: string[] = [];
  const received: string[] = [];
  const open = new Set<Deno.Conn>();
  const running = new Set<Promise<void>>();
  let sessions = 0;
  let stalled = 0;
  const closed = new AbortController();

  const server: ScriptedServer = {
    port: listener.addr.port,
    script,
    accepted,
    received,
    get sessions() {
      return sessions;
    },
    get connections() {
      return open.size;
    },
    get stalled() {
      return stalled;
    },
    hangUp() {
      for (const connection of open) shut(connection);
    },
    async [Symbol.asyncDispose]() {
      closed.abort();
      listener.close();
      server.hangUp();
      await Promise.all([...running, accepting]);
    },
  };
  const accepting = accept();
  return server;

  async function accept(): Promise<void> {
    while (!closed.signal.aborted) {
      let connection: Deno.Conn;
      try {
        connection = await listener.accept();
      } catch {
        continue;
      }
      sessions++;
      open.add(connection);
      const session = serve(connection).catch(() => {}).finally(() => {
        shut(connection);
        open.delete(connection);
        running.delete(session);
      });
      running.add(session);
    }
  }

  async function serve(connection: Deno.Conn): Promise<void> {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder("latin1");
    const buffer = new Uint8Array(65_536);
    let text = "";

    /** Speaks; returns what it said, or null where the session is over. */
    async function speak(step: Step, line: string): Promise<string | null> {
      const reply = server.script(step, line) ?? { say: usual(step) };
      if (reply === "hang" || (reply !== "drop" && "drip" in reply)) stalled++;
      if (reply === "hang") await silence(connection);
      if (reply === "hang" || reply === "drop") return null;
      if ("drip" in reply) {
        for (const byte of encoder.encode(`${reply.drip}\r\n`)) {
          await connection.write(Uint8Array.of(byte));
          await rest(reply.rest);
        }
        return reply.drip;
      }
      if (step === "dot" && reply.say.startsWith("2")) accepted.push(line);
      if (reply.say !== "") {
        await connection.write(encoder.encode(`${reply.say}\r\n`));
      }
      return reply.drop === true ? null : reply.say;
    }

    /** Reads more; false at the end of the connection. */
    async function more(): Promise<boolean> {
      const count = await connection.read(buffer);
      if (count === null) return false;
      text += decoder.decode(buffer.subarray(0, count));
      return true;
    }

    if (await speak("greeting", "") === null) return;
    while (true) {
      const end = text.indexOf("\r\n");
      if (end < 0) {
        if (!await more()) return;
        continue;
      }
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      const step = stepOf(line);
      const said = await speak(step, line);
      if (said === null || step === "QUIT") return;
      if (step !== "DATA" || !said.startsWith("354")) continue;
      while (!`\r\n${text}`.includes("\r\n.\r\n")) {
        if (!await more()) return;
        if (await speak("content", "") === null) return;
      }
      const dot = `\r\n${text}`.indexOf("\r\n.\r\n");
      const message = text.slice(0, dot);
      text = text.slice(dot + 3);
      received.push(message);
      if (await speak("dot", message) === null) return;
    }
  }

  function usual(step: Step): string {
    const { extensions = [] } = options;
    if (step !== "EHLO" || extensions.length === 0) return USUAL[step];
    const lines = ["scripted", ...extensions];
    return lines.map((line, index) =>
      `250${index === lines.length - 1 ? " " : "-"}${line}`
    ).join("\r\n");
  }

  /** Waits until the client gives up or the server is ended. */
  async function silence(connection: Deno.Conn): Promise<void> {
    const buffer = new Uint8Array(65_536);
    while (await connection.read(buffer) !== null) { /* says nothing */ }
  }

  async function rest(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    closed.signal.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
  }
}

function stepOf(line: string): Step {
  const verb = line.slice(0, 4).toUpperCase();
  switch (verb) {
    case "EHLO":
    case "AUTH":
    case "MAIL":
    case "RCPT":
    case "DATA":
    case "QUIT":
      return verb;
    case "HELO":
      return "EHLO";
    default:
      return "RSET";
  }
}

function shut(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It is closed already.
  }
}
