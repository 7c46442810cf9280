import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { assetAt, assets } from '../../src/theme/assets.ts';
import type { Site } from '../../src/site/model/site.ts';
import { renderPage } from '../../src/theme/page.ts';
import { siteArtifacts } from '../../src/theme/site-artifacts.ts';
import { diskHost } from '../../src/site/load/disk-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { corpora } from '../support/corpora.ts';
import { siteOf } from '../support/site.ts';
import { pageOf } from './rendered.ts';

const files = {
  'docs.json': '{"name":"Crumb","colors":{"primary":"#aa5500"},"navigation":{"pages":["index","rye"]}}',
  'index.mdx': '---\ntitle: Start\ndescription: All of **it**\n---\n\nHi\n',
  'rye.mdx': '---\ntitle: Rye & <oat>\n---\n\n## One\n\n## Two\n',
};

describe('a page', () => {
  test('has no inline script and loads nothing from other hosts', async () => {
    const html = await pageOf(files, 'rye');
    expect(html).toContain('script-src &#39;self&#39;;');
    expect([...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)).toEqual([
      '',
      '',
      '',
    ]);
    expect([...html.matchAll(/(?:src|href)="(https?:[^"]*)"/g)]).toEqual([]);
    expect(html).not.toContain('<style');
  });

  test('loads the fonts of docs.json before it is drawn, those of other hosts only if pages load them', async () => {
    const local = { family: 'Crust', source: '/fonts/crust.woff2' };
    const remote = { family: 'Crumb', source: 'https://fonts.example/crumb.woff2' };
    const config = { fonts: { heading: local, body: remote }, navigation: { pages: ['rye'] } };
    const preloaded = async (remoteMedia: boolean) => {
      const html = await pageOf({ ...files, 'docs.json': JSON.stringify(config) }, 'rye', { remoteMedia });
      return [...html.matchAll(/<link rel="preload" as="font" href="((?!\/_docs)[^"]*)" crossorigin>/g)].map(
        ([, href]) => href,
      );
    };
    expect(await preloaded(false)).toEqual(['/fonts/crust.woff2']);
    expect(await preloaded(true)).toEqual(['https://fonts.example/crumb.woff2', '/fonts/crust.woff2']);
  });

  test('that does not exist shows the text from docs.json, as Markdown', async () => {
    const config = {
      errors: { 404: { description: 'Go to [rye](/rye), **now**.' } },
      navigation: { pages: ['rye'] },
    };
    const html = await pageOf({ ...files, 'docs.json': JSON.stringify(config) }, 'nowhere');
    expect(html).toContain('<p>Go to <a href="/rye">rye</a>, <strong>now</strong>.</p>');
    const waitsFor = /rel="expect" href="#([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${waitsFor}"`);
  });

  test('shows the operation in its api field', async () => {
    const config = {
      api: { mdx: { server: 'https://api.crumb.example/v1/' } },
      navigation: { pages: ['bake', 'call'] },
    };
    const site = {
      'docs.json': JSON.stringify(config),
      'bake.mdx': '---\napi: POST /loaves/{id}\n---\n',
      'call.mdx': '---\napi: GET https://ovens.example/heat\n---\n',
    };
    const bake = await pageOf(site, 'bake');
    expect(bake).toContain('data-copy-text="https://api.crumb.example/v1/loaves/{id}"');
    expect(bake).toContain('/loaves/<var>{id}</var>');
    expect(await pageOf(site, 'call')).toContain('data-copy-text="https://ovens.example/heat"');
  });

  test('uses the language it is written in', async () => {
    const config = { navigation: { languages: [{ language: 'de', pages: ['rye'] }] } };
    const html = await pageOf({ ...files, 'docs.json': JSON.stringify(config) }, 'rye');
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('<span>Seite kopieren</span>');
    expect(html).toContain('>Zum Inhalt springen<');
  });

  test('escapes its input', async () => {
    expect(await pageOf(files, 'rye')).toContain('<h1>Rye &amp; &lt;oat&gt;</h1>');
  });

  test('every asset it references exists', async () => {
    const site = await siteOf(files);
    const html = renderPage(site, 'rye', {
      base: '/docs',
      remoteMedia: false,
      mode: 'live',
      findings: [],
      domain: 'crumb',
    });
    const named = [...html.matchAll(/"\/docs\/(_docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(4);
    expect(
      named.filter((path) => assetAt(site, { base: '/docs', remoteMedia: false }, path) === undefined),
    ).toEqual([]);
  });

  test('script, styles and a page stay small', async () => {
    const site = await siteOf(files);
    const sent = assets(site, { base: '', remoteMedia: false }).filter(({ path }) =>
      /\/(?:docs|boot|place|styles|site)\./.test(path),
    );
    expect(sent.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(100_000);
  });

  test('a missing one says so', async () => {
    expect(await pageOf(files, 'oat')).toContain('Page not found');
  });

  test('an unreadable one shows the position', async () => {
    const html = await pageOf({ ...files, 'rye.mdx': '---\ntitle: Rye\n---\n\n<Card>\n\nno end\n' }, 'rye');
    expect(html).toMatch(/class="problem"[\s\S]*rye\.mdx:5[\s\S]*frame-line-marked[\s\S]*&lt;Card/);
    expect(html).toContain('<pre class="code-frame" tabindex="0" role="group" aria-label="Source">');
  });

  test('a broken docs.json is shown on every page', async () => {
    const site = await siteOf({ 'docs.json': '{"name": "Crumb",\n  oops' });
    const findings = site.faults.map((fault) => ({ ...fault, severity: 'error' as const }));
    const html = renderPage(site, 'index', {
      base: '',
      remoteMedia: false,
      mode: 'live',
      findings,
      domain: 'crumb',
    });
    expect(html).toMatch(/The site cannot be read[\s\S]*docs\.json:2/);
  });

  test('findings of its entry in docs.json are listed, on no other page', async () => {
    const site = await siteOf({ ...files, 'docs.json': files['docs.json'].replace('"rye"', '"rye","rye"') });
    const findings = checkSite(site, levels({ strict: false, rules: [], overrides: [], command: new Map() }));
    const html = (path: string) =>
      renderPage(site, path, { base: '', remoteMedia: false, mode: 'live', findings, domain: 'crumb' });
    expect(findings.map(({ rule }) => rule)).toContain('navigation/page-listed-twice');
    expect(html('rye')).toMatch(/class="findings[\s\S]*docs\.json:1:/);
    expect(html('index')).not.toContain('finding-place">docs.json');
  });

  test('its findings are listed with file and line', async () => {
    const site = await siteOf(files);
    const file = site.pages.get('rye')?.file ?? { path: '', text: '' };
    const findings = [
      {
        rule: 'links/page',
        severity: 'error' as const,
        message: 'page "/oat" does not exist',
        span: { file, start: 30, end: 33 },
      },
    ];
    const html = (path: string) =>
      renderPage(site, path, { base: '', remoteMedia: false, mode: 'live', findings, domain: 'crumb' });
    expect(html('rye')).toMatch(/class="findings has-errors"[\s\S]*1 error[\s\S]*rye\.mdx:\d+:\d+/);
    expect(html('index')).not.toContain('class="findings');
  });
});

async function textsOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const address = { origin: 'https://crumb.example', base: '' };
  for await (const { path, body } of siteArtifacts(site, address, 'crumb', async () => undefined))
    made.set(path, new TextDecoder().decode(body));
  return made;
}

describe('a static site', () => {
  test('has its pages, sitemap, robots.txt, 404 page and all their assets', async () => {
    const made = await textsOf(await siteOf(files));
    expect(made.get('rye/index.html')).toContain('<link rel="canonical" href="https://crumb.example/rye">');
    expect(made.get('index.html')).toContain('<h1>Start</h1>');
    expect(made.get('404.html')).toContain('noindex');
    expect(made.get('robots.txt')).toContain('Sitemap: https://crumb.example/sitemap.xml');
    expect(made.get('sitemap.xml')?.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>https://crumb.example/</loc>',
      '<loc>https://crumb.example/rye</loc>',
    ]);
    expect([...made.keys()].filter((path) => path.startsWith('_docs/')).length).toBeGreaterThan(10);
  });
});

test('a static site redirects a folder to its first page, unless a page or redirect exists there', async () => {
  const site = await siteOf({
    'docs.json': `{ "name": "Crumb", "navigation": { "pages": ["loaves/dark/rye", "ovens/index", "ovens/deck", "shop/cart"] },
      "redirects": [{ "source": "/shop", "destination": "/ovens" }] }`,
    'loaves/dark/rye.mdx': '',
    'ovens/index.mdx': '# Ovens',
    'ovens/deck.mdx': '',
    'shop/cart.mdx': '',
  });
  const made = await textsOf(site);
  expect(made.get('loaves/index.html')).toContain('url=/loaves/dark/rye"');
  expect(made.get('loaves/dark/index.html')).toContain('url=/loaves/dark/rye"');
  expect(made.get('ovens/index.html')).toContain('Ovens');
  expect(made.has('shop/index.html')).toBe(false);
});

const fixtures = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));

/** What a pattern captures more than once. */
function twice(html: string, pattern: RegExp): readonly (string | undefined)[] {
  const all = [...html.matchAll(pattern)].map(([, captured]) => captured);
  return all.filter((each, index) => all.indexOf(each) !== index);
}

/** Authors may write any landmarks. */
function withoutContent(html: string): string {
  return html.replace(/<div class="content">[^]*<\/article>/, '');
}

describe('whole sites', () => {
  test.each([
    ...readdirSync(fixtures).map((name) => ({ folder: fixtures + name, step: 1 })),
    ...corpora().map((folder) => ({ folder, step: 25 })),
  ])('pages of $folder are complete', async ({ folder, step }) => {
    const site = await loadSite(diskHost(folder));
    const paths = [...site.pages.keys(), ...site.operationPages.keys()].filter(
      (_, index) => index % step === 0,
    );
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const html = renderPage(site, path, {
        base: '',
        remoteMedia: false,
        mode: 'live',
        findings: [],
        domain: 'docs',
      });
      expect(html.endsWith('</body></html>'), path).toBe(true);
      expect(twice(html, / id="([^"]*)"/g), path).toEqual([]);
      expect(
        twice(withoutContent(html), /<(?:nav|aside)\b[^>]* aria-label(?:ledby)?="([^"]*)"/g),
        path,
      ).toEqual([]);
    }
  });
});

test('every page shows why docs.json is unreadable, and a page with faults shows its findings', async () => {
  const file = { path: 'docs.json', text: '{"navigation":{"pages":["loaf"' };
  const page = { path: 'loaf.mdx', text: '<Note>' };
  const body = await pageOf(
    { 'docs.json': '{"navigation":{"pages":["loaf"]}}', 'loaf.mdx': page.text },
    'loaf',
    {
      findings: [
        {
          rule: 'config/syntax',
          severity: 'error',
          message: 'a bracket is open',
          help: 'close it',
          span: { file, start: 24, end: 25 },
        },
        {
          rule: 'pages/syntax',
          severity: 'error',
          message: 'the note is open',
          help: 'end the note',
          span: { file: page, start: 0, end: 6 },
        },
      ],
    },
  );
  const boxes = [...body.matchAll(/problem-message">([^<]*)<[\s\S]*?problem-help">([^<]*)</g)];
  expect(boxes.map(([, message, help]) => [message, help])).toEqual([
    ['a bracket is open', 'close it'],
    ['the note is open', 'end the note'],
  ]);
});

describe('a page that a part of it breaks', () => {
  const shownAt = async (broken: Readonly<Record<string, string>>, path: string) => {
    const site = await siteOf({ ...files, ...broken });
    const findings = checkSite(site, levels({ strict: false, rules: [], overrides: [], command: new Map() }));
    return renderPage(site, path, { base: '', remoteMedia: false, mode: 'live', findings, domain: 'crumb' });
  };
  const withSpec = (spec: string) => ({
    'docs.json':
      '{"name":"Crumb","navigation":{"groups":[{"group":"Start","pages":["index","rye","hand"]},{"group":"API","openapi":"openapi.yaml"}]}}',
    'openapi.yaml': spec,
    'hand.mdx': '---\ntitle: Hand\nopenapi: openapi.yaml GET /loaves\n---\n\nText.\n',
  });
  const brokenSpec = 'openapi: 3.1.0\ninfo: {title: A\npaths: [';

  test('shows the errors of an imported snippet, in a box and in the list', async () => {
    const html = await shownAt(
      {
        'rye.mdx': 'import Bad from "/snippets/bad.mdx"\n\n<Bad />\n',
        'snippets/bad.mdx': 'Hello <b\n',
      },
      'rye',
    );
    expect(html).toMatch(/class="problem"[\s\S]*snippets\/bad\.mdx:1:\d/);
    expect(html).toMatch(/class="findings has-errors"[\s\S]*snippets\/bad\.mdx:1:/);
  });

  const parts = {
    'snippets/bad.mdx': 'Hello <b\n',
    'snippets/oven.jsx': 'export const Oven = () => <p>;\n',
    'snippets/rye.jsx': 'export const Loaf = () => <p>Rye</p>;\n',
  };
  test.each([
    ['a snippet', 'import Part from "/snippets/bad.mdx"', '<Part />', 'snippets/bad.mdx:1:'],
    [
      'a snippet in a component',
      'import Part from "/snippets/bad.mdx"',
      '<Note>\n<Part />\n</Note>',
      'snippets/bad.mdx:1:',
    ],
    ['a component', 'import { Oven } from "/snippets/oven.jsx"', '<Oven />', 'snippets/oven.jsx:1:'],
    [
      'a component in a sentence',
      'import { Oven } from "/snippets/oven.jsx"',
      'An <Oven /> here',
      'snippets/oven.jsx:1:',
    ],
    ['a file that is not there', 'import { Oven } from "/snippets/gone.jsx"', '<Oven />', 'rye.mdx:1:'],
    ['a name that is not exported', 'import { Rye } from "/snippets/rye.jsx"', '<Rye />', 'rye.mdx:1:'],
    ['a snippet of the older form that is not there', '', '<Snippet file="gone.mdx" />', 'rye.mdx:5:'],
  ])('shows why %s cannot be shown where it would be', async (_, statement, use, place) => {
    const html = await shownAt({ ...parts, 'rye.mdx': `${statement}\n\nAbove\n\n${use}\n\nBelow\n` }, 'rye');
    const [above, box, below] = ['<p>Above</p>', `problem-place">${place}`, '<p>Below</p>'].map((text) =>
      html.indexOf(text),
    );
    expect(above).toBeGreaterThan(0);
    expect(box).toBeGreaterThan(above ?? 0);
    expect(below).toBeGreaterThan(box ?? 0);
  });

  test('shows that the spec of its operation is gone', async () => {
    const { 'openapi.yaml': _, ...gone } = withSpec('');
    const html = await shownAt(gone, 'api-reference/get-a-loaf');
    expect(html).toMatch(/<h1>This page cannot be shown<[\s\S]*class="problem"[\s\S]*docs\.json:1:/);
    expect(html).not.toContain('Page not found');
    expect(html).toMatch(/class="findings has-errors"[\s\S]*docs\.json:1:/);
  });

  test.each(['api-reference/get-a-loaf', 'hand'])('shows the errors of the spec of %s', async (path) => {
    const html = await shownAt(withSpec(brokenSpec), path);
    expect(html).toMatch(/class="problem"[\s\S]*openapi\.yaml:2:\d/);
    expect(html).toMatch(/class="findings has-errors"[\s\S]*openapi\.yaml:2:/);
    expect(await shownAt(withSpec(brokenSpec), 'rye')).not.toContain('openapi.yaml:2');
  });

  test('says that docs.json lists it when its file is gone', async () => {
    const html = await shownAt({ 'docs.json': files['docs.json'].replace('"rye"', '"oat"') }, 'oat');
    expect(html).not.toContain('The site cannot be read');
    expect(html).toMatch(/class="problem"[\s\S]*docs\.json:1:/);
    expect(html).toContain('missing-actions');
  });
});
