import { imageSize } from "image-size";

/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that a field or a text names. */
export interface Picture extends PixelSize {
  /** Where it is served, relative to the base URL. */
  readonly path: string;
}

/** The media types of pictures, by the ends of their names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** The size of a picture as shown; null if the bytes are no such picture. */
export function readPictureSize(
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): PixelSize | null {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    if (PICTURE_TYPES[type] !== mediaType) return null;
    const [across, down] = [Math.round(width), Math.round(height)];
    if (!(across > 0 && down > 0)) return null;
    // A photo that its camera held upright lies on its side in the file (Exif,
    // CIPA DC-008 section 4.6.4).
    return orientation >= 5
      ? { width: down, height: across }
      : { width: across, height: down };
  } catch {
    return null;
  }
}
