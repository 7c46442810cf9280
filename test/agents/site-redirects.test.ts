import { expect, test } from 'vitest';
import { hostFiles } from '../../src/agents/hosting/host-files.ts';
import { hostings, type Hosting } from '../../src/agents/hosting/rules.ts';
import { siteRedirects } from '../../src/agents/hosting/site-redirects.ts';
import { siteRules } from '../../src/agents/hosting/site-rules.ts';
import { siteOf } from '../support/site.ts';

const root = { origin: 'https://crumb.example', base: '' };
const below = { origin: 'https://crumb.example', base: '/docs' };

async function filesOf(
  hosting: Hosting,
  redirects: readonly (readonly [string, string])[],
  address = root,
  files: Readonly<Record<string, string>> = {},
) {
  const config = {
    name: 'Crumb',
    navigation: { pages: ['index', 'start', 'guides/orders', 'ovens/index'] },
    redirects: redirects.map(([source, destination]) => ({ source, destination })),
  };
  const paths = ['index', 'start', 'guides/orders', 'ovens/index', 'skill'];
  const pages = Object.fromEntries(paths.map((path) => [`${path}.mdx`, '']));
  const site = await siteOf({ 'docs.json': JSON.stringify(config), ...pages, ...files });
  const published = new Set(paths.filter((path) => path !== 'skill').map((path) => `${path}.md`));
  for (const path of Object.keys(files)) published.add(path.replace(/\.mdx$/, '.md'));
  const written = siteRedirects(site, address, (path) => published.has(path));
  const { files: texts, leftOut } = hostFiles(hosting, siteRules([], address, written, undefined));
  return { text: new TextDecoder().decode(texts[0]?.body), leftOut: leftOut.length };
}

test.each([
  ['/old', '/start', '/old.md /start.md 301\n/old /start 301\n'],
  ['/old/', '/start?a=1#b', '/old.md /start.md?a=1#b 301\n/old /start?a=1#b 301\n'],
  ['/old', '/ovens/', '/old.md /ovens/index.md 301\n/old /ovens/ 301\n'],
  ['/old', '/ovens/index', '/old.md /ovens/index.md 301\n/old /ovens 301\n'],
  ['/old', '/guides', '/old.md /guides/orders.md 301\n/old /guides 301\n'],
  ['/old', '/index', '/old.md /index.md 301\n/old / 301\n'],
  ['/old', '/', '/old.md /index.md 301\n/old / 301\n'],
  ['/old', '/start.md', '/old.md /start.md 301\n/old /start.md 301\n'],
  ['/old', '/skill', '/old /skill 301\n'],
  ['/old/:loaf?', '/loaves/:loaf', '/old /loaves 301\n/old/:loaf /loaves/:loaf 301\n'],
  ['/skill', '/start', '/skill /start 301\n'],
  ['/old.md', '/start', '/old.md /start 301\n'],
  ['/', '/start', '/ /start 301\n'],
  ['/old', '/nowhere', '/old /nowhere 301\n'],
  ['/old', '/llms.txt', '/old /llms.txt 301\n'],
  ['/old', 'https://crumb.shop/start', '/old https://crumb.shop/start 301\n'],
  ['/old/:slug*', '/guides/:slug*', '/old/* /guides/:splat 301\n'],
  ['/old/:slug*', '/start', '/old/* /start 301\n'],
])('%s to %s is written with a redirect of its Markdown if there is one', async (source, to, text) => {
  expect(await filesOf('netlify', [[source, to]])).toEqual({ text, leftOut: 0 });
});

test('an explicit source, and published Markdown, keep their address', async () => {
  const own = await filesOf('netlify', [
    ['/old', '/start'],
    ['/old.md', '/raw.txt'],
  ]);
  expect(own.text).toBe('/old /start 301\n/old.md /raw.txt 301\n');
  expect((await filesOf('netlify', [['/rye', '/start']], root, { 'rye.mdx': '' })).text).toBe(
    '/rye /start 301\n',
  );
});

test('hosts with more patterns redirect whole folders to Markdown, with the base path', async () => {
  const texts = await Promise.all(
    hostings.map(async (hosting) => (await filesOf(hosting, [['/old/:slug*', '/start']], below)).text),
  );
  const [netlify, cloudflare, vercel, nginx] = texts;
  expect(netlify).not.toContain('.md');
  expect(cloudflare).toContain('/docs/old/*.md /docs/start.md 308\n/docs/old/* /docs/start 308\n');
  expect(JSON.parse(vercel ?? '').redirects[0]).toEqual({
    source: '/docs/old/:slug(.*)?.md(/)?',
    destination: '/docs/start.md',
    statusCode: 308,
  });
  expect(nginx).toContain('location ~ "^/old/([^\\\\x00-\\\\x1f\\\\\\\\%?#]*)\\\\.md/?$" {');
});

test('redirects to Markdown are omitted first when a host has no room for all', async () => {
  const many = Array.from({ length: 2040 }, (_, index) => [`/a${index}`, '/start'] as const);
  const vercel = await filesOf('vercel', many);
  expect([vercel.leftOut, JSON.parse(vercel.text).redirects.length]).toEqual([0, 2040]);
  const cloudflare = await filesOf('cloudflare', many.slice(0, 900));
  expect(cloudflare.text).toContain('/a899/ /start 308\n/a0.md /start.md 308\n');
  expect(cloudflare.text.split('\n').length).toBe(2001);
});

test('a site that does not publish Markdown has no redirects to it', async () => {
  const config = { name: 'Crumb', public: false, redirects: [{ source: '/old', destination: '/start' }] };
  const site = await siteOf({ 'docs.json': JSON.stringify(config), 'start.mdx': '' });
  expect(siteRedirects(site, root, () => false)).toHaveLength(1);
});
