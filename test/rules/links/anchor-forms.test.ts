import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSite } from '../../../src/check/run/check.ts';
import { levels } from '../../../src/check/run/levels.ts';
import { anchorForm } from '../../../src/site/source/outline/anchors.ts';
import { defaultLevels } from '../../support/levels.ts';
import { siteOf } from '../../support/site.ts';

/** Headings, and the anchors for them that the platform's own link check accepts, as it was tried out. */
const forms: readonly (readonly [heading: string, ...accepted: readonly string[]])[] = [
  ['foo(bar: baz)', 'foo-bar-baz'],
  ['Wow! Great', 'wow-great', 'wow!-great'],
  ["It's fine", 'its-fine', "it's-fine"],
  ["You're building", 'you-re-building'],
  ["La référence de l'agent", 'la-référence-de-l-agent'],
  ['a@b.com', 'a@b-com'],
  ['C++', 'c++'],
  ['100%', '100%'],
  ['A / B', 'a-/-b'],
  ['1.2 Setup', '1-2-setup'],
  ['set_language', 'set_language'],
  ['What is `act()`?', 'what-is-act-'],
  ['`agent()`', 'agent', 'agent()'],
  ['🚀 start', '-start', '🚀-start'],
  ['end 🚀', 'end-', 'end-🚀'],
  ['© 2024', '-2024', '©-2024'],
  ['???', '???'],
  ['a:smile:b', 'asmileb', 'a:smile:b'],
  ['it’s', 'it’s'],
  ['==mark==', '==mark=='],
  ['速率限制：', '速率限制：'],
  ['one {#custom}', 'custom'],
  ['Debug Logs (`debug=True`)', 'debug-logs-(debug=true)', 'debug-logs-debug=true'],
];

const table = fileURLToPath(new URL('../../../../shared/facts/anchors.tsv', import.meta.url));

test('headings have the anchors of the platform', async () => {
  expect(await misread(forms)).toEqual([]);
});

test.runIf(existsSync(table))('and so do all headings that were measured', async () => {
  const rows = readFileSync(table, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line): readonly [string, ...string[]] => {
      const [heading = '', accepted = ''] = line.split('\t');
      // One was tried as it stands in Markdown: no anchor holds `](`.
      return [heading, ...accepted.split(' ').filter((anchor) => !anchor.includes(']('))];
    });
  expect(rows.length).toBeGreaterThan(600);
  expect(await misread(rows)).toEqual([]);
});

/** The headings that have another id than the platform's, and the links to them that are reported. */
async function misread(rows: typeof forms): Promise<readonly string[]> {
  const pages = rows.map(([heading, ...accepted], index) => [
    `page-${index}.mdx`,
    `## ${heading}\n\n${accepted.map((anchor) => `[x](<#${anchor.replace(/[<>]/g, '\\$&')}>)\n`).join('\n')}`,
  ]);
  const site = await siteOf({ 'docs.json': '{}', ...Object.fromEntries(pages) });
  const misnamed = rows.flatMap(([heading, ...accepted], index) => {
    const id = site.pages.get(`page-${index}`)?.outline.anchors[0]?.id ?? '';
    return accepted.some((anchor) => anchor === id || anchorForm(anchor) === id) ? [] : [`${heading}: ${id}`];
  });
  const found = checkSite(site, levels(defaultLevels));
  const refused = found.filter(({ rule }) => rule === 'links/anchor').map(({ message }) => message);
  return [...misnamed, ...refused];
}

test('suggested anchors are as readable as their headings', async () => {
  const page = '## Brot（dunkel）— frisch\n\n[a](#brot（dunke）—-frisch)\n';
  const site = await siteOf({ 'docs.json': '{}', 'index.mdx': page });
  const [finding] = checkSite(site, levels(defaultLevels)).filter(({ rule }) => rule === 'links/anchor');
  expect(finding?.help).toBe('did you mean "#brot（dunkel）—-frisch"?');
});
