import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourText, contrastOf, parseColour, readableOn } from '../../src/site/model/colour.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part);

test('a color is normalized', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(parseColour(colourText(one))).toEqual(one);
    }),
  );
  expect(parseColour('#1AF')).toEqual([0x11, 0xaa, 0xff]);
  expect(parseColour('brown')).toBeUndefined();
});

test('any color can be made readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      expect(contrastOf(readableOn(text, background, 4.5), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
