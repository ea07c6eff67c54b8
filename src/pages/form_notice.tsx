// What stands beside the button when a message was not sent, and the ways to
// the studio that need no form.
import type { MessageId } from "../messages/send_message.ts";
import { FIELDS, type MessageField } from "../messages/message_request.ts";
import type { FormNotice, FormState } from "./form_state.ts";
import type { Html } from "./html.ts";
import type { Site, View } from "./site.ts";
import { directWays } from "./ways.tsx";
import { WORDS } from "./words.ts";

export interface NoticeProps {
  readonly site: Site;
  readonly view: View;
  readonly notice: FormNotice;
  readonly faults?: FormState["faults"];
}

/** It takes the focus unless a field with a fault does. */
export function Notice(
  { site, view, notice, faults = new Map() }: NoticeProps,
): Html {
  const { title, text, offersWays, id } = notice;
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
      {text !== null && <p>{text}</p>}
      {faults.size > 0 && <Faults view={view} faults={faults} />}
      {offersWays && <Ways site={site} view={view} />}
      {id !== null && <Reference view={view} id={id} />}
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

export function Ways({ site, view }: {
  readonly site: Site;
  readonly view: View;
}): Html {
  return (
    <p class="reach">
      {directWays(site, view).map(({ name, href, text }) => (
        <a href={href}>{name}: {text}</a>
      ))}
    </p>
  );
}

/** The name of a message, for a person who asks about it. */
export function Reference({ view, id }: {
  readonly view: View;
  readonly id: MessageId;
}): Html {
  return (
    <p class="hint">
      {WORDS[view.language].reference}: <code>{id}</code>
    </p>
  );
}
