import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, parseColour, type Colour } from '../../src/site/model/colour.ts';
import { siteStyles } from '../../src/theme/look/site-styles.ts';
import { siteOf } from '../support/site.ts';

const part = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(part, part, part)
  .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`);

test('links and buttons are readable with any colors of a site', async () => {
  await fc.assert(
    fc.asyncProperty(hex, hex, hex, async (primary, light, dark) => {
      const site = await siteOf(
        JSON.stringify({ name: 'Crumb', colors: { primary, light, dark }, navigation: { pages: [] } }),
      );
      for (const rule of siteStyles(site, { base: '', remoteMedia: false }).split('\n')) {
        const value = (name: string): Colour =>
          parseColour(new RegExp(`${name}:(#\\w+)`).exec(rule)?.[1]) ?? [0, 0, 0];
        expect(contrastOf(value('--accent'), value('--background'))).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(value('--on-fill'), value('--fill'))).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 60 },
  );
});
