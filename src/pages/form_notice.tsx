// The notice beside the button when a message was not sent.
import { FIELDS, type MessageField } from "../messages/message_request.ts";
import type { FormNotice, FormState } from "./form_state.ts";
import type { Html } from "./html.ts";
import type { View } from "./view.ts";
import { Ways } from "./ways.tsx";
import { WORDS } from "./words.ts";

/** It takes the focus unless a field with a fault does. */
export function Notice({ view, notice, faults = new Map() }: {
  readonly view: View;
  readonly notice: FormNotice;
  readonly faults?: FormState["faults"];
}): Html {
  const { title, text, offersWays = false, id } = notice;
  return (
    <div
      class="notice"
      role="alert"
      tabindex={-1}
      autofocus={faults.size === 0}
    >
      <p>
        <b>{title}</b>
      </p>
      {text !== undefined && <p>{text}</p>}
      {faults.size > 0 && <Faults view={view} faults={faults} />}
      {offersWays && <Ways view={view} />}
      {id !== undefined && (
        <p class="hint">
          {WORDS[view.language].reference}: <code>{id}</code>
        </p>
      )}
    </div>
  );
}

/** A link to each field that has a fault. */
function Faults({ view, faults }: {
  readonly view: View;
  readonly faults: FormState["faults"];
}): Html {
  const words = WORDS[view.language];
  const isField = (field: string): field is MessageField =>
    Object.hasOwn(FIELDS, field);
  return (
    <ul>
      {[...faults].map(([field, text]) => (
        <li>
          {isField(field)
            ? (
              <>
                <a href={`#${field}`}>{words[field]}</a>: {text}
              </>
            )
            : text}
        </li>
      ))}
    </ul>
  );
}
