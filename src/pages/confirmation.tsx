/**
 * The confirmation of a message sent by the form.
 *
 * @module
 */
import type { MessageId } from "../messages/send_message.ts";
import { Reference, Ways } from "./form_notice.tsx";
import { escapeMarkdown } from "./markdown.tsx";
import { createNotice, type Notice } from "./notices.tsx";
import type { Site, View } from "./site.ts";
import { WORDS } from "./words.ts";

const MESSAGE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of a message in a query; null for anything else, which anyone can write. */
export function messageIn(query: string): MessageId | null {
  const id = new URLSearchParams(query).get("id") ?? "";
  return MESSAGE_ID.test(id) ? id : null;
}

/** The script writes the address where `reply-to` is: no URL holds it. */
export function createConfirmation(
  site: Site,
  view: View,
  id: MessageId | null,
): Promise<Notice> {
  const { shared, local } = site.content;
  const { email, phone } = shared;
  const { reply } = local[view.language].pages.contact;
  const words = WORDS[view.language];
  const noReply = id === null ? words.noReplyUnnamed : words.noReply;
  const ways = [
    `[${email}](mailto:${email})`,
    ...phone === null
      ? []
      : [`[${words.whatsapp}](https://wa.me/${phone.slice(1)})`],
  ];
  return createNotice(site, view, {
    status: 200,
    title: words.sentTitle,
    text: words.sentText,
    details: {
      html: (
        <div id="sent">
          <p>
            {words.replyGoesTo} <b id="reply-to">{words.givenAddress}</b>.{" "}
            {reply?.trim() ?? ""}
          </p>
          {id !== null && <Reference view={view} id={id} />}
          <p>{noReply}</p>
          <Ways site={site} view={view} />
        </div>
      ),
      markdown: [
        ...reply === null ? [] : [escapeMarkdown(reply.trim())],
        ...id === null ? [] : [`${words.reference}: \`${id}\``],
        `${noReply} ${ways.join(", ")}`,
      ].join("\n\n"),
    },
  });
}
