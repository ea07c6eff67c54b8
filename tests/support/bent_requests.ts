// What a door of JSON-RPC may be given: requests of which a few places were
// changed, cut ones, and noise.
import fc from "fast-check";
import { isObject } from "../../src/text/is_object.ts";

/** Values that have broken servers before. */
const odd = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, "", 0, -0, 1e308, true, [], {}),
  },
  fc.constantFrom("\u0000", "\ud800", "__proto__", "constructor", "2.0"),
  fc.constantFrom("message", "user", "agent", "ROLE_USER", "message/send"),
  fc.constantFrom("data", "text", "file", "SendMessage", "send_message"),
  fc.constantFrom("tools/call", "initialize", "2025-03-26", "2026-07-28"),
  fc.constantFrom(
    { kind: "text", text: "Please send my message." },
    { kind: "data", data: {} },
    { kind: "file", file: { bytes: "aGVsbG8=" } },
  ),
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** How one place of a request is changed. */
const change = fc.record({
  /** Which of the places, taken modulo their number. */
  place: fc.nat(1000),
  how: fc.constantFrom("replace", "remove", "add", "double"),
  key: fc.oneof(
    fc.constantFrom("id", "kind", "taskId", "parts", "raw", "url", "toJSON"),
    fc.constantFrom("mediaType", "_meta", "arguments", "cursor", "__proto__"),
    fc.string({ maxLength: 5 }),
  ),
  value: odd,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Every object and array of a value, the value itself first. */
function containers(value: unknown): (Record<string, unknown> | unknown[])[] {
  if (Array.isArray(value)) return [value, ...value.flatMap(containers)];
  if (isObject(value)) {
    return [value, ...Object.values(value).flatMap(containers)];
  }
  return [];
}

function apply(request: unknown, { place, how, key, value }: Change): void {
  const places = containers(request).flatMap((container) =>
    Object.keys(container).map((name) => ({ container, name }))
  );
  const chosen = places[place % Math.max(1, places.length)];
  if (chosen === undefined) return;
  const { container, name } = chosen;
  const twin = structuredClone(Object(container)[name]);
  const set = (name: string, value: unknown) =>
    Object.defineProperty(container, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (how === "replace") set(name, value);
  else if (Array.isArray(container)) {
    if (how === "remove") container.splice(Number(name), 1);
    else container.push(how === "add" ? value : twin);
  } else if (how === "remove") delete container[name];
  else set(key, how === "add" ? value : twin);
}

const changes = fc.array(change, { maxLength: 3 }).map(
  (changes) => (request: unknown) => {
    const changed = structuredClone(request);
    for (const each of changes) apply(changed, structuredClone(each));
    return JSON.stringify(changed);
  },
);

/** Ways to make a body of a request, most of which leave much of it. */
export const bends: fc.Arbitrary<
  (request: unknown) => Uint8Array<ArrayBuffer>
> = fc.oneof(
  { weight: 12, arbitrary: changes },
  fc.tuple(changes, fc.double({ min: 0, max: 1, noNaN: true })).map(
    ([change, share]) => (request: unknown) => {
      const text = change(request);
      return text.slice(0, Math.floor(text.length * share));
    },
  ),
  fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.uint8Array({ maxLength: 200 }),
  ).map((noise) => () => noise),
).map((bend) => (request) => {
  const body = bend(request);
  return typeof body === "string"
    ? new TextEncoder().encode(body)
    : new Uint8Array(body);
});
