import { expect, test } from 'vitest';
import { oneLine } from '../../src/pages/markdown/text.ts';
import { growth, linear } from '../support/growth.ts';
import { siteOf } from '../support/site.ts';
import { skillFrom } from '../support/skill.ts';

const wide = (spaces: number) => `rye${' '.repeat(spaces)}oat`;

test('line breaks become spaces, with the white space around them', () => {
  expect(oneLine('  rye \n\t\n  oat\nspelt ')).toBe('rye oat spelt');
});

test('line breaks are looked for in linear time', async () => {
  expect(await growth(100_000, wide, oneLine)).toBeLessThan(linear);
});

test('long runs of spaces in titles and samples take no longer than other characters', async () => {
  const spaced = (spaces: number) =>
    siteOf({
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['rye', 'oat'] } }),
      'rye.mdx': `---\ntitle: Bake rye\n---\n\nCrumb bakes. Use \`${wide(spaces)}\`:\n\n\`\`\`ts\nbake("${wide(spaces)}");\n\`\`\`\n`,
      'oat.mdx': '---\ntitle: Oat\n---\n\nOats.\n',
    });
  expect(await growth(100_000, spaced, (site) => skillFrom(site))).toBeLessThan(linear);
});
