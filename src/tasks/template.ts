// The templates, and what fills their gaps.
import { CHECKOUT } from "../process/checkout.ts";
import { fillKnown } from "../text/placeholders.ts";

/** Reads a template of `templates/` and fills its gaps. */
export async function fillTemplate(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const template = `${CHECKOUT}/src/tasks/templates/${name}`;
  return fillKnown(
    await Deno.readTextFile(template),
    new Map(Object.entries(values)),
  );
}
