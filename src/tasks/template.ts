// The templates, and what fills their gaps.
import { CHECKOUT } from "../process/checkout.ts";
import { fillKnown } from "../text/placeholders.ts";

/** The values of a template's gaps, by their names. */
export type Values = Readonly<Record<string, string>>;

/** Reads a template of `templates/` and fills its gaps. */
export async function fillTemplate(
  name: string,
  values: Values,
): Promise<string> {
  const template = `${CHECKOUT}/src/tasks/templates/${name}`;
  return fillKnown(
    await Deno.readTextFile(template),
    new Map(Object.entries(values)),
  );
}
