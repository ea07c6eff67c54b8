// The JSON API with Hono and zod: the same facts, the same checks and the same
// problem, with the same headers.
//
// Argument: a file with an answer of the service, which holds the facts.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import type { z } from "zod";
import { COMMON_HEADERS, NO_STORE_HEADERS } from "../../../src/http/headers.ts";
import { MessageRequest } from "./message_request.ts";

const port = Number(Deno.env.get("PORT"));
const TITLES = {
  400: ["invalid_request", "Invalid request"],
  413: ["payload_too_large", "Payload too large"],
  415: ["unsupported_media_type", "Unsupported media type"],
} as const;

function problem(
  context: Context,
  status: keyof typeof TITLES,
  detail: string,
  members: object = {},
): Response {
  const [code, title] = TITLES[status];
  const body = {
    type: `http://localhost:${port}/developers#errors`,
    title,
    status,
    code,
    detail,
    resolution:
      `Correct the fields that the detail names; see the schema MessageRequest in http://localhost:${port}/openapi.json`,
    error: detail,
    ...members,
  };
  return context.body(JSON.stringify(body), status, {
    ...NO_STORE_HEADERS,
    "content-type": "application/problem+json; charset=utf-8",
  });
}

/** Makes the application, to which other doors may be added. */
export function createApi(
  facts: (language: string | undefined) => object,
  send: (request: z.infer<typeof MessageRequest>) => Promise<void>,
): Hono {
  const app = new Hono();
  app.get(
    "/api/v1/studio",
    etag(),
    (context) =>
      context.json(facts(context.req.query("lang")), 200, {
        ...COMMON_HEADERS,
        "cache-control": "public, max-age=300",
        "content-language": "en",
      }),
  );
  const limit = bodyLimit({
    maxSize: 65_536,
    onError: (context) =>
      problem(context, 413, "The body is larger than 65536 bytes"),
  });
  app.post("/api/v1/messages", limit, async (context) => {
    const type = context.req.header("content-type") ?? "";
    if (!/^application\/json\b/i.test(type)) {
      return problem(context, 415, "The body must be application/json");
    }
    let value: unknown;
    try {
      value = await context.req.json();
    } catch (error) {
      return problem(context, 400, `The body is not valid JSON: ${error}`);
    }
    const checked = MessageRequest.safeParse(value);
    if (checked.success) {
      await send(checked.data);
      return context.json({ sent: true, replyTo: checked.data.email });
    }
    const errors = checked.error.issues.map(({ path, message, code }) => ({
      detail: `${path.join(".")} ${message}`,
      pointer: `#/${path.join("/")}`,
      code,
    }));
    const detail = errors.map(({ detail }) => detail).join("; ");
    return problem(context, 400, detail, { errors });
  });
  return app;
}

if (import.meta.main) {
  const { text } = JSON.parse(await Deno.readTextFile(Deno.args[0] ?? ""));
  const facts = JSON.parse(text);
  const app = createApi(() => facts, () => Promise.resolve());
  Deno.serve({ port, hostname: "127.0.0.1", onListen() {} }, app.fetch);
}
