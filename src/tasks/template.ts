// The templates, and what fills their gaps.
import { CHECKOUT } from "../process/checkout.ts";
import { fillKnown, unknownPlaceholders } from "../text/placeholders.ts";

/** The values of a template's gaps, by their names. */
export type Values = Readonly<Record<string, string>>;

/** Reads a template of `templates/` and fills its gaps. */
export async function fillTemplate(
  name: string,
  values: Values,
): Promise<string> {
  const template = await Deno.readTextFile(
    `${CHECKOUT}/src/tasks/templates/${name}`,
  );
  const [unknown] = unknownPlaceholders(template, Object.keys(values));
  if (unknown !== undefined) {
    throw new RangeError(`There is no value for ${unknown.placeholder}`);
  }
  return fillKnown(template, new Map(Object.entries(values)));
}
