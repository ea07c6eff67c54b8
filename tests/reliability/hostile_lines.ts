/**
 * First lines of requests: methods, targets, and ways out of static/.
 *
 * @module
 */
import { EVIL, type Hostile, REFUSED, request } from "./hostile.ts";

const MISSING = [404];

/** Targets of every form, and of none. */
export function targets(): Hostile[] {
  const shapes: readonly (readonly [string, readonly number[]])[] = [
    [`http://${EVIL}/api/v1`, [200]],
    [`https://${EVIL}/`, [200]],
    [`http://${EVIL}`, [200]],
    [`ftp://${EVIL}/api/v1`, [0, 200, 400, 404]],
    [`//${EVIL}/`, [0, 400, 404]],
    [`//${EVIL}/..`, [0, 308, 400, 404]],
    [`///${EVIL}/`, [0, 400, 404]],
    [`/\\${EVIL}/`, [0, 400, 404]],
    [`/${EVIL}//`, MISSING],
    [`/api/v1//${EVIL}`, MISSING],
    ["*", [0, 400, 404]],
    ["api/v1", [0, 400, 404]],
    ["", [0, 400, 404]],
    ["?", [0, 200, 400, 404]],
    ["#", [0, 200, 400, 404]],
    ["/api/v1#x", [0, 200, 400, 404]],
    ["/%", [400, 404]],
    ["/%zz", [400, 404]],
    ["/%c3%28", [400, 404]],
    ["/api/%ff", MISSING],
    ["/api/v1/%", MISSING],
    ["/api/v1/studio?lang=%", [400]],
    ["/api/v1/studio?lang=%ff", [400]],
    ["/api/v1/studio?lang=en&lang=en", [400]],
    ["/api/v1/studio?" + "a=b&".repeat(8_000), [200]],
    ["/%00", [0, 400, 404]],
    ["/\0", [0, 400, 404]],
    ["/api/v1\0", [0, 400, 404]],
    ["/\x7f", [0, 400, 404]],
    ["/\xff\xfe", [0, 400, 404]],
    ["/" + "a".repeat(60_000), [0, 400, 404, 414, 431]],
    ["/" + "../".repeat(1_000), [0, 200, 400, 404]],
    ["/" + "%2e%2e/".repeat(1_000), [0, 200, 400, 404]],
    ["/api/v1/./studio", [200, 404]],
    ["/api/v1/%2e/studio", [200, 404]],
    ["/api/v1/x/../studio", [200, 404]],
    ["/api%2fv1", MISSING],
    ["/api/v1/studio;x=y", MISSING],
    ["/API/V1/STUDIO", MISSING],
    ["/__proto__", MISSING],
    ["/constructor", MISSING],
    ["/api/v1/constructor", MISSING],
  ];
  return shapes.map(([target, status]) => ({
    name: `target ${JSON.stringify(target.slice(0, 40))}`,
    text: request(`GET ${target} HTTP/1.1`),
    status,
  }));
}

/** Ways out of static/ that some server once fell for. */
export function escapes(): Hostile[] {
  const steps = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..\\",
    "..%5c",
    "%2e%2e\\",
    "....//",
    "..;/",
    "%252e%252e%252f",
    "%c0%ae%c0%ae/",
    "..%00/",
    "../%2e/",
    "static/../../",
  ];
  const files = [
    "etc/passwd",
    "deno.json",
    "main.ts",
    ".env",
    "content/studio.md",
  ];
  return steps.flatMap((step) =>
    files.flatMap((file) =>
      ["/", "/static/", "/br/"].map((base) => ({
        name: `${base}${step}${file}`,
        text: request(`GET ${base}${step.repeat(6)}${file} HTTP/1.1`),
        status: [0, 400, 404],
      }))
    )
  );
}

/** Methods and versions, right, wrong and unheard of. */
export function methods(): Hostile[] {
  const shapes: readonly (readonly [string, readonly number[]])[] = [
    ["get /api/v1/studio HTTP/1.1", [0, 200, 400, 405]],
    ["GeT /api/v1/studio HTTP/1.1", [0, 200, 400, 405]],
    ["TRACE /api/v1/studio HTTP/1.1", [0, 400, 405]],
    ["TRACK / HTTP/1.1", [0, 400, 405]],
    ["PRI * HTTP/2.0", [0, 400, 404, 505]],
    ["PROPFIND /api/v1 HTTP/1.1", [0, 400, 405]],
    ["X /api/v1 HTTP/1.1", [0, 400, 405]],
    ["G@T /api/v1 HTTP/1.1", REFUSED],
    ["", REFUSED],
    [`${"A".repeat(5_000)} / HTTP/1.1`, [0, 400, 405]],
    [`CONNECT ${EVIL}:443 HTTP/1.1`, [0, 400, 404, 405]],
    [`CONNECT / HTTP/1.1`, [0, 400, 404, 405]],
    ["OPTIONS * HTTP/1.1", [0, 204, 400, 404]],
    [`OPTIONS http://${EVIL}/api/v1 HTTP/1.1`, [204]],
    ["POST / HTTP/1.1", [405]],
    ["DELETE /mcp HTTP/1.1", [405]],
    ["PUT /a2a HTTP/1.1", [405]],
    ["PATCH /contact HTTP/1.1", [405]],
    ["GET /api/v1", REFUSED],
    ["GET /api/v1 HTTP/0.9", REFUSED],
    ["GET /api/v1 HTTP/1.2", [0, 200, 400]],
    ["GET /api/v1 HTTP/3.0", REFUSED],
    ["GET  /api/v1  HTTP/1.1", [0, 200, 400]],
    ["GET\t/api/v1\tHTTP/1.1", REFUSED],
    [" GET /api/v1 HTTP/1.1", [0, 200, 400]],
    ["GET /api/v1 HTTP/1.1 x", REFUSED],
    ["GET /api v1 HTTP/1.1", REFUSED],
  ];
  return shapes.map(([line, status]) => ({
    name: JSON.stringify(line.slice(0, 40)),
    text: request(line),
    status,
  }));
}
