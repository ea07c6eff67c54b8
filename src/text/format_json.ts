// JSON for people: short objects and lists stand on one line.

/** Characters of a line that is not broken. */
const MAX_LINE = 68;

/** Writes a value; an object at the top is always broken into lines. */
export function formatJson(value: unknown, indent = ""): string {
  const flat = flatten(value);
  const breakable = typeof value === "object" && value !== null;
  const keepsLine = indent !== "" || Array.isArray(value);
  if (!breakable || (keepsLine && indent.length + flat.length <= MAX_LINE)) {
    return flat;
  }
  const inner = `${indent}  `;
  const [open, lines, close] = Array.isArray(value)
    ? ["[", value.map((item) => formatJson(item, inner)), "]"]
    : ["{", members(value, (member) => formatJson(member, inner)), "}"];
  return lines.length === 0
    ? flat
    : `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

function flatten(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatten).join(", ")}]`;
  const flat = members(value, flatten);
  return flat.length === 0 ? "{}" : `{ ${flat.join(", ")} }`;
}

function members(value: object, write: (member: unknown) => string): string[] {
  return Object.entries(value).map(([name, member]) =>
    `${JSON.stringify(name)}: ${write(member)}`
  );
}
