import { expect, test } from 'vitest';
import { MigrationError } from '../../src/migrate/model/old-site.ts';
import { mkdocs } from '../../src/migrate/systems/mkdocs/mkdocs.ts';
import { converted } from './converted.ts';

const pages = {
  'docs/index.md': '# Home\n',
  'docs/guides/index.md': '# Guides\n',
  'docs/guides/rye.md': '# Rye\n',
  'docs/about.md': '# About\n',
};

function site(configuration: string, files: Readonly<Record<string, string>> = pages, chosen = {}) {
  return converted(mkdocs, { 'mkdocs.yml': configuration, ...files }, chosen);
}

const nav = `
nav:
  - Start: index.md
  - Guides:
      - guides/index.md
      - Rye bread: guides/rye.md
      - Shop: https://shop.crumb.example/
`;

test('makes groups of the navigation, and pages of its links', () => {
  const { config, text, old } = site(`site_name: Crumb\n${nav}`);
  expect(config['navigation']).toEqual({
    groups: [
      { group: 'Crumb', pages: ['index'] },
      { group: 'Guides', pages: ['guides', 'guides/rye', 'links/1'] },
    ],
  });
  expect(text('index.mdx')).toBe('---\ntitle: Home\nsidebarTitle: Start\n---\n\n');
  expect(text('guides/rye.mdx')).toBe('---\ntitle: Rye\nsidebarTitle: Rye bread\n---\n\n');
  expect(text('links/1.mdx')).toBe('---\ntitle: Shop\nurl: "https://shop.crumb.example/"\n---\n');
  expect(text('about.mdx')).toContain('hidden: true');
  expect(old.pages.find(({ key }) => key === 'docs/about.md')?.reason).toBe('it is not in the navigation');
});

test('makes tabs of the first level where the theme does', () => {
  const features =
    'theme: {name: material, features: [navigation.tabs, navigation.indexes, navigation.expand]}';
  const { config } = site(`site_name: Crumb\n${features}\n${nav}`);
  expect(config['navigation']).toEqual({
    tabs: [
      { tab: 'Start', groups: [{ group: 'Start', pages: ['index'] }] },
      { tab: 'Guides', groups: [{ group: 'Guides', pages: ['guides', 'guides/rye', 'links/1'] }] },
    ],
  });
});

test('takes the folders where there is no navigation, in the order of .pages', () => {
  const files = {
    ...pages,
    'docs/guides/.pages': 'title: Baking\nnav: [rye.md, ...]\n',
    'docs/.nav.yml': 'nav: [guides, "*"]\n',
  };
  expect(site('site_name: Crumb', files).config['navigation']).toEqual({
    groups: [
      { group: 'Baking', pages: ['guides/rye', 'guides'] },
      { group: 'Crumb', pages: ['index', 'about'] },
    ],
  });
});

test.each([
  ['', '/docs/guides/rye/', 'guides/rye', []],
  [
    'use_directory_urls: false',
    '/docs/guides/rye.html',
    'guides/rye',
    [{ source: '/guides/rye.html', destination: '/guides/rye' }],
  ],
])('keeps addresses with %j', (setting, address, path, redirects) => {
  const {
    old,
    pages: found,
    redirects: all,
  } = site(`site_url: https://crumb.example/docs/\nsite_name: C\n${setting}`);
  const rye = found.find(({ old: { key } }) => key === 'docs/guides/rye.md');
  expect(rye?.path).toBe(path);
  expect(rye?.old.addresses).toEqual([address]);
  expect(old.url).toBe('https://crumb.example/docs');
  expect(all).toEqual(expect.arrayContaining(redirects));
});

test('drops leading folders of addresses, with redirects', () => {
  const { redirects, files } = site('site_name: C', pages, { strip: ['guides'] });
  expect(files.has('rye.mdx')).toBe(true);
  expect(redirects).toContainEqual({ source: '/guides/rye', destination: '/rye' });
});

test('follows the redirects of the plugin', () => {
  const { redirects } = site(`
site_name: C
plugins:
  - redirects:
      redirect_maps:
        old.md: older.md
        older.md: guides/rye.md#top
        shop.md: https://shop.crumb.example/
`);
  expect(redirects).toEqual([
    { source: '/old', destination: '/guides/rye#top' },
    { source: '/older', destination: '/guides/rye#top' },
    { source: '/shop', destination: 'https://shop.crumb.example/' },
  ]);
});

test('maps settings and lists the others', () => {
  const { config, old } = site(
    `
site_name: Crumb
site_description: Bread.
repo_url: https://github.com/crumb/crumb
copyright: Crumb
site_author: Ann
extra_css: [a.css]
theme:
  name: material
  logo: img/logo.svg
  favicon: img/gone.png
  font: {text: Lora, code: Fira Code}
  palette:
    - {media: "(prefers-color-scheme: light)", scheme: default, primary: teal}
    - {media: "(prefers-color-scheme: dark)", scheme: slate, primary: teal}
extra:
  analytics: {provider: google, property: G-123}
  social:
    - {icon: fontawesome/brands/github, link: https://github.com/crumb}
    - {icon: fontawesome/brands/x-twitter, link: https://x.com/crumb}
markdown_extensions:
  - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji }
plugins: [search, privacy]
`,
    { ...pages, 'docs/img/logo.svg': '<svg/>' },
  );
  expect(config).toMatchObject({
    name: 'Crumb',
    description: 'Bread.',
    logo: '/img/logo.svg',
    colors: { primary: '#009485' },
    appearance: { default: 'system' },
    fonts: { family: 'Lora' },
    navbar: { links: [{ type: 'github', href: 'https://github.com/crumb/crumb' }] },
    footer: { socials: { github: 'https://github.com/crumb', x: 'https://x.com/crumb' } },
    integrations: { ga4: { measurementId: 'G-123' } },
  });
  const dropped = old.configuration
    .filter(({ status }) => status === 'dropped')
    .map(({ pointer }) => pointer);
  expect(dropped.sort()).toEqual([
    '/copyright',
    '/extra_css',
    '/plugins/1',
    '/site_author',
    '/theme/favicon',
    '/theme/font/code',
  ]);
});

test('reads what it inherits, and takes the environment from --set alone', () => {
  const files = {
    ...pages,
    'base.yml': 'site_name: Base\nsite_url: !ENV [SITE_URL, "https://base.example/"]\nrepo_url: !ENV REPO\n',
  };
  const configuration = 'INHERIT: base.yml\nsite_name: Own\n';
  const { old, config } = site(configuration, files);
  expect({ name: config['name'], url: old.url }).toEqual({ name: 'Own', url: 'https://base.example' });
  expect(
    old.configuration.filter(({ status }) => status === 'notStatic').map(({ pointer }) => pointer),
  ).toEqual(['/site_url', '/repo_url']);
  const given = new Map([
    ['env.SITE_URL', 'https://given.example/x/'],
    ['env.REPO', 'https://github.com/a/b'],
  ]);
  const other = site(configuration, files, { set: given });
  expect(other.old.url).toBe('https://given.example/x');
  expect(other.config['navbar']).toEqual({ links: [{ type: 'github', href: 'https://github.com/a/b' }] });
});

test('gives posts the addresses of the blog', () => {
  const files = {
    ...pages,
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/first.md':
      '---\ndate: 2024-05-31\ncategories: [Bread]\n---\n\n# Héllo World!\n\n<!-- more -->\n',
  };
  const blog = site('site_name: C\nplugins: [blog]', files);
  const post = blog.pages.find(({ old: { key } }) => key === 'docs/blog/posts/first.md');
  expect(post?.old.addresses).toEqual(['/blog/2024/05/31/héllo-world/']);
  expect(blog.redirects).toEqual([
    { source: '/blog/archive/2024', destination: '/blog' },
    { source: '/blog/category/bread', destination: '/blog' },
  ]);
  const without = site('site_name: C\nplugins: [blog]', files, { blog: false });
  expect(without.files.has('blog/2024/05/31/héllo-world.mdx')).toBe(false);
});

test.each([
  ['suffix', { 'docs/index.md': '# Home\n', 'docs/index.fr.md': '# Accueil\n', 'docs/a.md': '# A\n' }],
  ['folder', { 'docs/en/index.md': '# Home\n', 'docs/fr/index.md': '# Accueil\n', 'docs/en/a.md': '# A\n' }],
])('makes languages of the plugin with the structure %s', (structure, files) => {
  const { config, redirects } = site(
    `
site_name: C
nav: [Start: index.md, a.md]
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - {locale: en, default: true, name: English}
        - {locale: fr, name: Français, nav_translations: {Start: Début}}
`,
    files,
  );
  expect(config['navigation']).toEqual({
    languages: [
      { language: 'en', default: true, groups: [{ group: 'C', pages: ['index', 'a'] }] },
      { language: 'fr', groups: [{ group: 'C', pages: ['fr'] }] },
    ],
  });
  expect(redirects).toEqual([{ source: '/fr/a', destination: '/a' }]);
});

test.each([
  ['docs_dir: ../secret', 'docs_dir lies outside'],
  ['INHERIT: ../base.yml', 'INHERIT names ../base.yml'],
  ['INHERIT: mkdocs.yml', 'INHERIT leads back'],
  ['a: [', 'mkdocs.yml:'],
  ['- a', 'has no fields'],
  [`a: ${'['.repeat(10_000)}`, 'nests too deep'],
  [
    `a: &a [x]\n${Array.from({ length: 9 }, (_, n) => `b${n}: &b${n} [${`*${n === 0 ? 'a' : `b${n - 1}`},`.repeat(9)}]`).join('\n')}`,
    'too many values',
  ],
])('refuses %.40j', (configuration, message) => {
  expect(() => site(configuration)).toThrow(MigrationError);
  expect(() => site(configuration)).toThrow(message);
});

test('takes keys of objects for keys', () => {
  const { config, old } = site('site_name: A\n__proto__: {polluted: true}\nextra: {constructor: 1}\n');
  expect(Object.keys(config)).not.toContain('polluted');
  expect('polluted' in {}).toBe(false);
  expect(old.configuration.map(({ pointer }) => pointer)).toContain('/__proto__');
});

test('lists pages that only the navigation knows, and keeps what docs.json needs for itself', () => {
  const files = { ...pages, 'docs/docs.json': '{"evil":1}', 'docs/js/a.js': 'run()', 'docs/.env': 'KEY=1' };
  const { old, files: result } = site('site_name: A\nnav: [index.md, gone.md, ../secret.md]', files);
  expect(old.unconverted.map(({ text }) => text)).toEqual(['gone.md', '../secret.md', 'docs/js/a.js']);
  expect(result.get('docs.json')).toHaveProperty('text');
  expect([...result.keys()].join()).not.toMatch(/\.js\b|env|secret/);
});
