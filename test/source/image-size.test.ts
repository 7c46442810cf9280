import { expect, test } from 'vitest';
import { imageSize } from '../../src/site/source/image-size.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [...part],
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const box = (name: string, ...content: readonly (string | readonly number[])[]) => {
  const body = bytes(...content);
  return [0, 0, 0, body.length + 8, ...bytes(name), ...body];
};
// One entry, the orientation 6: the camera was turned to the left.
const exif = bytes('Exif\0\0MM\0*\0\0\0\x08', [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6], zeros(6));

const pictures = {
  png: bytes('\x89PNG\r\n\x1a\n', zeros(4), 'IHDR', [0, 0, 1, 64, 0, 0, 0, 200]),
  gif: bytes('GIF89a', [64, 1, 200, 0]),
  jpeg: bytes('\xff\xd8\xff\xe0', [0, 4, 9, 9], '\xff\xc0', [0, 17, 8, 0, 200, 1, 64]),
  'jpeg of a camera held upright': bytes(
    '\xff\xd8\xff\xe1',
    [0, exif.length + 2, ...exif],
    '\xff\xc0',
    [0, 17, 8, 1, 64, 0, 200],
  ),
  'webp, lossy': bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [64, 1, 200, 0]),
  'webp, lossless': bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(5), [0x3f, 0xc1, 0x31, 0], zeros(8)),
  'webp, extended': bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [63, 1, 0, 199, 0, 0], zeros(4)),
  avif: bytes(
    box('ftyp', 'avif', zeros(8)),
    box('meta', zeros(4), box('iprp', box('ipco', box('ispe', zeros(4), [0, 0, 1, 64, 0, 0, 0, 200])))),
  ),
  svg: bytes('<?xml version="1.0"?><svg xmlns="x" width="320px" height="200">'),
  'svg in points': bytes('<svg width="240pt" height="150pt" viewBox="0 0 24 15">'),
  'svg with a width and a box': bytes('<svg width="320" viewBox="0 0 32 20">'),
  'svg with a box alone': bytes('<svg viewBox="0 0 320 200"></svg>'),
};

test.each(Object.entries(pictures))('%s has a size', (_, picture) => {
  expect(imageSize(picture)).toEqual({ width: 320, height: 200 });
});

test.each(Object.entries(pictures))('%s that is truncated or damaged has no size or any', (_, picture) => {
  for (let length = 0; length < picture.length; length += 1) {
    imageSize(picture.subarray(0, length));
    const spoilt = Uint8Array.from(picture, (byte, index) => (index === length ? 255 - byte : byte));
    const { width, height } = imageSize(spoilt) ?? { width: 1, height: 1 };
    expect(width > 0 && height > 0).toBe(true);
  }
});

test.each([
  ['nothing', ''],
  ['text', 'Hello'],
  ['a jpeg of segments that go nowhere', `\xff\xd8${'\xff\xe0\x00\x00'.repeat(50_000)}`],
  ['a svg without a size', '<svg width="100%">'],
])('%s has no size', (_, text) => {
  expect(imageSize(bytes(text))).toBeUndefined();
});
