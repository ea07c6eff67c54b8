// The ways to reach the studio: what people tap, and what agents call.
import { ADDRESSES } from "../../table/addresses.ts";
import { Rows } from "../layout/elements.tsx";
import type { Html } from "../layout/html.ts";
import { type MessageId, referenceOf } from "../../messages/outcome.ts";
import type { Part } from "../markdown/markdown.tsx";
import { pagePath } from "../../table/page_paths.ts";
import type { View } from "../view.ts";

type Way = Readonly<Record<"name" | "href" | "text", string>>;

/** E.164: the area code, and eight or nine digits. */
const BRAZILIAN_PHONE = /^\+55(\d{2})(\d{4,5})(\d{4})$/;

/**
 * The ways that need no form, email first. The links carry the reference of the
 * message to ask about.
 */
export function directWays(
  { words, facts }: View,
  id?: MessageId,
): readonly Way[] {
  const { email, phone } = facts;
  const about = id && `${words.reference} ${referenceOf(id)}`;
  const query = (name: string) =>
    about === undefined ? "" : `?${name}=${encodeURIComponent(about)}`;
  return [
    {
      name: words.email,
      href: `mailto:${email}${query("subject")}`,
      text: email,
    },
    ...phone === null ? [] : [{
      name: "WhatsApp",
      href: `https://wa.me/${phone.slice(1)}${query("text")}`,
      text: phone.replace(BRAZILIAN_PHONE, "+55 $1 $2-$3"),
    }],
  ];
}

export function Ways({ view, id }: {
  readonly view: View;
  readonly id?: MessageId | undefined;
}): Html {
  return (
    <ul class="ways">
      {directWays(view, id).map(({ name, href, text }) => (
        <li>
          <span>{name}</span> <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

export function people(view: View): Part {
  const lines = directWays(view).map(({ name, href, text }) =>
    `- ${name}: [${text}](${href})`
  );
  return { markdown: lines.join("\n"), html: <Ways view={view} /> };
}

export function interfaces(view: View): Part {
  const { site: { baseUrl }, language, words, resolve } = view;
  const { index, mcp, a2a } = language.words.addresses;
  const developers = pagePath(language, "developers", false);
  const row = (id: string, name: string, path: string, note: string) => {
    const part = `${developers}#${id}`;
    const url = baseUrl + path;
    return {
      line: `- [${name}](${part}): \`${url}\` (${note})`,
      term: <a href={resolve(part)}>{name}</a>,
      value: (
        <>
          <code data-copy="copyAddress" data-of={name}>
            {baseUrl}
            <wbr />
            {path}
          </code>{" "}
          <span>{note}</span>
        </>
      ),
    };
  };
  const rows = [
    row("api", index, ADDRESSES.messages.path, words.apiNote),
    row("mcp", mcp, ADDRESSES.mcp.path, words.mcpNote),
    row("a2a", a2a, ADDRESSES.a2a.path, words.a2aNote),
  ];
  return {
    markdown: rows.map(({ line }) => line).join("\n"),
    html: <Rows class="rows interfaces" rows={rows} />,
  };
}
