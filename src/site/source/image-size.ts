import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

/** Width and height of an image in pixels, as displayed. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in the header of an image; undefined if there is none. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  for (const { reader, head } of readers) {
    // A copy, because the readers look beyond the end of a slice of a larger buffer.
    const size = sizeFrom(reader, new Uint8Array(bytes.subarray(0, head)));
    if (size !== undefined) return size;
  }
  return undefined;
}

type Reader = typeof JPG;

// One reader after another rather than the library's detection: formats that a page cannot show are not
// guessed (nearly any bytes may be a TGA). Any header of this length takes a reader at most a few ms.
const readers: readonly { readonly reader: Reader; readonly head: number }[] = [
  { reader: PNG, head: 64 },
  { reader: GIF, head: 16 },
  { reader: WEBP, head: 64 },
  { reader: JPG, head: 524_288 },
  { reader: HEIF, head: 65_536 },
  { reader: SVG, head: 4_096 },
];

// The library throws a different error for each fault in a damaged image.
function sizeFrom(reader: Reader, head: Uint8Array): Size | undefined {
  try {
    if (!reader.validate(head)) return undefined;
    const { width, height, orientation = 1 } = reader.calculate(head);
    if (!(width > 0 && height > 0)) return undefined;
    // From 5 on, the camera was held upright.
    return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
