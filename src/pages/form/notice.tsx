// The notice beside the button when a message was not sent. It takes the focus
// unless a field with a fault does.
import type { FormNotice, FormState } from "./state.ts";
import type { Html } from "../layout/html.ts";
import type { View } from "../view.ts";
import { Ways } from "../parts/ways.tsx";

export function Notice({ view, notice, faults = new Map() }: {
  readonly view: View;
  readonly notice: FormNotice;
  readonly faults?: FormState["faults"];
}): Html {
  const { status = "notSent", title, text, id } = notice;
  return (
    <div
      class="notice"
      role="alert"
      data-status={view.words[status]}
      tabindex={-1}
      autofocus={faults.size === 0}
    >
      <p>
        <b>{title}</b>
      </p>
      {text !== undefined && <p>{text}</p>}
      {faults.size > 0 && (
        <ul>
          {[...faults].map(([field, fault]) => (
            <li>
              <a href={`#${field}`}>{view.words[field]}</a>: {fault}
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <Ways view={view} id={id} />}
      {id !== undefined && (
        <p class="hint">
          {view.words.reference}: <code>{id}</code>
        </p>
      )}
    </div>
  );
}
