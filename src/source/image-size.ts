/** Width and height of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that the head of a picture tells; undefined where it tells none. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readers.map((read) => read(bytes, view)).find((size) => size !== undefined);
  return found !== undefined && found.width > 0 && found.height > 0 ? found : undefined;
}

type Reader = (bytes: Uint8Array, view: DataView) => Size | undefined;

const png: Reader = (bytes, view) =>
  starts(bytes, 0, '\x89PNG\r\n') && bytes.length >= 24
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;

const gif: Reader = (bytes, view) =>
  starts(bytes, 0, 'GIF8') && bytes.length >= 10
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : undefined;

// Segments follow one another; the one that starts a frame holds the size.
const jpeg: Reader = (bytes, view) => {
  if (!starts(bytes, 0, '\xff\xd8\xff')) return undefined;
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const webp: Reader = (bytes, view) => {
  if (!starts(bytes, 0, 'RIFF') || !starts(bytes, 8, 'WEBP') || bytes.length < 30) return undefined;
  if (starts(bytes, 12, 'VP8X'))
    return {
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    };
  if (starts(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

const headLength = 4_096;

// The box `ispe` of the first picture: length, name, version, width, height.
const avif: Reader = (bytes, view) => {
  if (!starts(bytes, 4, 'ftypavi')) return undefined;
  const last = Math.min(bytes.length, headLength) - 16;
  for (let at = 8; at <= last; at += 1)
    if (starts(bytes, at, 'ispe')) return { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
  return undefined;
};

const svg: Reader = (bytes) => {
  const head = new TextDecoder().decode(bytes.subarray(0, headLength));
  const tag = /<svg\b[^>]*/.exec(head)?.[0];
  if (tag === undefined) return undefined;
  const length = (name: string) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1];
  const [, , boxWidth, boxHeight] =
    /\sviewBox=["']([^"']*)["']/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const [width, height] = [Number(length('width') ?? NaN), Number(length('height') ?? NaN)];
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const box = { width: Number(boxWidth ?? NaN), height: Number(boxHeight ?? NaN) };
  return box.width > 0 && box.height > 0
    ? { width: Math.round(box.width), height: Math.round(box.height) }
    : undefined;
};

const readers: readonly Reader[] = [png, gif, jpeg, webp, avif, svg];

function starts(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}
