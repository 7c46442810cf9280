import { expect, test } from 'vitest';
import { earlyDoc } from '../../src/pages/expand/page-doc.ts';
import { fragments, searchContent, splitEarly } from '../../src/search/fragments/fragments.ts';
import type { SearchPage, Section } from '../../src/search/fragments/fragment.ts';
import type { SplitPage } from '../../src/search/fragments/split-page.ts';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { doublingSnippets, firstDoubled } from '../support/doubling-snippets.ts';
import { siteOf } from '../support/site.ts';

const files = {
  'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['page'] } }),
  'page.mdx': "import Note from '/snippets/note.mdx'\n\nRye.\n\n<Note />",
};

test('a component on one line has its title once', async () => {
  const card = '<Card title="Rye" href="/hot">Dark.</Card>';
  const site = await siteOf({ ...files, 'page.mdx': `${card}\n\n<Tab title="One">second</Tab>` });
  expect(fragments(site)[0]).toMatchObject({ labels: ['Rye', 'One'], text: 'Rye\nDark.\nsecond' });
});

test('what readers do not see in a sentence is found, and not part of it', async () => {
  const tip = '<Tooltip headline="Levain" tip="Wild yeast.">sourdough</Tooltip>';
  const site = await siteOf({
    ...files,
    'page.mdx': `Feed the ${tip} daily ![a full jar](/jar.png) and wait.`,
  });
  expect(fragments(site)[0]).toMatchObject({
    labels: ['Levain Wild yeast.', 'a full jar'],
    text: 'Feed the sourdough daily and wait.',
  });
});

test('a page that only leads elsewhere is found by its title', async () => {
  const away = '---\ntitle: Status\nurl: https://status.crumb.example\n---\n';
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['page', 'status'] } }),
    'page.mdx': 'Rye.',
    'status.mdx': away,
  });
  expect(fragments(site).map(({ page }) => page.title)).toEqual(['Page', 'Status']);
});

test('samples stand where they are among the lines of the text', async () => {
  const page =
    'Install it.\n\n```sh\nnpm i crumb\n```\n\nThen bake:\n\n```js A\nbake()\n```\n\n```py B\nbake()\n```\n\nEat.';
  const site = await siteOf({ ...files, 'page.mdx': page });
  expect(fragments(site)[0]).toMatchObject({
    labels: ['A', 'B'],
    text: 'Install it.\nThen bake:\nEat.',
    code: 'npm i crumb\nbake()\nbake()',
    samples: [
      { line: 1, length: 11 },
      { line: 2, length: 6 },
      { line: 2, length: 6 },
    ],
  });
});

test('an accordion is a section, and what follows it belongs to the heading above', async () => {
  const question = '<Accordion title="Do you bake rye?">\nYes.\n</Accordion>';
  const other = '<Accordion title="Recipe">\nFlour.\n</Accordion>';
  const page = `## Questions\n\nAsk.\n\n${question}\n\n${other}\n\n${question.replace('rye', 'spelt')}\n\nCall us.`;
  const site = await siteOf({ ...files, 'page.mdx': page });
  expect(fragments(site).map(({ anchor, headings, text }) => [anchor, headings, text])).toEqual([
    ['questions', ['Questions'], 'Ask.'],
    ['do-you-bake-rye', ['Questions', 'Do you bake rye?'], 'Yes.'],
    ['recipe', ['Questions', 'Recipe'], 'Flour.'],
    ['do-you-bake-spelt', ['Questions', 'Do you bake spelt?'], 'Yes.'],
    ['questions', ['Questions'], 'Call us.'],
  ]);
});

test('an accordion in another belongs to it, and a heading in one ends with it', async () => {
  const inner = '<Accordion title="Salt">\nTwo grams.\n</Accordion>';
  const page = `## Bread\n\n<Accordion title="Rye">\nDark.\n\n${inner}\n\nBake it.\n\n### Crust\n\nHard.\n</Accordion>\n\nEat it.`;
  const site = await siteOf({ ...files, 'page.mdx': page });
  expect(fragments(site).map(({ anchor, headings, text }) => [anchor, headings, text])).toEqual([
    ['bread', ['Bread'], ''],
    ['rye', ['Bread', 'Rye'], 'Dark.'],
    ['salt', ['Bread', 'Rye', 'Salt'], 'Two grams.'],
    ['rye', ['Bread', 'Rye'], 'Bake it.'],
    ['crust', ['Bread', 'Crust'], 'Hard.'],
    ['bread', ['Bread'], 'Eat it.'],
  ]);
});

test('links beside each other and items of a row are words of their own', async () => {
  const row = '<div className="flex gap-2"><a href="/rye">Rye</a>Oat<b>Hot</b></div>';
  const site = await siteOf({ ...files, 'page.mdx': `${row}\n\n[One](/one)[Two](/two)s` });
  expect(fragments(site)[0]?.text).toBe('Rye Oat Hot\nOne Twos');
});

test('code has its title, without the word for it', async () => {
  const site = await siteOf({ ...files, 'page.mdx': '```js title="oven.js" icon="fire"\nbake()\n```' });
  expect(fragments(site)[0]).toMatchObject({ labels: ['oven.js'], code: 'bake()' });
});

test('all of a page is read, however much code it has', async () => {
  const code = (from: number) =>
    Array.from({ length: 700 }, (_, at) => `const oven${from + at} = bake(${from + at});`).join('\n');
  const pages = `Rye.\n\n\`\`\`js\n${code(0)}\n\`\`\`\n\n\`\`\`js\n${code(700)}\n\`\`\``;
  const site = await siteOf({ ...files, 'page.mdx': pages });
  const found = fragments(site).map((fragment) => fragment.code);
  expect(found.length).toBeGreaterThan(5);
  expect(found.join('\n')).toBe(`${code(0)}\n${code(700)}`);
});

test('variables are replaced, also if only they change', async () => {
  const page =
    '## Heat {{heat}} {#own}\n\n## At {{heat}}\n\nNow {{heat}}, {{other}}.\n\n[{{heat}}](/{{heat}})\n\n```js\n{{heat}}\n```';
  const at = async (heat: string) => {
    const config = { name: 'Crumb', variables: { heat }, navigation: { pages: ['page', 'hot'] } };
    return siteOf({ 'docs.json': JSON.stringify(config), 'page.mdx': page, 'hot.mdx': 'Hot.' });
  };
  const [cold, hot] = [await at('20'), await at('hot')];
  expect(fragments(cold).map(({ anchor }) => anchor)).toEqual(['own', 'at-20', '']);
  const found = fragments({ ...hot, pages: new Map([...cold.pages, ['hot', hot.pages.get('hot')!]]) });
  expect(found.map(({ anchor, headings, text, code }) => [anchor, headings, text, code])).toEqual([
    ['own', ['Heat hot'], '', ''],
    ['at-hot', ['At hot'], 'Now hot, {{other}}.\nhot', 'hot'],
    ['', [], 'Hot.', ''],
  ]);
  expect(found[2]?.page.linkTexts).toEqual(['hot']);
});

test.each([
  ['of its own', '{{heat}}', undefined],
  ['of a snippet', "import Note from '/snippets/note.mdx'\n\n<Note />", undefined],
  ['of none', '<b style={{ heat: 20 }} />', 'Rye.'],
])('before the site is known, a page with a variable %s has no sections', async (_, text, found) => {
  const site = await siteOf({ ...files, 'page.mdx': `Rye.\n\n${text}`, 'snippets/note.mdx': '{{heat}}' });
  const page = site.pages.get('page')!;
  const isPending = () => false;
  const early = earlyDoc(page, parseDocument(page.file), { read: site.snippets, isPending });
  const taken: Section[] = [];
  if (early !== undefined) splitEarly(page, early, ({ sections }) => taken.push(...sections) > 0);
  expect(taken[0]?.text.split('\n')[0]).toBe(found);
});

test('a page whose sections were prepared still has its links, and shares its sections', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['page', 'oven'] } }),
    'page.mdx': 'Rye in [a hot oven](/oven).',
    'oven.mdx': 'Heat it.',
  });
  const page = site.pages.get('page')!;
  const early = earlyDoc(page, parseDocument(page.file), { read: site.snippets, isPending: () => false })!;
  const links = new Map<string, SplitPage['mentions']>();
  splitEarly(page, early, ({ mentions }) => links.set('page.mdx', mentions).size > 0);
  const content = searchContent(site, links);
  expect(content.next().value).toMatchObject({ ofFile: [], ofSpec: [] });
  expect(content.next().value).toMatchObject({ ofFile: [{ text: 'Heat it.' }] });
  const pages = content.next().value as Iterable<SearchPage>;
  expect([...pages]).toMatchObject([{ path: 'page' }, { linkTexts: ['a hot oven'] }]);
  expect(fragments(site)[0]?.text).toBe('Rye in a hot oven.');
});

test('a placeholder after a dollar sign stays', async () => {
  const site = await siteOf({ ...files, 'page.mdx': 'For ${{heat}}.' });
  expect(fragments(site)[0]?.text).toBe('For ${{heat}}.');
});

test.each([
  ['that comes later', {}, { 'snippets/note.mdx': 'Bake well.' }, 'Rye. Bake well.'],
  ['that is changed', { 'snippets/note.mdx': 'Cool.' }, { 'snippets/note.mdx': 'Bake.' }, 'Rye. Bake.'],
  ['that goes', { 'snippets/note.mdx': 'Cool.' }, {}, 'Rye.'],
])('an unchanged page is split again for a snippet %s', async (_, earlier, later, text) => {
  const before = await siteOf({ ...files, ...earlier });
  const after = await siteOf({ ...files, ...later });
  fragments(before);
  const [found] = fragments({ ...after, pages: before.pages });
  expect(found?.text.replace(/\s+/g, ' ')).toBe(text);
});

test('snippets that insert each other without end terminate', async () => {
  const site = await siteOf({
    ...files,
    'page.mdx': firstDoubled.replaceAll('<First />', '<First a="b" />'),
    ...doublingSnippets,
  });
  expect(fragments(site).at(-1)?.text).toContain('flour');
});
