// What `deno task dev` adds to a page: the faults, and a script that loads the
// page again after a change. The service itself knows nothing of it.
interface DevTools {
  /** A line for each; none where all is right. */
  readonly faults: readonly string[];
  /** Answered at the next change. */
  readonly wait: string;
}

const STYLE =
  "position:sticky;top:0;z-index:9;margin:0;padding:1em;max-height:50vh;overflow:auto;background:#a40e26;color:#fff;font:14px/1.5 monospace;white-space:pre-wrap";

function devTools({ faults, wait }: DevTools): string {
  const shown = [
    "Not shown yet: this is wrong.",
    ...faults.map((fault) => `- ${fault}`),
  ].join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `${
    faults.length === 0
      ? ""
      : `<pre role="alert" style="${STYLE}">${shown}</pre>`
  }<script>
const wait = () =>
  fetch(${
    JSON.stringify(wait)
  }).then(() => location.reload(), () => setTimeout(wait, 1000));
wait();
</script>`;
}

/** The page of a service that has not started yet. */
export function devPage(tools: DevTools): Response {
  return new Response(
    `<!doctype html><title>Faults</title>${devTools(tools)}`,
    {
      status: 503,
      headers: { "content-type": "text/html; charset=utf-8" },
    },
  );
}

/** A response of the service; a page has the tools on top. */
export async function withDevTools(
  response: Response,
  tools: DevTools,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  if (!headers.get("content-type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  // It would refuse the script and the style.
  headers.delete("content-security-policy");
  headers.delete("content-length");
  const html = await response.text();
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + devTools(tools)),
    { status: response.status, headers },
  );
}
