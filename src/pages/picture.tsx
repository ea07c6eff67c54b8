// A picture of the content on a page. Its size is known before it is loaded, so
// that nothing moves, and it is loaded when it comes near the screen.
import type { Picture } from "../content/pictures.ts";
import type { Html } from "./html.ts";

/** Without words for what stands beside its own name. */
export function Img({ picture, alt, name = null }: {
  readonly picture: Picture;
  readonly alt: string;
  /** Its class. */
  readonly name?: string | null;
}): Html {
  return (
    <img
      class={name}
      src={picture.path}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
