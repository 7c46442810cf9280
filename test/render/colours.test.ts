import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColour, readableOn, type Colour } from '../../src/render/colours.ts';
import { siteStyles } from '../../src/render/site-styles.ts';
import { siteOf } from '../support/site.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part);

test('any colour can be made readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      expect(contrast(readableOn(text, background, 4.5), background)).toBeGreaterThanOrEqual(4.49);
    }),
  );
});

const hex = fc
  .tuple(part, part, part)
  .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`);

test('whatever colours a site has, its links and buttons can be read', async () => {
  await fc.assert(
    fc.asyncProperty(hex, hex, hex, async (primary, light, dark) => {
      const site = await siteOf(
        JSON.stringify({ name: 'Crumb', colors: { primary, light, dark }, navigation: { pages: [] } }),
      );
      for (const rule of siteStyles(site, '').split('\n')) {
        const value = (name: string): Colour =>
          parseColour(new RegExp(`${name}:(#\\w+)`).exec(rule)?.[1]) ?? [0, 0, 0];
        expect(contrast(value('--accent'), value('--background'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(value('--on-fill'), value('--fill'))).toBeGreaterThanOrEqual(4.49);
      }
    }),
    { numRuns: 60 },
  );
});
