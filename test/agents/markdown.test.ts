import { expect, test } from 'vitest';
import { bodyOf, markdownFile, pageBodies } from '../../src/agents/markdown/page-markdown.ts';
import { readerPage } from '../../src/agents/reading/listed-pages.ts';
import { bodies } from '../../src/agents/reading/page-text.ts';
import { parseAddress } from '../../src/site/model/addresses/address.ts';
import { earlyDoc } from '../../src/pages/expand/page-doc.ts';
import type { SnippetsSoFar } from '../../src/site/model/pages/page.ts';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { parsePage } from '../../src/site/source/page/page.ts';
import type { SourceFile } from '../../src/site/source/span.ts';
import { doublingNames, doublingSnippets, firstDoubled } from '../support/doubling-snippets.ts';
import { asWritten } from '../support/as-written.ts';
import { siteOf } from '../support/site.ts';

const config = JSON.stringify({
  name: 'Crumb',
  variables: { version: '2.1' },
  navigation: { pages: ['page'] },
});

async function markdown(body: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = await siteOf({ 'docs.json': config, 'page.mdx': body, ...files });
  const page = site.pages.get('page');
  if (page === undefined) throw new Error('the page is missing');
  const written = asWritten(pageBodies(site)(page));
  const { file } = page;
  const isPending = (path: string) => path === 'page.mdx';
  const early = earlyBody(file, { read: site.snippets, isPending });
  expect(early).toBe([body, ...Object.values(files)].join().includes('{{') ? undefined : written);
  return written;
}

function earlyBody(file: SourceFile, snippets: SnippetsSoFar): string | undefined {
  const early = earlyDoc(parsePage(file).value, parseDocument(file), snippets);
  return early && asWritten(bodyOf(early.doc));
}

test.each([
  ['a page by itself', '<Card title="Ovens" href="/ovens">Hot.</Card>', '- [Ovens](/ovens): Hot.'],
  ['a part of its own', 'export const Hot = () => <b>Hot</b>\n\n<Hot />', '**Hot**'],
  ['a file it imports', "import Note from '/snippets/note.mdx'\n\n<Note />", 'Bake **well**.'],
  [
    'a file that its import imports',
    "import Twice from '/snippets/twice.mdx'\n\n<Twice />",
    'Bake **well**.',
  ],
  ['a file it shows', '<Snippet file="note.mdx" />', 'Bake **well**.'],
  ['a package', "import { useState } from 'react'\n\nHot.", 'Hot.'],
  ['a file that is not read yet', "import Later from '/snippets/later.mdx'\n\n<Later />", undefined],
  ['a file it shows and that is not read yet', '<Snippet file="later.mdx" />', undefined],
  ['another page', "import Start from './start.mdx'\n\n<Start />", undefined],
  ['a file with a variable', "import Version from '/snippets/version.mdx'\n\n<Version />", undefined],
  ['a variable', 'Version {{version}}', undefined],
  ['a style', '<div style={{ color: "red" }}>Hot.</div>', 'Hot.'],
  ['a style, and a variable', '<div style={{ color: "red" }}>{{version}}</div>', undefined],
  ['what may be a variable after a dollar', '`${{ steps.bake }}`', undefined],
])('before the site is known, the Markdown of %s is available or undefined', async (_, text, written) => {
  const { snippets } = await siteOf({
    'docs.json': config,
    'snippets/note.mdx': 'Bake **well**.',
    'snippets/twice.mdx': "import Note from './note.mdx'\n\n<Note />",
    'snippets/version.mdx': '{{version}}',
  });
  const file = { path: 'page.mdx', text };
  const isPending = (path: string) => path === 'snippets/later.mdx' || path === 'start.mdx';
  const early = earlyBody(file, { read: snippets, isPending });
  expect(early).toBe(written);
});

test.each([
  [
    'text with **marks**, `{code}` and a [link](/ovens)',
    'text with **marks**, `{code}` and a [link](/ovens)',
  ],
  [
    '- [guide][g], [g]\n- ![crust][c]\n\n> [g]: /loaf "Bake"\n\n[c]: /crust.png\n[g]: /second',
    '- [guide](/loaf "Bake"), [g](/loaf "Bake")\n- ![crust](/crust.png)',
  ],
  ['See[^1].\n\n[^1]: The [guide][g].\n\n[g]: /loaf', 'See[^1].\n\n[^1]: The [guide](/loaf).'],
  ['<Note>Bread is **hot**.</Note>', '> **Note:** Bread is **hot**.'],
  ['<Warning title="Hot">\n  First.\n\n  Second.\n</Warning>', '> **Hot:** First.\n>\n> Second.'],
  ['<Card title="Ovens" href="/ovens" icon="fire">All ovens.</Card>', '- [Ovens](/ovens): All ovens.'],
  [
    '<Card title="Ovens" href="/ovens" cta="See all">Hot.</Card>',
    '- [Ovens](/ovens): Hot.\n\n  [See all](/ovens)',
  ],
  ['<Card title="Ovens" cta="Soon" />', '- **Ovens**: Soon'],
  [
    '<CardGroup cols={2}>\n  <Card title="A" href="/a">One.</Card>\n  <Card title="B">Two.</Card>\n</CardGroup>',
    '- [A](/a): One.\n- **B**: Two.',
  ],
  [
    '<Steps>\n  <Step title="Knead">\n    Use flour:\n    ```bash sh icon="x"\n    knead\n      now\n    ```\n  </Step>\n  <Step title="Bake" />\n</Steps>',
    '1. **Knead**\n\n   Use flour:\n\n   ```bash sh\n   knead\n     now\n   ```\n\n2. **Bake**',
  ],
  [
    '## Install\n\n<Tabs>\n  <Tab title="npm">\n    One\n  </Tab>\n  <Tab title="pip">Two</Tab>\n</Tabs>\n\n### More',
    '## Install\n\n### npm\n\nOne\n\n### pip\n\nTwo\n\n### More',
  ],
  [
    '<AccordionGroup>\n<Accordion title="Why?">\n\nBecause.\n\n</Accordion>\n</AccordionGroup>',
    '## Why?\n\nBecause.',
  ],
  [
    '<ParamField query="oven" type="string" required default="left">Which oven.</ParamField>\n<ParamField body="loaves" type="number" />',
    '- `oven` (`string`, query, required, default: `left`): Which oven.\n- `loaves` (`number`, body)',
  ],
  [
    '<ResponseField name="order" type="object">\n  The order.\n  <Expandable title="fields">\n    <ResponseField name="id" type="string">Its id.</ResponseField>\n  </Expandable>\n</ResponseField>',
    '- `order` (`object`): The order.\n  - `id` (`string`): Its id.',
  ],
  ['<Visibility for="humans">Click.</Visibility>\n<Visibility for="agents">Call.</Visibility>', 'Call.'],
  [
    'Use <Tooltip tip="a tool">peel</Tooltip> and <Icon icon="leaf" /> go<br />on.',
    'Use peel (a tool) and  go  \non.',
  ],
  [
    '| A | B |\n|---|---|\n| <Icon icon="check" /> | <Icon icon="x" /> |',
    '| A | B |\n| --- | --- |\n| ✓ | ✗ |',
  ],
  [
    'A <Tooltip headline="Peel" tip="A tool." cta="See it" href="/peel">peel</Tooltip>, a <Tooltip headline="rack" tip="To cool.">rack</Tooltip>.',
    'A peel (Peel: A tool. [See it](/peel)), a rack (To cool.).',
  ],
  ['<Frame hint="Hot" caption="Cap">![i](/x.png)</Frame>', '*Hot*\n\n![i](/x.png)\n\n*Cap*'],
  [
    '<ParamField body="lid">Set `true` for **one**. See [lids](/lids).</ParamField>',
    '- `lid` (body): Set `true` for **one**. See [lids](/lids).',
  ],
  [
    '<Warning>Never.</Warning>\nAlways <Note>now</Note> then.',
    '> **Warning:** Never.\n\nAlways\n\n> **Note:** now\n\nthen.',
  ],
  ['- <Tip>Hot</Tip>\n  Cold\n- two', '- > **Tip:** Hot\n\n  Cold\n\n- two'],
  ['<b>bold </b>text and <i> slanted</i>', '**bold** text and  *slanted*'],
  ['Use {name} at {a.b} in "{x}:{y}".', 'Use {name} at {a.b} in "{x}:{y}".'],
  ['export const Own = ({ name }) => <b>Hi {name}</b>\n\n<Own />', '**Hi**'],
  ['<ol start="3"><li>three</li><li>four<ul><li>sub</li></ul></li></ol>', '3. three\n4. four\n   - sub'],
  ['{/* a comment */}Text{" "}more', 'Text more'],
  [
    'export const oven = "left";\nexport const who = { name: "Ann" };\n\nThe {oven} oven of {who.name}.',
    'The left oven of Ann.',
  ],
  ['Version {{version}} and `{{version}}` and {{other}}', 'Version 2.1 and `2.1` and {{other}}'],
  [
    'Costs ${{version}}, `${{ version }}`, ${{other}}. ![v{{version}}](/v{{version}}.png)',
    'Costs $2.1, `$2.1`, ${{other}}. ![v2.1](/v2.1.png)',
  ],
  [
    '```js title="say \\"hi\\" now" {2}\na\n```\n\n```js oven-{{version}}.js [expandable]\nb\n```',
    '```js say "hi" now\na\n```\n\n```js oven-2.1.js\nb\n```',
  ],
  ['## Ovens {#my-ovens}', '## Ovens'],
  [
    '| A | B |\n|:--|---|\n| <Badge>x \\| y</Badge> | **b** |',
    '| A | B |\n| :-- | --- |\n| x \\| y | **b** |',
  ],
  ['<table><tbody><tr><th>A</th></tr><tr><td>`b`</td></tr></tbody></table>', '| A |\n| --- |\n| `b` |'],
  ['> <b>Hot</b> bread\n> stays\n', '> **Hot** bread\n> stays'],
  ['- <Icon icon="leaf" /> one\n  - two\n- three', '- one\n  - two\n- three'],
  ['<Frame caption="An oven"><img src="/o.png" alt="Oven" /></Frame>', '![Oven](/o.png)\n\n*An oven*'],
  ['<div>\n  <p>One <kbd>K</kbd></p>\n</div>', 'One `K`'],
  [
    '## Ovens\n\n<Accordion title="Hot">\n\n### Stone\n\n#### Clean\n\n## Iron\n\n</Accordion>\n\n### Cold',
    '## Ovens\n\n### Hot\n\n#### Stone\n\n##### Clean\n\n#### Iron\n\n### Cold',
  ],
  [
    '<Tabs><Tab title="Hot">\n\n<Accordion title="Why?">\n\n## Stone\n\n</Accordion>\n\n## Iron\n\n</Tab></Tabs>',
    '## Hot\n\n### Why?\n\n#### Stone\n\n### Iron',
  ],
  ['<Update label="1.2" tags={["New"]}>More.</Update>', '## 1.2\n\nTags: New\n\nMore.'],
  ['<Unknown>inner</Unknown>', 'inner'],
  ['{items.map((item) => <b>{item}</b>)}', ''],
  ['broken <Card title="x">\n\nrest', 'broken\n\nrest'],
  ['{"<script>run()</script>"} `<b>`', '\\<script>run()\\</script> `<b>`'],
  ['See {"[a](/b)"}, {"[c"}{"](/d)"}, {"[e]"}.', 'See [a\\](/b), [c\\](/d), [e].'],
  ['<img src=x onerror=run()>', '\\<img src=x onerror=run()>'],
  ['https://crumb.example/[<script>', 'https://crumb.example/[\\&lt;script>'],
  ['a < b and [c](</d e>) \\<i>', 'a < b and [c](/d%20e) \\<i>'],
])('%j', async (body, expected) => {
  expect(await markdown(body)).toBe(expected);
});

test('the root page of a group has the listing that it shows', async () => {
  const pages = ['deck', 'https://crumb.example', { group: 'Stone', pages: ['stone'] }];
  const site = await siteOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { groups: [{ group: 'Ovens', root: 'ovens', directory: 'card', pages }] },
    }),
    'ovens.mdx': 'All of them.',
    'deck.mdx': '---\ntitle: Deck [new]\ndescription: For **rye**.\n---\n',
    'stone.mdx': '---\ntitle: Stone\n---\n',
  });
  const textOf = (path: string) => {
    const page = readerPage(site, path);
    const address = parseAddress('https://docs.crumb.example');
    return page && address && bodies(site, address).text(page);
  };
  expect(textOf('ovens')).toBe(
    [
      'All of them.\n',
      '- [Deck \\[new\\]](https://docs.crumb.example/deck.md): For rye.',
      '- [https://crumb.example](https://crumb.example)',
      '- Stone',
      '  - [Stone](https://docs.crumb.example/stone.md)',
    ].join('\n'),
  );
  expect(textOf('deck')).toBe('');
});

test('snippets are inserted where they are used, with their properties', async () => {
  const files = {
    'snippets/order.mdx':
      'import { shop } from "./shop.mdx";\n\nOrder {count} loaves at {shop}.\n\n<Note>{children}</Note>\n',
    'snippets/shop.mdx': 'export const shop = "Crumb";\n',
    'snippets/card.jsx':
      'export const Oven = ({ name }) => (\n  <Card title={name} href="/ovens">\n    Hot.\n  </Card>\n);\n',
  };
  const body =
    'import Order from "/snippets/order.mdx";\nimport { Oven } from "/snippets/card.jsx";\n\n<Order count={3}>Fresh.</Order>\n\n<Oven name="Left" />\n';
  expect(await markdown(body, files)).toBe(
    'Order 3 loaves at Crumb.\n\n> **Note:** Fresh.\n\n- [Left](/ovens): Hot.',
  );
});

test('a snippet and the page that uses it have separate link definitions', async () => {
  const files = { 'snippets/note.mdx': '[snippet][a] {children}\n\n[a]: /loaf#note' };
  const body = "import Note from '/snippets/note.mdx'\n\n<Note>[page][a]</Note>\n\n[a]: /loaf";
  expect(await markdown(body, files)).toBe('[snippet](/loaf#note) [page](/loaf)');
});

test('on a page that does not parse, tags of components are omitted and others stay text', async () => {
  expect(await markdown('<Tabs><Tab title="One">one <id>\n\ntwo `<Tab>`\n</Tab></Tabs>\n\nEnd.')).toBe(
    'one \\<id>\n\ntwo `<Tab>`\n\nEnd.',
  );
  expect(await markdown('A \\<Tab> and {"<Tab>"}.')).toBe('A \\<Tab> and \\<Tab>.');
});

test.each([
  [
    '<div className="flex gap-2"><div>GET</div><div className="flex"><div>/</div><div>loaves</div></div><div>- 2</div></div>',
    'GET / loaves - 2',
  ],
  [
    '<div className="flex"><a className="pill" href="https://a.example">Rye</a><button>Order</button></div>',
    '[Rye](https://a.example) Order',
  ],
  [
    '<div className="flex"><a className="pill" href="https://a.example">Rye</a><a className="pill" href="https://b.example">Oat</a></div>',
    '[Rye](https://a.example) [Oat](https://b.example)',
  ],
  [
    '[Rye](https://a.example)s and <a href="https://b.example">Oat</a>s',
    '[Rye](https://a.example)s and [Oat](https://b.example)s',
  ],
  [
    '<div className="flex"><a href="https://a.example">Rye</a><a href="https://b.example">Oat</a></div>',
    '[Rye](https://a.example) [Oat](https://b.example)',
  ],
  ['<h2 className="flex">Rye<span>New</span></h2>', '## Rye New'],
  ['<p style="display: flex">Rye<b>New</b>, hot</p>', 'Rye **New**, hot'],
  ['<pre><div>rye</div><div>oat</div><span>hot</span></pre>', '```\nrye\noat\nhot\n```'],
  ['<div className="flex"><h3>Rye</h3><p>Dark.</p></div>', '### Rye\n\nDark.'],
  [
    `<div className="flex"><p>Rye.</p><p>${'Dark. '.repeat(20)}</p></div>`,
    `Rye.\n\n${'Dark. '.repeat(20).trim()}`,
  ],
  ['<div className="flex flex-col"><p>Rye</p><p>Oat</p></div>', 'Rye\n\nOat'],
  ['<div><p>Rye</p><p>Oat</p></div>', 'Rye\n\nOat'],
])('short texts beside each other are one line: %s', async (body, expected) => {
  expect(await markdown(body)).toBe(expected);
});

test('the handle of a field, a link to it without text, is omitted', async () => {
  expect(await markdown('<a href="#heat"><svg /></a>\n\n<a href="/rye"><svg /></a>')).toBe('[/rye](/rye)');
});

test('content for dark mode only is omitted', async () => {
  const body =
    '<div className="dark:hidden"><iframe src="https://a.example/light" /></div>\n\n<div className="hidden dark:block"><iframe src="https://a.example/dark" /></div>';
  expect(await markdown(body)).toBe('[https://a.example/light](https://a.example/light)');
});

test('a component with code of its own results in its final markup', async () => {
  const body =
    'export const Timer = ({ title }) => {\n  const left = 9 - 1\n  if (!title) return null\n  return (\n    <p>\n      **{title}** is <b>hot</b>, {left} min\n    </p>\n  )\n}\n\n<Timer title="Oven" />';
  expect(await markdown(body)).toBe('\\*\\*Oven\\*\\* is **hot**, 8 min');
  expect(await markdown(body.replace('9 - 1', 'useState(9)[0]'))).toBe('\\*\\*Oven\\*\\* is **hot**, 9 min');
});

test('a snippet that imports itself terminates', async () => {
  const files = { 'snippets/a.mdx': 'import A from "/snippets/a.mdx";\n\nbread <A />\n' };
  expect(await markdown('import A from "/snippets/a.mdx";\n\n<A />\n', files)).toMatch(/^bread/);
});

test.each([
  ['[a](/loaves/rye#crust)', '[a](https://crumb.example/docs/loaves/rye.md#crust)'],
  [
    '[a](./rye) [b](rye.mdx?x=1)',
    '[a](https://crumb.example/docs/loaves/rye.md) [b](https://crumb.example/docs/loaves/rye.md?x=1)',
  ],
  ['[a](../start)', '[a](https://crumb.example/docs/start.md)'],
  ['[a](#hot)', '[a](https://crumb.example/docs/loaves/index.md#hot)'],
  ['[a][g]\n\n[g]: /old#b', '[a](https://crumb.example/docs/start.md#b)'],
  ['[a](/away)', '[a](https://x.example/)'],
  [
    '![b](/o.png) [c](/price.pdf)',
    '![b](https://crumb.example/docs/o.png) [c](https://crumb.example/docs/price.pdf)',
  ],
  [
    '[a](/llms.txt) [b](/nowhere)',
    '[a](https://crumb.example/docs/llms.txt) [b](https://crumb.example/docs/nowhere)',
  ],
  ['[a](https://x.example/) [b](mailto:a@x.example)', '[a](https://x.example/) [b](mailto:a@x.example)'],
  ['[a](/api-reference/bake)', '[a](https://crumb.example/docs/api-reference/bake.md)'],
  ['[a](/ovens#hot)', '[a](https://crumb.example/docs/ovens/heat.md#hot)'],
  ['<Card title="T" href="/docs/start">x</Card>', '- [T](https://crumb.example/docs/start.md): x'],
])('%j leads an agent to %j', async (body, expected) => {
  const site = await siteOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: { pages: ['loaves/index', 'ovens/heat', { group: 'API', openapi: 'openapi.json' }] },
      redirects: [
        { source: '/old', destination: '/start' },
        { source: '/away', destination: 'https://x.example/' },
      ],
    }),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb', version: '1' },
      paths: { '/bake': { post: { summary: 'Bake', responses: {} } } },
    }),
    'loaves/index.mdx': body,
    'loaves/rye.mdx': '',
    'ovens/heat.mdx': '',
    'start.mdx': '',
    'o.png': '',
    'price.pdf': '',
  });
  const read = readerPage(site, 'loaves/index');
  if (read === undefined) throw new Error('the page is missing');
  expect(bodies(site, { origin: 'https://crumb.example', base: '/docs' }).text(read)).toBe(expected);
});

test.each([
  ['<p>-</p>', '\\-'],
  ['<p>- rye</p>', '\\- rye'],
  ['{"# rye"}', '\\# rye'],
  ['{"1. rye"}', '1\\. rye'],
  ['<p>---</p>', '\\---'],
  ['<p>-5 or #5, 1.5 kg</p>', '-5 or #5, 1.5 kg'],
  ['\\- rye', '\\- rye'],
  ['- <b>-</b>', '- **-**'],
  ['| rye | oat |\n|---|---|\n| - | \\- |', '| rye | oat |\n| --- | --- |\n| - | - |'],
  ['<table><tr><td>-</td><td>1. rye</td></tr></table>', '| - | 1. rye |\n| --- | --- |'],
])('text from HTML and expressions starts no list, heading or rule: %j', async (body, written) => {
  expect(await markdown(body)).toBe(written);
});

test('a file contains its title once', () => {
  expect(markdownFile('Ovens', 'All of them.', '# Ovens\n\nHot.')).toBe(
    '# Ovens\n\n> All of them.\n\nHot.\n',
  );
  expect(markdownFile('Ovens', undefined, '')).toBe('# Ovens\n');
});

test('a page that inserts snippets without end is truncated', async () => {
  const body = await markdown(firstDoubled, doublingSnippets);
  expect(body.split('flour').length).toBeLessThan(5_000);
  expect(body).toMatch(/After$/);
});

test('a page whose names refer to each other is truncated', async () => {
  expect((await markdown(doublingNames)).split('flour').length).toBeLessThan(5_000);
});

test('a page with an external address names it', async () => {
  const site = await siteOf({
    'docs.json': config,
    'page.mdx': '---\ntitle: Status\nurl: https://x.example/a\n---\n',
  });
  const body = bodies(site, { origin: 'https://crumb.example', base: '' });
  const page = site.pages.get('page')!;
  const { path, title, description } = page;
  expect(body.text({ path, title, description, groups: [], page, operation: undefined })).toBe(
    'This page leads to [Status](https://x.example/a).',
  );
});
