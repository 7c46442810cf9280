import { expect, test } from 'vitest';
import { textFiles } from '../../src/agents/artifacts.ts';
import { llmsIndex } from '../../src/agents/llms/llms.ts';
import type { ReaderPage } from '../../src/agents/reading/reader-page.ts';
import { wholeArtifact } from '../../src/site/model/artifact.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };
const page = (path: string, description: string): ReaderPage => ({
  path,
  title: path,
  description,
  groups: [],
  page: undefined,
  operation: undefined,
});
const index = (pages: readonly number[], description: string) => ({
  name: 'Crumb',
  description: undefined,
  instructions: [],
  links: [{ label: 'Shop [new]', href: 'https://shop.example' }],
  parts: [],
  body: () => '',
  sections: pages.map((count, section) => ({
    labels: ['Guides', `Part ${section}`],
    divisions: [],
    pages: Array.from({ length: count }, (_, number) => page(`p${section}-${number}`, description)),
  })),
});

test('a section has a heading, links and descriptions of one paragraph', () => {
  expect(llmsIndex(index([1], 'First **part**.\n\nSecond.'), address)).toBe(
    '# Crumb\n\n## Guides › Part 0\n\n- [p0-0](https://crumb.example/p0-0.md): First part.\n\n## Optional\n\n- [Shop \\[new\\]](https://shop.example)\n',
  );
});

test('descriptions are shortened before any page is omitted', () => {
  const text = llmsIndex(index([300, 300], 'word '.repeat(60)), address, 60_000);
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text.match(/^- \[p/gm)).toHaveLength(600);
  expect(text).toContain('…');
});

test('the longest sections omit pages first and say how many', () => {
  const text = llmsIndex(index([3, 500], 'x'), address, 10_000);
  expect(text.length).toBeLessThanOrEqual(10_000);
  expect(text.match(/^- \[p0/gm)).toHaveLength(3);
  expect(text).toMatch(
    /\n- \d+ more pages: \[llms-full\.txt\]\(https:\/\/crumb\.example\/llms-full\.txt\)\n/,
  );
  expect(text).toContain('## Guides › Part 1');
});

test('if the headings alone are too long, one line says how many sections are omitted', () => {
  const text = llmsIndex(index(Array<number>(100).fill(2), 'x'), address, 3_000);
  expect(text.length).toBeLessThanOrEqual(3_000);
  const shown = text.match(/^## Guides/gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(20);
  expect(text).toMatch(
    new RegExp(`\\n${100 - shown} more sections with ${2 * (100 - shown)} more pages: \\[llms-full\\.txt\\]`),
  );
  expect(text).not.toContain('## Optional');
});

test('a group inside a group is a section, even if pages of others are between its own', () => {
  const grouped = (path: string, ...groups: string[]) => ({ ...page(path, ''), groups });
  const pages = [
    grouped('a'),
    grouped('b', 'Rust'),
    grouped('c', 'Go', 'HTTP'),
    grouped('d', 'Rust'),
    grouped('e'),
  ];
  const text = llmsIndex(
    { ...index([], ''), links: [], sections: [{ labels: ['SDKs'], divisions: [], pages }] },
    address,
  );
  expect(text.replace(/\(.*\)/g, '')).toBe(
    '# Crumb\n\n## SDKs\n\n- [a]\n- [e]\n\n## SDKs › Rust\n\n- [b]\n- [d]\n\n## SDKs › Go › HTTP\n\n- [c]\n',
  );
});

test('over 2 MB each top-level section has a file of its own, which llms.txt links to', async () => {
  const long = 'Bread takes time. '.repeat(40_000);
  const files = {
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: {
        tabs: ['Guides', 'Guides!', 'API'].map((tab, index) => ({ tab, pages: [`p${index}`] })),
      },
    }),
    'p0.md': long,
    'p1.md': long,
    'p2.md': long,
  };
  const made = Array.from(textFiles(await siteOf(files), address), wholeArtifact);
  const text = (path: string): string =>
    new TextDecoder().decode(made.find((one) => one.path === path)?.body);
  expect(text('llms.txt')).toContain(
    '## Full text by section\n\n- [Guides](https://crumb.example/llms-full/guides.txt): 1 page in full\n- [Guides!](https://crumb.example/llms-full/guides-2.txt): 1 page in full\n- [API](https://crumb.example/llms-full/api.txt): 1 page in full\n',
  );
  expect(text('llms-full/guides-2.txt')).toMatch(/^# P1\nSource: https:\/\/crumb\.example\/p1\n/);
  expect(text('llms-full.txt').length).toBeGreaterThan(3 * long.length);
  const small = [...textFiles(await siteOf({ ...files, 'p1.md': 'x', 'p2.md': 'x' }), address)];
  expect(small.filter(({ path }) => path.startsWith('llms-full/'))).toEqual([]);
});

test('an empty llms.txt of the site is ignored', async () => {
  const site = await siteOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["a"] } }',
    'a.md': '# A',
    'llms.txt': ' \n',
  });
  const { body } = Array.from(textFiles(site, address), wholeArtifact).find(
    ({ path }) => path === 'llms.txt',
  ) ?? {
    body: undefined,
  };
  expect(new TextDecoder().decode(body)).toContain('[A](https://crumb.example/a.md)');
});
