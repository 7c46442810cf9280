import { expect, test } from 'vitest';
import { navigationDocument, type NavigationNode } from '../../src/site/model/navigation/json.ts';
import { siteOf } from '../support/site.ts';

/** The navigation of a site as indented lines: kind, label and what is in force. */
async function drawn(navigation: unknown, pages: Readonly<Record<string, string>> = {}): Promise<string> {
  const config = JSON.stringify({ name: 'Crumb', navigation });
  const { navigation: root } = navigationDocument(await siteOf({ 'docs.json': config, ...pages }));
  return lines(root, '').join('\n');
}

function lines(node: NavigationNode, indent: string): readonly string[] {
  const { kind, label, path, href, hidden, expanded, directory, listing, openapi, firstPage } = node;
  const notes = { href, hidden, expanded, directory, listing, openapi, default: node.default, firstPage };
  const shown = Object.entries(notes).filter(([, value]) => value !== undefined);
  const line = [
    indent + kind,
    kind === 'page' ? path : label,
    ...shown.map(([key, value]) => `${key}=${String(value)}`),
  ];
  const inner = [...(node.global ?? []), ...(node.children ?? [])].flatMap((child) =>
    lines(child, `${indent}  `),
  );
  return [line.filter((part) => part !== '').join(' '), ...inner];
}

test('values are inherited until an element overrides them', async () => {
  const navigation = {
    directory: 'card',
    tabs: [
      {
        tab: 'Old',
        hidden: true,
        openapi: '/orders.json',
        groups: [
          {
            group: 'A',
            root: 'a',
            pages: [
              'a',
              {
                group: 'B',
                directory: 'none',
                root: 'b',
                pages: ['b', { group: 'D', root: 'd', pages: ['d'] }],
              },
            ],
          },
          {
            group: 'C',
            hidden: false,
            openapi: { source: './ovens.yaml', directory: 'ovens' },
            pages: ['c'],
          },
        ],
      },
    ],
  };
  expect(await drawn(navigation, { 'a.mdx': '', 'b.mdx': '', 'c.mdx': '', 'd.mdx': '' }))
    .toMatchInlineSnapshot(`
    "root directory=card
      tab Old hidden=true directory=card openapi=orders.json firstPage=c
        group A hidden=true expanded=true directory=card listing=true openapi=orders.json firstPage=a
          page a hidden=true
          group B hidden=true expanded=false directory=none openapi=orders.json firstPage=b
            page b hidden=true
            group D hidden=true expanded=false directory=none openapi=orders.json firstPage=d
              page d hidden=true
        group C expanded=true directory=card openapi=ovens.yaml firstPage=c
          page c"
  `);
});

test('the first version or language is the default unless one is marked, and opens first', async () => {
  const navigation = {
    versions: [
      { version: 'v1', pages: ['v1/start'] },
      {
        version: 'v2',
        default: true,
        languages: [
          { language: 'en', pages: ['gone', 'v2/start'] },
          { language: 'fr', pages: ['v2/fr/start'] },
        ],
      },
    ],
  };
  const pages = { 'v1/start.mdx': '', 'v2/start.md': '', 'v2/fr/start.mdx': '' };
  expect(await drawn(navigation, pages)).toMatchInlineSnapshot(`
    "root firstPage=v2/start
      version v1 default=false firstPage=v1/start
        page v1/start
      version v2 default=true firstPage=v2/start
        language en default=true firstPage=v2/start
          page gone
          page v2/start
        language fr default=false firstPage=v2/fr/start
          page v2/fr/start"
  `);
});

test('page entries are resolved against the root, in all their forms', async () => {
  expect(await drawn({ pages: ['/a', './b', 'c/', 'd/../e', ' f ', 'https://crumb.example'] }))
    .toMatchInlineSnapshot(`
    "root
      page a
      page b
      page c
      page e
      page f
      link https://crumb.example href=https://crumb.example"
  `);
});

test('what the platform drops is omitted: a second kind of child, children next to an address, a nested kind', async () => {
  const navigation = {
    global: { anchors: [{ anchor: 'Shop', href: 'https://crumb.example' }] },
    tabs: [
      { tab: 'Two', pages: ['a'], groups: [{ group: 'Kept', pages: ['b'] }] },
      { tab: 'Address', href: '/a', pages: ['a'] },
      { tab: 'Self', tabs: [{ tab: 'Lost', pages: ['a'] }] },
      { tab: 'Menu', menu: [{ item: 'CLI', pages: ['b'] }] },
      { tab: 'Form', href: 'a', pages: ['b'] },
    ],
    anchors: [{ anchor: 'Lost', pages: ['a'] }],
  };
  expect(await drawn(navigation, { 'a.mdx': '', 'b.mdx': '' })).toMatchInlineSnapshot(`
    "root firstPage=b
      anchor Shop href=https://crumb.example
      tab Two firstPage=b
        group Kept expanded=true firstPage=b
          page b
      tab Address href=/a
      tab Self
      tab Menu firstPage=b
        item CLI firstPage=b
          page b
      tab Form firstPage=b
        page b"
  `);
});

test('unset eyebrows and drilldown are omitted, false is not', async () => {
  const unset = navigationDocument(await siteOf('{ "navigation": { "pages": [] } }'));
  expect(JSON.parse(JSON.stringify(unset))).toEqual({
    version: 1,
    name: '',
    pattern: 'pages',
    navigation: { kind: 'root', label: '', pointer: '/navigation', children: [] },
  });
  const set = navigationDocument(
    await siteOf(
      '{ "styling": { "eyebrows": "breadcrumbs" }, "interaction": { "drilldown": false }, "navigation": { "pages": [] } }',
    ),
  );
  expect(set).toMatchObject({ eyebrows: 'breadcrumbs', drilldown: false });
});

test('pointers identify the entry in its file', async () => {
  const site = await siteOf({
    'docs.json':
      '{ "navigation": { "tabs": [{ "$ref": "./nav/api.json" }, { "tab": "Own", "$ref": "nav/own.json" }] } }',
    'nav/api.json': '{ "tab": "API", "pages": ["a"] }',
    'nav/own.json': '{ "tab": "Theirs", "groups": [{ "group": "G", "pages": ["b"] }] }',
  });
  const [api, own] = navigationDocument(site).navigation.children ?? [];
  expect(api).toMatchObject({ label: 'API', pointer: '', children: [{ pointer: '/pages/0' }] });
  expect(own).toMatchObject({
    label: 'Own',
    pointer: '/navigation/tabs/1',
    children: [{ pointer: '/groups/0' }],
  });
});
test('a page with an address in its front matter is a link', async () => {
  const pages = { 'shop.mdx': '---\ntitle: Shop\nurl: https://crumb.example\n---\n' };
  expect(await drawn({ pages: ['shop'] }, pages)).toMatchInlineSnapshot(`
    "root
      link Shop href=https://crumb.example"
  `);
});

test('an operation without an applicable spec names none', async () => {
  expect(await drawn({ pages: ['GET /orders'] })).toMatchInlineSnapshot(`
    "root
      operation api-reference/get-orders"
  `);
});
