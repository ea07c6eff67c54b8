/**
 * The fields of the data, in words for a model.
 *
 * @module
 */
import { listed } from "../messages/field_texts.ts";
import { MESSAGE_REQUEST_SCHEMA } from "../messages/message_request.ts";

const { properties, required } = MESSAGE_REQUEST_SCHEMA;

/** Every field with its limit, the required ones first. */
export const DATA_FIELDS: string = `${described(true)}, and optionally ${
  described(false)
}`;

function described(isRequired: boolean): string {
  const fields = Object.entries(properties).filter(([name]) =>
    required.some((other) => other === name) === isRequired
  );
  return listed(
    fields.map(([name, { maxLength, enum: values }]) =>
      values === undefined
        ? `${name} (at most ${maxLength} characters)`
        : `${name} (${values.join(" or ")}, the language of the reply)`
    ),
  );
}
