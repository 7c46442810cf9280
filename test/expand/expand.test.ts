import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/pages/doc/doc.ts';
import { type Island, islandsIn } from '../../src/pages/doc/islands.ts';
import { insideOf, type Node, walk } from '../../src/pages/doc/walk.ts';
import { docOf, earlyDoc, keepDoc, perPage } from '../../src/pages/expand/page-doc.ts';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { textOf } from '../../src/site/source/span.ts';
import { siteOf } from '../support/site.ts';

const config = JSON.stringify({
  name: 'Crumb',
  variables: { version: '2.1' },
  navigation: { pages: ['page'] },
});

async function docFor(text: string, files: Readonly<Record<string, string>> = {}): Promise<Doc> {
  const site = await siteOf({ 'docs.json': config, ...files, 'page.mdx': text });
  const page = site.pages.get('page');
  if (page === undefined) throw new Error('the page is missing');
  return docOf(page, site);
}

/** A document as short as can be: `paragraph(strong("Hot") " bread")`. */
async function shapeOf(text: string, files?: Readonly<Record<string, string>>): Promise<string> {
  return shapes((await docFor(text, files)).children);
}

function shapes(nodes: readonly Node[]): string {
  return nodes.map(shape).join(' ');
}

function shape(node: Node): string {
  if (node.kind === 'text') return JSON.stringify(node.value);
  const name =
    'tag' in node
      ? node.tag
      : 'level' in node && node.kind === 'heading'
        ? `h${node.level}#${node.id}`
        : node.kind;
  const value = 'value' in node ? JSON.stringify(node.value) : '';
  return `${name}(${value}${shapes(insideOf(node))})`;
}

describe('Markdown', () => {
  test.each([
    [
      'a paragraph',
      'Hot **bread** and `rye`.',
      'paragraph("Hot " strong("bread") " and " inlineCode("rye") ".")',
    ],
    [
      'a heading with its anchor',
      '## Bake it\n\n## Bake it',
      'h2#bake-it("Bake it") h2#bake-it-2("Bake it")',
    ],
    ['a tight list', '- a\n- b', 'list(plain("a") plain("b"))'],
    ['a loose list', '- a\n\n- b', 'list(paragraph("a") paragraph("b"))'],
    [
      'a table',
      '| a | b |\n| - | - |\n| 1 | <br /> |',
      'table(plain("a") plain("b") plain("1") plain(break()))',
    ],
    ['a quote', '> Hot', 'quote(paragraph("Hot"))'],
    ['code', '```js a.js\n1\n```', 'code("1")'],
    ['a diagram', '```mermaid\nA-->B\n```', 'diagram("A-->B")'],
    ['a variable', 'Version {{version}} and {{other}}', 'paragraph("Version 2.1 and {{other}}")'],
    ['a variable in an expression', '{"Version {{version}}"} now', 'paragraph("Version 2.1" " now")'],
    ['a reference', '[a][b]\n\n[b]: /loaf', 'paragraph(link("a"))'],
    ['a footnote', 'See[^1].\n\n[^1]: There.', 'paragraph("See" footnoteReference() ".")'],
  ])('%s', async (_, text, expected) => {
    expect(await shapeOf(text)).toBe(expected);
  });

  test('text keeps its Markdown, without indentation', async () => {
    const { children } = await docFor('> A \\* B\n> &amp; C');
    const [, text] = [...walk({ children, footnotes: [] })].filter(({ kind }) => kind !== 'quote');
    expect(text).toMatchObject({ value: 'A * B\n& C', markdown: 'A \\* B\n&amp; C' });
  });

  test('footnotes are numbered by their references', async () => {
    const { footnotes } = await docFor('One[^b] two[^a].\n\n[^a]: A.\n\n[^b]: B.\n\n[^c]: C.');
    expect(footnotes.map(({ number, children }) => `${number} ${shapes(children)}`)).toEqual([
      '1 paragraph("B.")',
      '2 paragraph("A.")',
      '3 paragraph("C.")',
    ]);
  });
});

describe('HTML', () => {
  test.each([
    [
      'what Markdown has, too',
      '<b>Hot</b> <a href="/x">x</a>',
      'plain(strong("Hot")) plain("\\n" link("x"))',
    ],
    ['in a sentence', 'Hot <em>rye</em><br />bread', 'paragraph("Hot " emphasis("rye") break() "bread")'],
    ['a heading', '<h3 className="big">Bake</h3>', 'h3#bake("Bake")'],
    ['code', '<code>{"<a>"}</code>', 'plain(inlineCode("<a>"))'],
    ['a code block', '<pre><code className="language-js">let a</code></pre>', 'code("let a")'],
    ['a list', '<ul><li>a</li><li>b</li></ul>', 'list(plain("a") plain("b"))'],
    ['blocks in a link', '<a href="/x">\n<div>Hot</div>\n</a>', 'a(div(plain("Hot")))'],
    [
      'a block in a sentence',
      'Hot <div>rye</div> bread',
      'paragraph("Hot ") div(plain("rye")) paragraph(" bread")',
    ],
    ['what may not be shown', '<script>{"x"}</script>\n\nHot', 'paragraph("Hot")'],
    ['a tag that is none', '<foo>Hot</foo>', 'plain("Hot")'],
  ])('%s', async (_, text, expected) => {
    expect(await shapeOf(text)).toBe(expected);
  });

  test.each([
    ['horizontal', true],
    ['horizontal="true"', true],
    ['horizontal="horizontal"', true],
    ['horizontal="false"', false],
    ['', false],
  ])('a flag is written as in HTML or as text: %j', async (attribute, expected) => {
    const { children } = await docFor(`<Card title="Rye" ${attribute} />`);
    expect(children).toMatchObject([{ kind: 'card', horizontal: expected }]);
  });

  test('attributes have their HTML names', async () => {
    const { children } = await docFor(
      '<div className="a" tabIndex={0} style={{ fontSize: 12, color: "red" }} onclick="go()">x</div>',
    );
    expect(children[0]).toMatchObject({
      attributes: { class: 'a', tabindex: 0, style: 'font-size:12px;color:red' },
    });
  });

  test('on a page that is not MDX, tags are read as HTML', async () => {
    const shape = await shapeOf('<Card title="Hot">\nBread\n</Card>\n\n<b>Rye</b> and </i> {');
    expect(shape).toContain('card(');
    expect(shape).toContain('strong("Rye")');
  });
});

describe('snippets, components and expressions', () => {
  const files = { 'snippets/name.mdx': 'Crumb', 'snippets/box.mdx': '<div>{children}</div>\n\n## Box' };
  test.each([
    [
      'a snippet in a sentence',
      "import Name from '/snippets/name.mdx'\n\nThe <Name /> bakes.",
      'paragraph("The " "Crumb" " bakes.")',
    ],
    ['a snippet of its own', "import Name from '/snippets/name.mdx'\n\n<Name />", 'paragraph("Crumb")'],
    ['the older form', '<Snippet file="name.mdx" />', 'paragraph("Crumb")'],
    [
      'what it is given',
      "import Box from '/snippets/box.mdx'\n\n<Box>Hot</Box>\n\n## Box",
      'div(plain("Hot")) h2#box-2("Box") h2#box("Box")',
    ],
    [
      'a component of the page',
      'export const Hot = ({ what }) => <b>Hot {what}</b>\n\n<Hot what="rye" />',
      'plain(strong("Hot " "rye"))',
    ],
    ['values', '{1 + 1} {[<b>a</b>, "b"]}', 'plain("2") plain(strong("a") "b")'],
    ['a forgotten name', 'Hot {bread}', 'paragraph("Hot " "{bread}")'],
    ['an unknown component', '<Oven>Hot</Oven>', 'island(plain("Hot"))'],
    [
      'an unknown component in a sentence',
      'A <Oven>hot</Oven> loaf',
      'paragraph("A " inlineIsland("hot") " loaf")',
    ],
    [
      'a custom element, also in a sentence',
      '<oven-door>\n\nHot\n\nRye\n\n</oven-door>\n\nA <oven-door>hot</oven-door> loaf',
      'oven-door(paragraph("Hot") paragraph("Rye")) paragraph("A " oven-door("hot") " loaf")',
    ],
    [
      'a custom element made by code',
      '{["a"].map((each) => <oven-door>{each}</oven-door>)}',
      'plain(oven-door("a"))',
    ],
    ['an unknown component with a dash', '<Oven-door>Hot</Oven-door>', 'island(plain("Hot"))'],
    ['code nobody runs', '{bake(bread)}', 'island()'],
    ['HTML that listens', '<button onClick={() => bake()}>Bake</button>', 'island(plain(button("Bake")))'],
  ])('%s', async (_, text, expected) => {
    expect(await shapeOf(text, files)).toBe(expected);
  });

  test('an island has a reason', async () => {
    const { children } = await docFor('<Oven heat={3} doors={["a"]}>Hot</Oven>');
    expect(children).toMatchObject([
      { kind: 'island', name: 'Oven', reason: 'unknown', props: { heat: 3, doors: ['a'] } },
    ]);
  });

  test('an island that runs in a browser receives its children, with their components', async () => {
    const components = `export const Oven = ({ children }) => { useEffect(() => {}); return <b>{children}</b> }

export const Loaf = () => <i>rye</i>`;
    const { children } = await docFor(
      `${components}\n\n<Oven heat={3} on={() => 1}>\n# Hot\n\n<Loaf />\n</Oven>`,
    );
    expect(children).toMatchObject([
      {
        reason: 'hook',
        props: { heat: 3 },
        browserChildren: [
          { kind: 'heading', id: 'hot' },
          { kind: 'island', name: 'Loaf', children: [] },
        ],
      },
    ]);
    expect(Object.keys((children[0] as Island).props)).toEqual(['heat']);
  });

  test('a component that renders one also needs a browser', async () => {
    const { children, footnotes } =
      await docFor(`export const Oven = () => { useEffect(heat); return <b>Hot</b> }

export const Kitchen = ({ children }) => <div><Oven />{children}</div>

<Kitchen />

<div><Oven /></div>`);
    expect(children).toMatchObject([
      { kind: 'island', name: 'Kitchen', reason: 'inside' },
      { kind: 'html', children: [{ kind: 'island', name: 'Oven' }] },
    ]);
    expect(islandsIn({ children, footnotes }).map(({ name }) => name)).toEqual(['Oven', 'Oven']);
  });

  test('content from another file names the path through which it came', async () => {
    const { children } = await docFor("import Name from '/snippets/name.mdx'\n\n<Name />", files);
    const [node] = children;
    expect(node?.span.file.path).toBe('snippets/name.mdx');
    expect(node?.through.map(textOf)).toEqual(['<Name />']);
  });

  test('an import that leads back to itself terminates', async () => {
    const shape = await shapeOf("import A from '/snippets/a.mdx'\n\n<A />", {
      'snippets/a.mdx': "import B from './b.mdx'\n\nA\n\n<B />",
      'snippets/b.mdx': "import A from './a.mdx'\n\nB\n\n<A />",
    });
    expect(shape).toContain('"A"');
  });
});

test('the readers of a page, one after another, get what was expanded once', async () => {
  const files = { 'docs.json': config, 'page.mdx': 'Hot' };
  const site = await siteOf(files);
  const page = site.pages.get('page')!;
  expect(docOf(page, site)).toBe(docOf(page, site));
});

test('work on a page before its site was known is not repeated', async () => {
  const site = await siteOf({ 'docs.json': config, 'page.mdx': 'Hot' });
  const page = site.pages.get('page')!;
  const lengths = perPage<string>(() => 'made again');
  const early = earlyDoc(page, parseDocument(page.file), { read: new Map(), isPending: () => true })!;
  lengths.keep(page, early, 'made early');
  expect(lengths.of(page, site)).toBe('made early');
});

test('a variable is replaced in a text that JavaScript computes, for attributes too', async () => {
  const body = '<Tabs>\n<Tab title={"Oven {{version}}"}>Hot</Tab>\n</Tabs>';
  const { children } = await docFor(body);
  const [tabs] = children;
  expect(tabs?.kind === 'tabs' && tabs.tabs[0]?.title).toBe('Oven 2.1');
});

test('a page without dependencies on its site is expanded before it is known', async () => {
  const site = await siteOf({ 'docs.json': config, 'page.mdx': 'Hot' });
  const page = site.pages.get('page')!;
  const none = { read: new Map(), isPending: () => true };
  const late = docOf(page, site);
  const early = earlyDoc(page, parseDocument(page.file), none)!;
  expect(early.doc).not.toBe(late);
  expect(early.doc).toEqual(late);
  keepDoc(page, early);
  expect(docOf(page, site)).toBe(early.doc);
  const other = await siteOf({ 'docs.json': config, 'page.mdx': '{{version}}' });
  const taking = other.pages.get('page')!;
  expect(earlyDoc(taking, parseDocument(taking.file), none)).toBeUndefined();
});
