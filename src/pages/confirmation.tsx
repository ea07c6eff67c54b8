// The confirmation of a message sent by the form.
import type { MessageId } from "../messages/send_message.ts";
import { Ways } from "./form_notice.tsx";
import { escapeMarkdown } from "./markdown.tsx";
import { createNotice, type Notice } from "./notices.tsx";
import type { Site, View } from "./site.ts";
import { directWays } from "./ways.tsx";
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
  const reply = site.content.local[view.language].pages.contact.reply?.trim();
  const words = WORDS[view.language];
  const withoutReply = id === null ? words.noReplyUnnamed : words.noReply;
  const ways = directWays(site, view).map(({ name, href, text }) =>
    `${name} [${text}](${href})`
  );
  const rows = [
    {
      term: words.replyGoesTo,
      html: <b id="reply-to">{words.givenAddress}</b>,
      markdown: words.givenAddress,
    },
    reply !== undefined && {
      term: words.replyExpected,
      html: reply,
      markdown: escapeMarkdown(reply),
    },
    id !== null && {
      term: words.reference,
      html: <code>{id}</code>,
      markdown: `\`${id}\``,
    },
    {
      term: words.noReplyTitle,
      html: (
        <>
          {withoutReply}
          <Ways site={site} view={view} />
        </>
      ),
      markdown: `${withoutReply} ${ways.join(", ")}`,
    },
  ].filter((row) => row !== false);
  return createNotice(site, view, {
    status: 200,
    title: words.sentTitle,
    text: words.sentText,
    details: {
      html: (
        <dl id="sent" class="rows">
          {rows.map(({ term, html }) => (
            <div>
              <dt>{term}</dt>
              <dd>{html}</dd>
            </div>
          ))}
        </dl>
      ),
      markdown: rows.map(({ term, markdown }) => `- **${term}** ${markdown}\n`)
        .join(""),
    },
  });
}
