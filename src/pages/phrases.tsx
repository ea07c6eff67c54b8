// Headlines whose lines break where a phrase ends before they break within one.
import type { Html } from "./html.ts";

const PHRASE_END = /(?<=[,.:;!?]) /;

export function Phrases({ text }: { readonly text: string }): Html {
  const [first = "", ...others] = text.split(PHRASE_END);
  return others.length === 0 ? <>{text}</> : (
    <>
      <span class="phrase">{first}</span>
      {others.map((phrase) => [" ", <span class="phrase">{phrase}</span>])}
    </>
  );
}
