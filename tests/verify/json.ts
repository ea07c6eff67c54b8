// Looking into JSON whose form is not known: what is not there is an empty list
// or an empty text, so that a check says what is wrong in its own words.

/**
 * Every value at a path such as `linkset.*.anchor`, where `*` stands for each
 * item of a list and each member of an object.
 */
export function pick(value: unknown, path: string): readonly unknown[] {
  return path.split(".").reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((inner) => {
        if (typeof inner !== "object" || inner === null) return [];
        if (step === "*") return Object.values(inner);
        return Object.hasOwn(inner, step) ? [Reflect.get(inner, step)] : [];
      }),
    [value],
  );
}

/** The first value at a path; undefined where there is none. */
export function one(value: unknown, path: string): unknown {
  return pick(value, path)[0];
}

/** The texts at a path. */
export function texts(value: unknown, path: string): readonly string[] {
  return pick(value, path).filter((found) => typeof found === "string");
}

/** The first text at a path; the empty text where there is none. */
export function text(value: unknown, path: string): string {
  return texts(value, path)[0] ?? "";
}

/** Every text anywhere in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
