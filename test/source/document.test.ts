import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { parsePage } from '../../src/site/source/page/page.ts';

const outline = (text: string, path = 'page.mdx') => parsePage({ path, text }).value.outline;

/** The text each thing of a list covers. */
const covered = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

test('the content of a tag in a table row comes after the table', () => {
  const text = '|a|\n|-|\n|c| <Card href="/d">\n\nrye\n\n</Card>';
  const { children } = parseDocument({ path: 'page.mdx', text }).tree;
  expect(children.map(({ type }) => type)).toEqual(['table', 'paragraph', 'paragraph']);
});

test('two unclosed braces do not affect imports below them', () => {
  const one = 'import Note from "/snippets/note.mdx"';
  const other = 'import Tip from "/snippets/tip.mdx"';
  const text = `<Card href={{https://crumb.example}}>\n\n${one}\n\n${other}\n\n{{bread}}`;
  const { tree, problems } = parseDocument({ path: 'page.mdx', text });
  expect(tree.position?.end.offset).toBe(text.length);
  expect(tree.children.slice(-3).map(({ type }) => type)).toEqual(['mdxjsEsm', 'mdxjsEsm', 'paragraph']);
  expect(problems.filter(({ code }) => code === 'module')).toEqual([]);
});

test('a second byte order mark shifts no position', () => {
  const text = '\uFEFFRye, and [one](/a)';
  expect(covered(text, outline(text).links)).toEqual(['/a']);
});

describe.each([
  ['line feeds', (text: string) => text],
  ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['emoji before everything', (text: string) => text.replace('Rye', '🍞🥖 Rye')],
  ['tabs', (text: string) => text.replaceAll('  ', '\t')],
])('with %s', (_, change) => {
  const text = change(`---
title: Rye
---

import Flour, { Oven as Hot } from "/snippets/flour.mdx"

## Über 🥨 rye {#rye}

[one](/a) and ![two](/b.png "two") and [*three* \`x\`](</c d>) 🍞 [four][ref] <https://x.example>

[ref]: /e

- <Card
    title="a > b" href={"/f"} icon='wheat'
  >
  [five](/g)
  </Card>

<Hot.Deck img="/h.png" count={{ a: "}" }} cta={\`/i\`} />

{{oven}} \`{{code}}\` \${{ ci }}
`).replace(' <https://x.example>', '');
  const found = outline(text);

  test('targets have the spans of their source', () => {
    expect(found.problems).toEqual([]);
    expect(covered(text, found.links)).toEqual(found.links.map(({ target }) => target));
    expect(found.links.map(({ target }) => target)).toEqual([
      '/a',
      '/b.png',
      '/c d',
      '/e',
      '/f',
      '/g',
      '/h.png',
      '/i',
    ]);
  });

  test('names have the spans of their source', () => {
    expect(covered(text, found.components)).toEqual(['Card', 'Hot.Deck']);
    expect(covered(text, found.imports)).toEqual(['/snippets/flour.mdx']);
    expect(covered(text, found.imports[0]?.names ?? [])).toEqual(['Flour', 'Oven as Hot']);
    expect(covered(text, found.icons)).toEqual(['wheat']);
    expect(covered(text, found.variables)).toEqual(['{{oven}}']);
    expect(found.headings.map(({ text: words, slug }) => [words, slug])).toEqual([['Über 🥨 rye', 'rye']]);
  });
});

test.each([
  ['## Config.json options', ['config-json-options']],
  ['## Read/write access', ['read/write-access']],
  ['## Fees & billing', ['fees-&-billing']],
  ['## Overview\n\n## Overview\n\n### Overview', ['overview', 'overview-2', 'overview-3']],
  ['## 1. Step', ['1-step']],
  ['## FAQ?', ['faq']],
  ["## What's new", ['whats-new']],
  ['## 菜单 🍞', ['菜单-']],
  ['## Text {#my-id}', ['my-id']],
  ['<Accordion title="Why rye?">a</Accordion>', ['why-rye']],
  ['<Accordion id="own" title="Why rye?">a</Accordion>', ['own', 'why-rye']],
  ['<Tabs><Tab title="npm">a</Tab><Tab title="npm">a</Tab></Tabs>', ['npm', 'npm-2']],
  ['<Update label="v1.2">a</Update>', ['v1-2']],
  ['<ParamField body="apiKey" type="string" />', ['param-api-key', 'param-apikey']],
  ['<ResponseField name="id" type="string" />', ['response-id']],
  ['<a id="here"></a> <Card title="none" />', ['here']],
])('%s has its anchors', (text, ids) => {
  expect(outline(text).anchors.map(({ id }) => id)).toEqual(ids);
});

test.each([
  '> <Tab\n>   title="Rye bread"\n>   href="/rye"\n> >\n> Dark.\n> </Tab>\n',
  '> > <Tab\n> >   title="Rye bread"\n>>   href="/rye" />\n',
  '<Tab\n  title="Rye bread"\n  href="/rye"\n>\n\n> Dark.\n\n</Tab>\n',
])('a tag over several lines is read completely, in a quote too: %j', (text) => {
  const { links, anchors } = outline(text);
  expect(covered(text, links)).toEqual(['/rye']);
  expect(anchors.map(({ id }) => id)).toEqual(['rye-bread']);
});

test('code, comments and requests contain no links', () => {
  const text = [
    '`[a](/a)`',
    '```md\n[b](/b)\n<Card href="/b" />\n```',
    '{/* [c](/c) <Card href="/c" /> */}',
    '<ParamField path="/d" />',
    '<Endpoint method="GET" url="/e" />',
    '<Card href={`/f/${g}`} title="/h" />',
    '[i]({{base}}/i)',
  ].join('\n\n');
  expect(outline(text)).toMatchObject({ links: [], problems: [] });
});

test('suppressions name a rule and the line they apply to', () => {
  const text =
    '{/* docs-disable-file links/page */}\n\n{/* docs-disable-next-line pages/orphan, icons/unknown */}\n\nx';
  expect(outline(text).suppressions.map(({ rule, line }) => [rule, line])).toEqual([
    ['links/page', undefined],
    ['pages/orphan', 5],
    ['icons/unknown', 5],
  ]);
});

test('a suppression may be on lines of its own', () => {
  const [found] = outline('{/*\n  docs-disable-next-line\n  links/page\n*/}\n\nx').suppressions;
  expect(found).toMatchObject({ rule: 'links/page', line: 6 });
});

test('a fault hides neither other faults nor valid content', () => {
  const found = outline('A <5s b\n\n<Note>\n\n{c d} [e](/e)\n\n<Card href="/f" />\n\n<!-- [g](/g) -->\n');
  expect(found.problems).toHaveLength(4);
  expect(found.links.map(({ target }) => target)).toEqual(['/e', '/f']);
});

test('exports and definitions in code are found without running it', () => {
  const found = outline(
    'import { a as b } from "./x.jsx"\nexport const Oven = () => <a href="/deck">x</a>;\n// export const No = 1\nfunction Inner() {}\nexport { Inner as Outer };\nexport default Oven;\n',
    'snippets/oven.jsx',
  );
  expect([found.exports, found.definitions]).toEqual([
    ['Oven', 'Outer', 'default'],
    ['b', 'Oven', 'Inner'],
  ]);
  expect(found.links.map(({ target }) => target)).toEqual(['/deck']);
});

test('front matter of more than 100,000 characters is a fault and has no fields', () => {
  const read = (length: number) =>
    parseDocument({ path: 'page.mdx', text: `---\ntitle: ${'a'.repeat(length)}\n---\nx` });
  expect(read(99_000).faults).toEqual([]);
  const { fields, faults } = read(100_000);
  expect(fields).toBeUndefined();
  expect(faults.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'pages/front-matter: front matter of more than 100,000 characters is not read',
  ]);
});

test.each([
  ['---\ntitle: Rye\n---\nx', 19, ['title']],
  ['\uFEFF---\r\ntitle: Rye\r\n---\r\nx', 23, ['title']],
  ['\uFEFF---\r\ntitle: Rye\r\n--- \r\nx', 21, ['title']],
  ['---\ntitle: Rye\n----\nx', 18, ['title']],
  ['---\ntitle: Rye\n---oat', 18, ['title']],
  ['---\n# none\n---\nx', 15, []],
  ['---constructor\ntitle: Rye\n---\nx', 30, []],
  ['---__proto__\ntitle: Rye\n---\nx', 28, []],
  ['---\ntitle: Rye\n\nText\n', 21, []],
  ['---', 3, []],
  ['---\n---\nx', 8, []],
  ['---js\nprocess.exit(1)\n---\nx', 26, []],
  ['--- \ntitle: Rye', 15, ['title']],
  ['----\ntitle: Rye\n----\n', 0, []],
  ['x\n---\ntitle: Rye\n---\n', 0, []],
])('the body of %j begins at the right offset', (text, bodyStart, keys) => {
  const document = parseDocument({ path: 'page.mdx', text });
  expect([document.bodyStart, document.fields?.members.map(({ key }) => key) ?? []]).toEqual([
    bodyStart,
    keys,
  ]);
});
