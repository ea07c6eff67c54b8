// The confirmation of a message sent by the form.
import { Rows } from "../layout/elements.tsx";
import { escapeMarkdown } from "../markdown/markdown_twin.ts";
import { createShortPage } from "../short_page.tsx";
import type { Formats } from "../layout/headers.ts";
import type { View } from "../view.ts";
import type { MessageId } from "../../messages/outcome.ts";
import type { Site } from "../../site.ts";
import { directWays, Ways } from "../parts/ways.tsx";

/** Stands in the query where nobody can be answered at the address given. */
const UNANSWERABLE = "unanswerable";

export async function writeQuery(
  { seal }: Site,
  id: MessageId,
  answerable: boolean,
): Promise<string> {
  const query = `id=${id}&seal=${await seal.make(id)}`;
  return answerable ? query : `${query}&${UNANSWERABLE}`;
}

/**
 * Confirms a message, but only for ten minutes and only to whom the form led
 * here: anyone can write anything else into a query.
 */
export async function createConfirmation(
  view: View,
  search: string,
): Promise<Formats> {
  const query = new URLSearchParams(search);
  const id = query.get("id") ?? "";
  const confirmed = await view.site.seal.holds(id, query.get("seal") ?? "");
  if (confirmed) return confirm(view, id, query.has(UNANSWERABLE));
  const { unsentTitle: title, unsentText: text } = view.words;
  return createShortPage(view, { status: 200, title, text });
}

/** The script writes the address where `reply-to` is: no URL holds it. */
function confirm(view: View, id: MessageId, unanswerable: boolean): Formats {
  const { words, facts } = view;
  const reply = facts.pages.contact.reply?.trim();
  const ways = directWays(view, id).map(({ name, href, text }) =>
    `${name} [${text}](${href})`
  );
  const reference = {
    term: words.reference,
    value: <code>{id}</code>,
    markdown: `\`${id}\``,
  };
  const rows = unanswerable ? [reference] : [
    {
      term: words.replyGoesTo,
      value: <b id="reply-to">{words.givenAddress}</b>,
      markdown: words.givenAddress,
    },
    ...reply === undefined ? [] : [{
      term: words.replyExpected,
      value: reply,
      markdown: escapeMarkdown(reply),
    }],
    reference,
    {
      term: words.noReplyTitle,
      value: [words.noReply, <Ways view={view} id={id} />],
      markdown: `${words.noReply} ${ways.join(", ")}`,
    },
  ];
  return createShortPage(view, {
    status: 200,
    title: words.sentTitle,
    text: unanswerable ? words.sentUnanswerable : words.sentText,
    details: {
      html: <Rows id="sent" rows={rows} />,
      markdown: rows.map(({ term, markdown }) => `- **${term}** ${markdown}`)
        .join("\n"),
    },
  });
}
