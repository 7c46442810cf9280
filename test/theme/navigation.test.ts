import { describe, expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`;
const site = (config: object, ...paths: readonly string[]) => ({
  'docs.json': JSON.stringify({ name: 'Crumb', ...config }),
  ...Object.fromEntries(paths.map((path) => [`${path}.mdx`, page(path.split('/').at(-1) ?? path)])),
});
const sidebarOf = (html: string) => /<nav class="sidebar-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('groups', () => {
  const nested = (group: object, interaction?: object) =>
    site(
      {
        ...(interaction && { interaction }),
        navigation: { groups: [{ group: 'Ovens', pages: ['index', { group: 'Deck', ...group }] }] },
      },
      'index',
      'deck/one',
      'deck/two',
    );

  test('a nested group is closed unless it is expanded or contains the page', async () => {
    const closed = nested({ pages: ['deck/one'] });
    expect(await pageOf(closed, 'index')).toContain('aria-expanded="false"');
    expect(await pageOf(closed, 'deck/one')).toContain('aria-expanded="true"');
    expect(await pageOf(nested({ expanded: true, pages: ['deck/one'] }), 'index')).toContain(
      'aria-expanded="true"',
    );
  });

  test('a root page opens with the title of its group', async () => {
    const html = sidebarOf(await pageOf(nested({ root: 'deck/one', pages: ['deck/two'] }), 'index'));
    expect(html).toMatch(
      /<a class="nav-link" href="\/deck\/one"><span class="nav-label">Deck<\/span><\/a><button/,
    );
  });

  test('drilldown decides whether a group links to its first page', async () => {
    const drills = async (drilldown: boolean | undefined) =>
      hrefs(sidebarOf(await pageOf(nested({ pages: ['deck/one'] }, { drilldown }), 'index'))).filter(
        (href) => href === '/deck/one',
      ).length;
    expect([await drills(true), await drills(false), await drills(undefined)]).toEqual([2, 1, 1]);
  });

  test('tags are shown and hidden pages are not', async () => {
    const files = site(
      { navigation: { groups: [{ group: 'Ovens', tag: 'New', pages: ['index', 'secret'] }] } },
      'index',
    );
    const html = sidebarOf(
      await pageOf({ ...files, 'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n' }, 'index'),
    );
    expect(html).toContain('<span class="pill">New</span>');
    expect(html).not.toContain('/secret');
  });
});

describe('what is hidden', () => {
  const files = site(
    {
      navigation: {
        groups: [
          {
            group: 'Recipes',
            hidden: true,
            pages: ['secret/rye', { group: 'Sour', pages: ['secret/sour'] }],
          },
          { group: 'Drafts', pages: ['draft', { group: 'Later', pages: ['draft'] }] },
          {
            group: 'Ovens',
            root: 'index',
            directory: 'card',
            pages: ['deck', { group: 'Old', pages: ['draft'] }],
          },
        ],
      },
    },
    'secret/rye',
    'secret/sour',
    'deck',
    'index',
  );
  const all = { ...files, 'draft.mdx': '---\ntitle: Draft\nhidden: true\n---\n' };

  test.each(['index', 'deck', '404', 'secret/none', 'secret/rye', 'draft'])(
    'is not linked on the page %s',
    async (path) => {
      const html = await pageOf(all, path);
      const named = html.replace(/<article[^]*<\/article>/, '').replace(/<head>[^]*<\/head>/, '');
      expect(named).not.toMatch(/Recipes|Sour|Drafts|Later|\/secret|\/draft|>Old</);
      expect(named).toContain('>Ovens<');
    },
  );

  test('leaves no heading in a list of pages', async () => {
    expect(await pageOf(all, 'index')).not.toContain('listing-title');
  });
});

describe('listings', () => {
  const listing = (directory: string) =>
    site(
      { navigation: { groups: [{ group: 'Ovens', root: 'ovens', directory, pages: ['deck', 'stone'] }] } },
      'ovens',
      'deck',
      'stone',
    );

  test('cards or a list are on the root page only', async () => {
    expect(await pageOf(listing('card'), 'ovens')).toMatch(
      /columns listing[\s\S]*<a class="card horizontal" href="\/deck">/,
    );
    expect(await pageOf(listing('accordion'), 'ovens')).toMatch(/listing-list"><li><a href="\/deck">/);
    expect(await pageOf(listing('none'), 'ovens')).not.toContain('listing');
    expect(await pageOf(listing('card'), 'deck')).not.toContain('listing');
  });
});

describe('breadcrumbs', () => {
  const files = (styling: object) =>
    site(
      {
        styling,
        navigation: {
          versions: [
            {
              version: 'v2',
              tabs: [
                {
                  tab: 'Guides',
                  groups: [
                    { group: 'Bake', pages: ['index', { group: 'Dark', pages: ['rye', 'pumpernickel'] }] },
                  ],
                },
              ],
            },
          ],
        },
      },
      'index',
      'rye',
      'pumpernickel',
    );
  const eyebrow = async (styling: object, path = 'rye') =>
    /<(nav|p) class="eyebrow"[\s\S]*?<\/\1>/.exec(await pageOf(files(styling), path))?.[0] ?? '';
  const words = (text: string) =>
    text
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/);

  test('the full path without versions, the groups, or only the group', async () => {
    expect(words(await eyebrow({ eyebrows: 'breadcrumbs' }))).toEqual(['Guides', 'Bake', 'Dark']);
    expect(words(await eyebrow({}))).toEqual(['Bake', 'Dark']);
    expect(await eyebrow({ eyebrows: 'section' })).toBe('<p class="eyebrow">Dark</p>');
  });

  test('each is a link unless it would lead to the same page', async () => {
    expect(await eyebrow({}, 'pumpernickel')).toContain(
      '<a href="/">Bake</a></li><li><a href="/rye">Dark</a>',
    );
    expect(await eyebrow({})).toContain('<a href="/">Bake</a></li><li><span>Dark</span>');
  });
});

describe('switching', () => {
  test('versions and languages keep the current page, or open their first page', async () => {
    const files = site(
      {
        navigation: {
          languages: [
            { language: 'en', pages: ['index', 'bake/rye', 'only'] },
            { language: 'fr', banner: { content: 'Bonjour' }, pages: ['fr/index', 'fr/bake/rye'] },
          ],
        },
      },
      'index',
      'bake/rye',
      'only',
      'fr/index',
      'fr/bake/rye',
    );
    const french = async (path: string) =>
      /href="([^"]*)"[^>]*lang="fr"/.exec(await pageOf(files, path))?.[1];
    expect([await french('bake/rye'), await french('index'), await french('only')]).toEqual([
      '/fr/bake/rye',
      '/fr',
      '/fr',
    ]);
    expect(await french('fr/bake/rye'), 'the one being read').toBe('/fr/bake/rye');
    expect(await pageOf(files, 'fr/index')).toMatch(/<html lang="fr"[\s\S]*Bonjour/);
    expect(await pageOf(files, 'index')).not.toContain('Bonjour');
  });
});

describe('around the page', () => {
  test('tabs, menus, anchors, dropdowns and products are shown', async () => {
    const html = await pageOf(
      site(
        {
          navigation: {
            global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example.com', icon: 'comments' }] },
            products: [
              {
                product: 'Ovens',
                tabs: [
                  {
                    tab: 'Guides',
                    dropdowns: [
                      {
                        dropdown: 'Home',
                        description: 'At home',
                        anchors: [{ anchor: 'Bread', icon: 'house', pages: ['index', 'rye'] }],
                      },
                    ],
                  },
                  { tab: 'More', menu: [{ item: 'Blog', description: 'News', pages: ['blog'] }] },
                  { tab: 'Shop', href: 'https://shop.example.com' },
                ],
              },
              { product: 'Mixers', pages: ['mixer'] },
            ],
          },
        },
        'index',
        'rye',
        'blog',
        'mixer',
      ),
      'rye',
    );
    expect(html).toMatch(/selector-product[\s\S]*Mixers/);
    expect(html).toMatch(/<a href="\/" class="tab" aria-current="true">Guides/);
    expect(html).toMatch(/tab-menu[\s\S]*<a href="\/blog" class="menu-item"/);
    expect(html).toMatch(/<a href="https:\/\/shop\.example\.com" target="_blank"/);
    expect(html).toMatch(/selector-dropdown[\s\S]*At home/);
    expect(html).toMatch(/anchor-link" aria-current="true"[\s\S]*Bread[\s\S]*forum\.example\.com/);
    expect(html).toMatch(/class="pagination-link previous" href="\/"/);
  });
});

test('a tab with a blank name is not in the row of tabs, unless it has an icon', async () => {
  const tabs = [
    { tab: 'Guides', pages: ['index'] },
    { tab: ' ', pages: ['rye'] },
    { tab: ' ', icon: 'star', pages: ['blog'] },
  ];
  const html = await pageOf(site({ navigation: { tabs } }, 'index', 'rye', 'blog'), 'rye');
  const hrefsOfTabs = [...html.matchAll(/<a href="([^"]*)" class="tab"/g)].map(([, href]) => href);
  expect([...new Set(hrefsOfTabs)]).toEqual(['/', '/blog']);
});

test('a link of the navbar without a label shows its icon, by name or as an object', async () => {
  const links = ['star', { name: 'star', library: 'fontawesome', style: 'solid' }].map((icon) => ({
    label: '',
    href: 'https://oven.example',
    icon,
  }));
  const html = await pageOf(site({ navbar: { links }, navigation: { pages: ['index'] } }, 'index'), 'index');
  const shown = [...html.matchAll(/<a [^>]*class="bar-link"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, content]) => content,
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toMatch(/^<svg /);
});
