import { expect, test } from 'vitest';
import { mint } from '../../src/migrate/systems/mint/mint.ts';
import { newSite } from '../../src/migrate/target/new-site.ts';
import type { ConfigurationItem, MigrationOptions } from '../../src/migrate/model/old-site.ts';
import { isObject, type PlainObject } from '../../src/migrate/model/plain-values.ts';
import type { Plain } from '../../src/site/source/tree.ts';
import { memorySource } from './memory-source.ts';

const options: MigrationOptions = {
  ...{ strip: [], versions: [], languages: [], blog: true, drafts: false, set: new Map() },
};

interface Converted {
  readonly config: PlainObject;
  readonly items: readonly ConfigurationItem[];
}

function convert(
  mintJson: PlainObject | string,
  pages: readonly string[] = [],
  chosen: Partial<MigrationOptions> = {},
): Converted {
  const source = memorySource({
    'mint.json': typeof mintJson === 'string' ? mintJson : JSON.stringify(mintJson),
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n`])),
  });
  const old = mint.read(source, { ...options, ...chosen });
  const file = newSite(mint, source, old, true).files.get('docs.json');
  const config: unknown = JSON.parse(file !== undefined && 'text' in file ? file.text : '');
  if (!isObject(config as Plain)) throw new Error('no object');
  return { config: config as PlainObject, items: old.configuration };
}

const base = {
  name: 'Crumb',
  colors: { primary: '#8A4B08' },
  navigation: [{ group: 'Start', pages: ['index'] }],
};

test.each<[string, PlainObject, PlainObject]>([
  ['the theme before the layout', { theme: 'quill', layout: 'sidenav' }, { theme: 'willow' }],
  ['the layout alone', { layout: 'solidSidenav' }, { theme: 'willow' }],
  ['neither', {}, { theme: 'mint', $schema: 'https://mintlify.com/docs.json' }],
  [
    'backgrounds',
    {
      colors: { primary: '#8A4B08', background: { dark: '#000' } },
      backgroundImage: '/b.png',
      background: { style: 'grid' },
    },
    {
      background: { color: { dark: '#000' }, image: '/b.png', decoration: 'grid' },
      colors: { primary: '#8A4B08' },
    },
  ],
  [
    'one font',
    { font: { family: 'Inter', url: '/i.woff2', format: 'woff2' } },
    { fonts: { family: 'Inter', source: '/i.woff2', format: 'woff2' } },
  ],
  [
    'two fonts',
    { font: { headings: { family: 'Inter' }, body: { family: 'Lora' } } },
    { fonts: { heading: { family: 'Inter' }, body: { family: 'Lora' } } },
  ],
  [
    'the mode',
    { modeToggle: { default: 'dark', isHidden: true } },
    { appearance: { default: 'dark', strict: true } },
  ],
  [
    'code blocks',
    { codeBlock: { mode: 'auto' }, eyebrow: { display: 'breadcrumbs' } },
    { styling: { codeblocks: 'system', eyebrows: 'breadcrumbs' } },
  ],
  [
    'search and seo',
    { search: { prompt: 'Ask' }, seo: { indexHiddenPages: true }, metadata: { 'og:type': 'x' } },
    { search: { prompt: 'Ask' }, seo: { indexing: 'all', metatags: { 'og:type': 'x' } } },
  ],
  [
    'bars',
    {
      topbarLinks: [{ name: 'A', url: '/a' }],
      topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' },
    },
    {
      navbar: {
        links: [{ label: 'A', href: '/a' }],
        primary: { type: 'github', href: 'https://github.com/a/b' },
      },
    },
  ],
  [
    'a button',
    { topbarCtaButton: { type: 'link', name: 'Go', url: '/go', arrow: true } },
    { navbar: { primary: { type: 'button', label: 'Go', href: '/go' } } },
  ],
  [
    'socials as a list',
    { footerSocials: [{ type: 'x', url: 'https://x.com/a' }] },
    { footer: { socials: { x: 'https://x.com/a' } } },
  ],
  [
    'columns of the footer',
    { footer: { links: [{ title: 'T', links: [{ label: 'L', url: '/l' }] }] } },
    { footer: { links: [{ header: 'T', items: [{ label: 'L', href: '/l' }] }] } },
  ],
  [
    'analytics',
    {
      analytics: { gtm: { tagId: 'GTM-1' }, logrocket: { apiKey: 'a/b' } },
      integrations: { intercom: 'abcdef' },
    },
    { integrations: { gtm: { tagId: 'GTM-1' }, logrocket: { appId: 'a/b' }, intercom: { appId: 'abcdef' } } },
  ],
  [
    'the API',
    {
      openapi: '/o.json',
      api: {
        baseUrl: 'https://a.b',
        auth: { method: 'key', name: 'x' },
        playground: { mode: 'show', disableProxy: true },
        request: { example: { languages: ['bash'], showOptionalParams: false } },
        paramFields: { expanded: true },
      },
    },
    {
      api: {
        openapi: '/o.json',
        mdx: { server: 'https://a.b', auth: { method: 'key', name: 'x' } },
        playground: { display: 'interactive', proxy: false },
        examples: { languages: ['bash'], defaults: 'required' },
        params: { expanded: 'all' },
      },
    },
  ],
  [
    'a field that docs.json knows',
    { thumbnails: { background: '/t.png' } },
    { thumbnails: { background: '/t.png' } },
  ],
])('maps %s', (_, fields, expected) => {
  expect(convert({ ...base, ...fields }).config).toMatchObject(expected);
});

test('says what became of every field', () => {
  const fields = {
    rounded: 'sharp',
    feedback: { thumbsRating: true },
    isWhiteLabeled: true,
    zebra: 1,
    colors: { primary: '#123456', anchors: '#abc' },
  };
  const { items } = convert({ ...base, ...fields, api: { hideAuth: true, auth: { inputPrefix: 'k' } } });
  const dropped = items.filter(({ status }) => status === 'dropped').map(({ pointer }) => pointer);
  expect(dropped.sort()).toEqual([
    '/api/auth/inputPrefix',
    '/api/hideAuth',
    '/colors/anchors',
    '/feedback',
    '/isWhiteLabeled',
    '/rounded',
    '/zebra',
  ]);
  expect(items.every(({ note, status }) => status === 'mapped' || note !== undefined)).toBe(true);
});

test('puts groups into the tab with the longest folder, and splits a group of several', () => {
  const { config } = convert({
    ...base,
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'Hooks', url: '/api/hooks/' },
      { name: 'Blog', url: 'https://b.example' },
      { name: 'None', url: 'none' },
    ],
    primaryTab: { name: 'Guides' },
    navigation: [
      {
        group: 'All',
        icon: 'star',
        pages: ['index', 'api/a', { group: 'In', pages: ['api/hooks/h', 'apiary'] }],
      },
    ],
  });
  expect(config['navigation']).toEqual({
    tabs: [
      {
        tab: 'Guides',
        groups: [{ group: 'All', icon: 'star', pages: ['index', { group: 'In', pages: ['apiary'] }] }],
      },
      { tab: 'API', groups: [{ group: 'All', icon: 'star', pages: ['api/a'] }] },
      {
        tab: 'Hooks',
        groups: [{ group: 'All', icon: 'star', pages: [{ group: 'In', pages: ['api/hooks/h'] }] }],
      },
      { tab: 'Blog', href: 'https://b.example' },
    ],
  });
});

test('puts anchors to folders into the navigation, and others into its global part', () => {
  const { config } = convert({
    ...base,
    topAnchor: { name: 'Docs', icon: 'book' },
    anchors: [
      {
        name: 'API',
        icon: 'code',
        url: 'api',
        color: { from: '#111111', to: '#222222' },
        openapi: '/o.json',
      },
      { name: 'Forum', icon: 'comments', url: 'https://f.example', color: '#333333' },
    ],
    navigation: [
      { group: 'Start', pages: ['index'] },
      { group: 'Ref', isDefaultOpen: true, pages: ['api/a'] },
    ],
  });
  expect(config['navigation']).toEqual({
    anchors: [
      { anchor: 'Docs', icon: 'book', groups: [{ group: 'Start', pages: ['index'] }] },
      {
        ...{ anchor: 'API', icon: 'code', color: { light: '#111111', dark: '#222222' } },
        openapi: { source: '/o.json', directory: 'api' },
        groups: [{ group: 'Ref', expanded: true, pages: ['api/a'] }],
      },
    ],
    global: {
      anchors: [
        {
          anchor: 'Forum',
          icon: 'comments',
          color: { light: '#333333', dark: '#333333' },
          href: 'https://f.example',
        },
      ],
    },
  });
});

test('gives each version its groups, and those that name none to all', () => {
  const { config } = convert({
    ...base,
    versions: ['v2', { name: 'v1', default: true }],
    navigation: [
      { group: 'New', version: 'v2', pages: ['n'] },
      { group: 'Both', pages: ['b'] },
      { group: 'Old', version: 'v1', pages: ['o'] },
    ],
  });
  expect(config['navigation']).toEqual({
    versions: [
      {
        version: 'v2',
        groups: [
          { group: 'New', pages: ['n'] },
          { group: 'Both', pages: ['b'] },
        ],
      },
      {
        version: 'v1',
        default: true,
        groups: [
          { group: 'Both', pages: ['b'] },
          { group: 'Old', pages: ['o'] },
        ],
      },
    ],
  });
});

test('makes languages of versions that have a locale', () => {
  const { config } = convert({
    ...base,
    versions: [
      { name: 'English', locale: 'en' },
      { name: 'Français', locale: 'fr' },
    ],
    navigation: [{ group: 'A', version: 'Français', pages: ['fr/a'] }],
  });
  expect(config['navigation']).toEqual({
    languages: [
      { language: 'en', groups: [] },
      { language: 'fr', groups: [{ group: 'A', pages: ['fr/a'] }] },
    ],
  });
});

test('leads redirects straight to their end and leaves out loops', () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/index' },
    { source: '/x', destination: '/y' },
    { source: '/y', destination: '/x' },
    { source: '/old/:slug*', destination: '/new/:slug*', permanent: false },
  ];
  expect(convert({ ...base, redirects }, ['index']).config['redirects']).toEqual([
    { source: '/a', destination: '/index' },
    { source: '/b', destination: '/index' },
    { source: '/old/:slug*', destination: '/new/:slug*', permanent: false },
  ]);
});

test.each([
  ['{ "name": ', 'mint.json:1:'],
  ['[]', 'mint.json is not an object'],
  ['['.repeat(10_000), 'mint.json:1:'],
])('refuses %.12s in one line', (text, message) => {
  expect(() => convert(text)).toThrow(message);
});

test('takes __proto__ for a field like any other', () => {
  const { config, items } = convert('{ "name": "A", "__proto__": { "theme": "x" }, "navigation": [] }');
  expect(config['theme']).toBe('mint');
  expect(items.find(({ pointer }) => pointer === '/__proto__')?.status).toBe('dropped');
});

test('converts only the versions that are asked for, and names those there are', () => {
  const versioned = {
    ...base,
    versions: ['v2', 'v1'],
    navigation: [{ group: 'A', version: 'v1', pages: ['a'] }],
  };
  expect(convert(versioned, [], { versions: ['v1'] }).config['navigation']).toEqual({
    versions: [{ version: 'v1', groups: [{ group: 'A', pages: ['a'] }] }],
  });
  expect(() => convert(versioned, [], { versions: ['v3'] })).toThrow('no such version');
});
