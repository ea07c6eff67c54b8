// The confirmation of a message sent by the form.
import { Rows } from "../layout/elements.tsx";
import { escapeMarkdown } from "../markdown/markdown_twin.ts";
import { createShortPage } from "../short_page.tsx";
import type { Formats } from "../page_format.ts";
import type { View } from "../view.ts";
import { directWays, Ways } from "../parts/ways.tsx";

/** Anyone can write anything else into a query, so nothing else is shown. */
const MESSAGE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stands in the query where nobody can be answered at the address given. */
export const UNANSWERABLE = "unanswerable";

/** The script writes the address where `reply-to` is: no URL holds it. */
export function createConfirmation(view: View, search: string): Formats {
  const query = new URLSearchParams(search);
  const given = query.get("id") ?? "";
  const id = MESSAGE_ID.test(given) ? given : null;
  const { words, facts } = view;
  const reply = facts.pages.contact.reply?.trim();
  const withoutReply = id === null ? words.noReplyUnnamed : words.noReply;
  const ways = directWays(view).map(({ name, href, text }) =>
    `${name} [${text}](${href})`
  );
  const answered = [
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
  ];
  const unanswerable = query.has(UNANSWERABLE);
  const rows = [
    ...unanswerable ? [] : answered,
    ...id === null ? [] : [{
      term: words.reference,
      value: <code>{id}</code>,
      markdown: `\`${id}\``,
    }],
    ...unanswerable ? [] : [{
      term: words.noReplyTitle,
      value: (
        <>
          {withoutReply}
          <Ways view={view} />
        </>
      ),
      markdown: `${withoutReply} ${ways.join(", ")}`,
    }],
  ];
  return createShortPage(view, {
    status: 200,
    title: words.sentTitle,
    text: unanswerable ? words.sentUnanswerable : words.sentText,
    details: {
      html: <Rows id="sent" rows={rows} />,
      markdown: rows.map(({ term, markdown }) => `- **${term}** ${markdown}\n`)
        .join(""),
    },
  });
}
