import { expect, test } from 'vitest';
import { imageSize } from '../../src/source/image-size.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [...part],
    ),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const pictures = {
  png: bytes('\x89PNG\r\n\x1a\n', zeros(8), [0, 0, 1, 64, 0, 0, 0, 200]),
  gif: bytes('GIF89a', [64, 1, 200, 0]),
  jpeg: bytes('\xff\xd8\xff\xe0', [0, 4, 9, 9], '\xff\xc0', [0, 17, 8, 0, 200, 1, 64]),
  'webp, lossy': bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [64, 1, 200, 0]),
  'webp, lossless': bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(5), [0x3f, 0xc1, 0x31, 0], zeros(8)),
  'webp, extended': bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [63, 1, 0, 199, 0, 0], zeros(4)),
  avif: bytes(zeros(4), 'ftypavif', zeros(20), 'ispe', zeros(4), [0, 0, 1, 64, 0, 0, 0, 200], zeros(20)),
  svg: bytes('<?xml version="1.0"?><svg xmlns="x" width="320px" height="200">'),
  'svg with a box alone': bytes('<svg viewBox="0 0 320 200"></svg>'),
};

test.each(Object.entries(pictures))('%s tells its size', (_, picture) => {
  expect(imageSize(picture)).toEqual({ width: 320, height: 200 });
});

test.each(Object.entries(pictures))(
  '%s that is cut off, or spoilt, tells none or some size',
  (_, picture) => {
    for (let length = 0; length < picture.length; length += 1) {
      imageSize(picture.subarray(0, length));
      const spoilt = Uint8Array.from(picture, (byte, index) => (index === length ? 255 - byte : byte));
      const { width, height } = imageSize(spoilt) ?? { width: 1, height: 1 };
      expect(width > 0 && height > 0).toBe(true);
    }
  },
);

test.each([
  ['nothing', ''],
  ['text', 'Hello'],
  ['a jpeg of segments that go nowhere', `\xff\xd8${'\xff\xe0\x00\x00'.repeat(50_000)}`],
  ['a svg without a size', '<svg width="100%">'],
])('%s has no size', (_, text) => {
  expect(imageSize(bytes(text))).toBeUndefined();
});
