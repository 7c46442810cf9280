import { expect, test } from 'vitest';
import { generatedSkill } from '../../src/build/generated/generated-skill.ts';
import { oneLine } from '../../src/markdown/text.ts';
import { processorTime } from '../support/processor-time.ts';
import { siteOf } from '../support/site.ts';

const wide = `rye${' '.repeat(50_000)}oat`;

test('line breaks become spaces, with the white space around them', () => {
  expect(oneLine('  rye \n\t\n  oat\nspelt ')).toBe('rye oat spelt');
});

test('long runs of spaces in titles and samples take no longer than other characters', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['rye', 'oat'] } }),
    'rye.mdx': `---\ntitle: Bake rye\n---\n\nCrumb bakes. Use \`${wide}\`:\n\n\`\`\`ts\nbake("${wide}");\n\`\`\`\n`,
    'oat.mdx': '---\ntitle: Oat\n---\n\nOats.\n',
  });
  const address = { origin: 'https://crumb.example', base: '' };
  const time = await processorTime(() => [oneLine(wide), generatedSkill(site, address)]);
  expect(time).toBeLessThan(2000);
});
