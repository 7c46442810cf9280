import { expect, test } from 'vitest';
import { docusaurus } from '../../src/migrate/systems/docusaurus/docusaurus.ts';
import type { Plain } from '../../src/site/source/tree.ts';
import { at } from '../../src/migrate/model/plain-values.ts';
import { migrated } from './migrated.ts';

const page = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nText of ${title}.\n`;

/** A configuration with the classic preset. */
function config(fields: object, preset: object = {}, plugins: readonly unknown[] = []): string {
  const value = {
    title: 'Crumb',
    url: 'https://crumb.example',
    baseUrl: '/',
    presets: [['classic', preset]],
    plugins,
  };
  return `module.exports = ${JSON.stringify({ ...value, ...fields })}`;
}

function docsJson(texts: Readonly<Record<string, string>>): Plain {
  return JSON.parse(texts['docs.json'] ?? '') as Plain;
}

test('places documents at their addresses, and makes a sidebar of the files', async () => {
  const { texts, proof } = await migrated(docusaurus, {
    'docusaurus.config.js': config({ baseUrl: '/site/' }),
    'docs/intro.md': page('Intro', 'slug: /\n'),
    'docs/02-guides/01-start.md': page('Start'),
    'docs/02-guides/02-end.md': page('End', 'sidebar_position: 0\nsidebar_label: The end\n'),
    'docs/02-guides/_category_.json': '{"label": "All guides", "position": 1, "collapsed": false}',
    'docs/tips/tips.md': page('Tips'),
    'docs/tips/deep/x.md': page('X', 'id: why\nslug: ../because\n'),
    'docs/2024-01-notes.md': page('Notes', 'draft: true\n'),
  });
  expect(Object.keys(texts).sort()).toEqual(
    [
      'docs.config.yaml',
      'docs.json',
      'docs/2024-01-notes.mdx',
      'docs/guides/end.mdx',
      'docs/guides/start.mdx',
      'docs.mdx',
      'docs/tips.mdx',
      'docs/tips/because.mdx',
    ].sort(),
  );
  expect(at(docsJson(texts), 'navigation')).toEqual({
    pages: [
      { group: 'All guides', expanded: true, pages: ['docs/guides/end', 'docs/guides/start'] },
      'docs',
      { group: 'Tips', root: 'docs/tips', pages: [{ group: 'deep', pages: ['docs/tips/because'] }] },
    ],
  });
  expect(texts['docs/guides/end.mdx']).toBe('---\nsidebarTitle: The end\ntitle: End\n---\n\nText of End.\n');
  expect(texts['docs/2024-01-notes.mdx']).toContain('hidden: true');
  expect(proof.report.addresses).toContainEqual({
    old: '/site/docs/guides/end',
    new: '/docs/guides/end',
    via: 'page',
    verified: true,
  });
  expect(proof.gone).toEqual([]);
});

test('reads sidebars in all their forms', async () => {
  const sidebars = {
    main: [
      'a',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', description: 'All of them.' },
        items: [
          { type: 'doc', id: 'b', label: 'Bee' },
          { type: 'ref', id: 'c' },
        ],
      },
      {
        type: 'category',
        label: 'Own',
        collapsed: false,
        link: { type: 'doc', id: 'c' },
        items: [{ Short: ['d'] }],
      },
      { type: 'link', label: 'Shop', href: 'https://shop.example' },
      { type: 'html', value: '<hr>' },
      'gone',
    ],
  };
  const { texts, proof } = await migrated(docusaurus, {
    'docusaurus.config.js': config(
      {},
      { docs: { sidebarPath: require_('./sidebars.js'), routeBasePath: '/' } },
    ),
    'sidebars.js': `module.exports = ${JSON.stringify(sidebars)}`,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `docs/${name}.md`,
        page(name.toUpperCase(), `description: About ${name}.\n`),
      ]),
    ),
  });
  expect(at(docsJson(texts), 'navigation')).toEqual({
    pages: [
      'a',
      { group: 'Guides', root: 'category/guides', pages: ['b', 'c'] },
      { group: 'Own', root: 'c', expanded: true, pages: [{ group: 'Short', pages: ['d'] }] },
      'links/shop',
    ],
  });
  expect(texts['category/guides.mdx']).toContain('<Card title="Bee" href="/b">\n    About b.\n  </Card>');
  expect(texts['links/shop.mdx']).toContain('url: "https://shop.example"');
  expect(texts['e.mdx']).toContain('hidden: true');
  expect(proof.report.unconverted.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'link gone',
    'component <hr>',
  ]);
  expect(proof.report.summary.lost).toBe(0);
});

function require_(path: string): string {
  return path;
}

test('makes tabs of the sidebars that the navigation bar names, in its order', async () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'api', label: 'API' },
    { to: '/docs/a', label: 'Guides', position: 'left' },
    { to: '/blog', label: 'News' },
    { href: 'https://github.com/crumb/crumb', position: 'right' },
    { label: 'More', items: [{ href: 'https://shop.example', label: 'Shop' }] },
  ];
  const { texts, proof } = await migrated(docusaurus, {
    'docusaurus.config.js': config(
      { themeConfig: { navbar: { items } } },
      { docs: { sidebarPath: 'sidebars.json' } },
    ),
    'sidebars.json': '{"guides": ["a"], "api": ["b"]}',
    'docs/a.md': page('A'),
    'docs/b.md': page('B'),
    'blog/2024-03-01-rye.md': '---\ntitle: Rye\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n',
    'blog/2025-03-01/index.md': '---\ntitle: Wheat\nslug: wheat\ndate: 2025-03-01\n---\n\nNew.\n',
    'src/pages/about.md': '# About us\n',
    'src/pages/index.tsx': 'export default 1',
  });
  const json = docsJson(texts);
  expect(at(json, 'navigation')).toEqual({
    tabs: [
      { tab: 'API', pages: ['docs/b'] },
      { tab: 'Guides', pages: ['docs/a'] },
      { tab: 'News', pages: ['blog', 'blog/wheat', 'blog/2024/03/01/rye'] },
    ],
  });
  expect(at(json, 'navbar', 'links')).toEqual([
    { label: 'GitHub', href: 'https://github.com/crumb/crumb', type: 'github' },
    { label: 'Shop', href: 'https://shop.example' },
  ]);
  expect(texts['blog.mdx']).toContain('<Card title="Wheat" href="/blog/wheat" />');
  expect(texts['about.mdx']).toContain('title: About us\nhidden: true\n');
  expect(proof.report.unconverted.map(({ text }) => text)).toEqual([
    '/blog/tags, /blog/archive, /blog/authors, /blog/rss.xml, /blog/atom.xml',
    '/',
  ]);
  expect(proof.report.summary.lost).toBe(0);
});

const versioned = {
  'versions.json': '["2.0", "1.0"]',
  'docs/a.md': page('A next'),
  'versioned_docs/version-2.0/a.md': `${page('A two')}[b](./b.md)\n`,
  'versioned_docs/version-2.0/b.md': page('B two'),
  'versioned_sidebars/version-2.0-sidebars.json':
    '{"docs": [{"type": "category", "label": "Guides", "items": ["version-2.0/a", "b"]}]}',
  'versioned_docs/version-1.0/a.md': page('A one'),
  'versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["a"]}',
};
const translated = {
  'i18n/fr/docusaurus-plugin-content-docs/version-2.0/a.md': `${page('A deux')}[b](./b.md)\n`,
  'i18n/fr/docusaurus-plugin-content-docs/version-2.0.json':
    '{"sidebar.docs.category.Guides": {"message": "Manuels"}, "version.label": {"message": "Deux"}}',
};

test('makes versions, the last one first', async () => {
  const preset = { docs: { versions: { '1.0': { label: 'One', path: 'old', banner: 'unmaintained' } } } };
  const files = { 'docusaurus.config.js': config({}, preset), ...versioned };
  const { texts, proof } = await migrated(docusaurus, files);
  expect(at(docsJson(texts), 'navigation')).toEqual({
    versions: [
      { version: '2.0', default: true, groups: [{ group: 'Guides', pages: ['docs/a', 'docs/b'] }] },
      { version: 'Next', pages: ['docs/next/a'] },
      { version: 'One', tag: 'unmaintained', pages: ['docs/old/a'] },
    ],
  });
  expect(texts['docs/a.mdx']).toContain('[b](/docs/b)');
  expect(proof.report.addresses.map(({ old }) => old)).toEqual([
    '/docs/a',
    '/docs/b',
    '/docs/next/a',
    '/docs/old/a',
  ]);
  const only = await migrated(docusaurus, files, { versions: ['One'] });
  expect(at(docsJson(only.texts), 'navigation')).toEqual({ pages: ['docs/old/a'] });
});

test('makes languages, whose pages without a translation answer in the default language', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  const { texts, proof } = await migrated(docusaurus, {
    'docusaurus.config.js': config(
      { i18n },
      { docs: { includeCurrentVersion: false, onlyIncludeVersions: ['2.0'] } },
    ),
    ...{ ...versioned, ...translated },
  });
  expect(at(docsJson(texts), 'navigation')).toEqual({
    languages: [
      { language: 'en', default: true, groups: [{ group: 'Guides', pages: ['docs/a', 'docs/b'] }] },
      { language: 'fr', groups: [{ group: 'Manuels', pages: ['fr/docs/a'] }] },
    ],
  });
  expect(texts['fr/docs/a.mdx']).toContain('[b](/docs/b)');
  expect(proof.report.addresses).toContainEqual({
    old: '/fr/docs/b',
    new: '/docs/b',
    via: 'redirect',
    verified: true,
  });
  expect(proof.report.unconverted.map(({ path, text }) => `${path} ${text}`)).toEqual([
    'versioned_docs/version-2.0/b.md fr',
  ]);
});

test('follows redirects of the site and of its hosts', async () => {
  const redirects = {
    redirects: [{ from: ['/old', '/older/'], to: '/docs/a' }],
    fromExtensions: ['html'],
  };
  const { old, proof } = await migrated(docusaurus, {
    'docusaurus.config.js': config({}, {}, [['@docusaurus/plugin-client-redirects', redirects]]),
    'docs/a.md': page('A'),
    'vercel.json':
      '{"redirects": [{"source": "/v/:path*", "destination": "/docs/:path*"}, {"source": "/h", "destination": "/docs/a", "has": [{"type": "host"}]}]}',
    'netlify.toml':
      '[[redirects]]\nfrom = "/n/*"\nto = "/docs/:splat"\nstatus = 302\n\n[[redirects]]\nfrom = "/app/*"\nto = "/index.html"\nstatus = 200\n',
    'static/_redirects': '# none\n/s /docs/a 301\n/country/* /docs/:splat 301 Country=fr\n',
  });
  expect(old.redirects).toEqual([
    { source: '/old', destination: '/docs/a' },
    { source: '/older', destination: '/docs/a' },
    { source: '/docs/a.html', destination: '/docs/a' },
    { source: '/v/:slug*', destination: '/docs/:slug*' },
    { source: '/n/:slug*', destination: '/docs/:slug*', permanent: false },
    { source: '/s', destination: '/docs/a' },
  ]);
  expect(proof.report.addresses).toContainEqual({
    old: '/older',
    new: '/docs/a',
    via: 'redirect',
    verified: true,
  });
  expect(proof.report.unconverted.map(({ text }) => text)).toEqual([
    '/h → /docs/a',
    '/country/* → /docs/:splat',
  ]);
});

test('maps the settings, leaves out keys, and lists what is not static', async () => {
  const themeConfig = {
    navbar: { logo: { src: 'img/logo.svg', href: '/docs/a' } },
    colorMode: { defaultMode: 'dark', disableSwitch: true },
    announcementBar: { content: 'New: <a href="/docs/a">A</a>!', isCloseable: false },
    algolia: { apiKey: 'secret-key', appId: 'ID' },
    footer: {
      links: [
        {
          title: 'Chat',
          items: [
            { label: 'Discord', href: 'https://discord.gg/x' },
            { label: 'A', to: '/docs/a' },
          ],
        },
      ],
      copyright: 'c',
    },
    metadata: [{ name: 'keywords', content: 'bread' }],
  };
  const preset = { gtag: { trackingID: 'G-1' }, theme: { customCss: './a.css' } };
  const text = config({ themeConfig, tagline: 'Bread', favicon: 'img/gone.ico' }, preset).replace(
    '"secret-key"',
    'process.env.KEY',
  );
  const { texts, old } = await migrated(docusaurus, {
    'docusaurus.config.js': text,
    'a.css': ':root { --ifm-color-primary: #abc; }',
    'docs/a.md': page('A'),
    'static/img/logo.svg': '<svg/>',
  });
  expect(docsJson(texts)).toMatchObject({
    name: 'Crumb',
    description: 'Bread',
    colors: { primary: '#aabbcc' },
    logo: { light: '/img/logo.svg', dark: '/img/logo.svg', href: '/docs/a' },
    appearance: { default: 'dark', strict: true },
    banner: { content: 'New: [A](/docs/a)!', dismissible: false },
    footer: {
      socials: { discord: 'https://discord.gg/x' },
      links: [
        {
          header: 'Chat',
          items: [
            { label: 'Discord', href: 'https://discord.gg/x' },
            { label: 'A', href: '/docs/a' },
          ],
        },
      ],
    },
    seo: { metatags: { keywords: 'bread' } },
    integrations: { ga4: { measurementId: 'G-1' } },
  });
  expect(texts['docs.json']).not.toMatch(/algolia|gone\.ico/);
  expect(old.configuration).toContainEqual({
    path: 'docusaurus.config.js',
    pointer: '/themeConfig/algolia/apiKey',
    to: null,
    status: 'notStatic',
    note: 'process.env.KEY is not static; supply it: --set env.KEY=…',
  });
});

test('names what only running code could tell, and what has no counterpart', async () => {
  const { old } = await migrated(docusaurus, {
    'docusaurus.config.js': `module.exports = {
      title: 'Crumb', url: 'https://crumb.example', baseUrl: '/',
      presets: [
        ['classic', { docs: { numberPrefixParser: (name) => ({ filename: name }) }, blog: { tagsBasePath: 'labels' } }],
        ['redocusaurus', { specs: [{ spec: 'api.yaml' }] }],
      ],
      plugins: [['@docusaurus/plugin-client-redirects', { createRedirects(path) { return path } }]],
      themes: ['@docusaurus/theme-mermaid'],
      themeConfig: {
        navbar: { items: [{ type: 'html', value: '<b>New</b>' }] },
        footer: { links: [{ title: 'More', items: [{ html: '<i>Rye</i>' }] }] },
      },
    }`,
    'docs/a.md': page('A'),
    'blog/2024-01-02-rye.md': page('Rye'),
  });
  const code = old.configuration.filter(({ status }) => status === 'notStatic');
  expect(code.map(({ pointer, note }) => [pointer, note])).toEqual([
    ['/presets/0/1/docs/numberPrefixParser', expect.stringContaining('is a function, which is not run')],
    ['/plugins/0/1/createRedirects', expect.stringContaining('is a function, which is not run')],
  ]);
  const dropped = old.configuration.filter(({ note }) => note?.includes('is not converted') === true);
  expect(dropped.map(({ pointer, note }) => [pointer, note])).toEqual([
    ['/presets/1', 'redocusaurus is not converted: name its specs in openapi of a tab or a group'],
  ]);
  expect(old.unconverted.map(({ text }) => text)).toEqual([
    '<b>New</b>',
    '<i>Rye</i>',
    '/blog/labels, /blog/archive, /blog/authors, /blog/rss.xml, /blog/atom.xml',
  ]);
});

test('drops leading folders of addresses, with redirects', async () => {
  const { texts, proof } = await migrated(
    docusaurus,
    { 'docusaurus.config.js': config({}), 'docs/a.md': page('A') },
    { strip: ['docs'] },
  );
  expect(texts['a.mdx']).toContain('Text of A.');
  expect(proof.report.addresses).toEqual([{ old: '/docs/a', new: '/a', via: 'redirect', verified: true }]);
});

test('leaves out the compressed operation of generated pages of an API', async () => {
  const { texts } = await migrated(docusaurus, {
    'docusaurus.config.js': config({}),
    'docs/list.api.mdx': page('List', 'api: eJxabc\ninfo_path: docs/info\n'),
  });
  expect(Object.values(texts).join('')).not.toMatch(/eJxabc|info_path/);
});
