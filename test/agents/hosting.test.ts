import { expect, test } from 'vitest';
import { hostFiles, proxyFiles } from '../../src/agents/hosting/host-files.ts';
import { type Hosting, type HostRedirect, hostings } from '../../src/agents/hosting/rules.ts';
import { siteRules } from '../../src/agents/hosting/site-rules.ts';
import type { Artifact } from '../../src/site/model/artifact.ts';
import { textArtifact } from '../../src/site/model/artifact.ts';
import { patternOf, targetOf } from '../../src/site/model/addresses/redirect.ts';

const file = (path: string): Artifact => textArtifact(path, '', '');
const several = [
  '.well-known/agent-skills/index.json',
  '.well-known/skills/index.json',
  'llms.txt',
  'index.md',
];
const root = { origin: 'https://crumb.example', base: '' };
const below = { origin: 'https://crumb.example', base: '/docs' };

function leading(source: string, destination: string, status: 307 | 308): HostRedirect {
  const pattern = patternOf(source);
  return { pattern, target: targetOf({ pattern, destination }), status };
}

const old = leading('/old/:slug*', '/new/:slug*', 308);

function written(hosting: Hosting, rules: Parameters<typeof hostFiles>[1]): string {
  return hostFiles(hosting, rules)
    .files.map(({ path, body }) => `=== ${path}\n${new TextDecoder().decode(body)}`)
    .join('');
}

test.each(hostings)('%s redirects /skill.md when there are several skills', (hosting) => {
  expect(written(hosting, siteRules(several.map(file), root, [old], undefined))).toMatchSnapshot();
});

test.each(hostings)('%s answers below the base path', (hosting) => {
  expect(written(hosting, siteRules(several.map(file), below, [], undefined))).toMatchSnapshot();
});

test.each(hostings)('%s forwards what agents discover', (hosting) => {
  const rules = siteRules(several.map(file), below, [], 'https://crumb.host.example');
  expect(written(hosting, rules)).toMatchSnapshot();
});

test.each(hostings)('%s says what type the icon has', (hosting) => {
  const icon = { path: 'favicon.ico', type: 'image/svg+xml' };
  expect(written(hosting, siteRules([icon], root, [], undefined))).toContain('image/svg+xml');
});

test('nginx reads no variables and passes on no line breaks where a redirect contains a dollar or a name', () => {
  const dollar = leading('/pay', '/in/$host', 307);
  const named = leading('/o/:id', '/new/:id', 307);
  const text = written('nginx', siteRules([], root, [dollar, named, old], undefined));
  expect(text).toContain('return 307 /in/%24host$is_args$args;');
  expect(text).toContain('location ~ "^/o/([^/\\\\x00-\\\\x1f\\\\\\\\%?#]+)/?$" {');
  expect(text).toContain('location ~ "^/old(?:/([^\\\\x00-\\\\x1f\\\\\\\\%?#]*))?$" {');
});

test('each host gets the statuses and order that it supports', () => {
  const plain = leading('/a', '/b', 307);
  const rules = siteRules([], root, [old, plain], undefined);
  expect(written('netlify', rules)).toContain('/old/* /new/:splat 301\n/a /b 302\n');
  expect(written('cloudflare', rules)).toContain(
    '/old /new/ 308\n/a /b 307\n/old/ /new/ 308\n/a/ /b 307\n/old/* /new/:splat 308\n',
  );
});

test('nginx serves pages at their paths, with the 404 page, only if there are pages', () => {
  const rules = siteRules([...several, '404.html'].map(file), below, [], undefined);
  expect(written('nginx', rules)).toContain('\ntry_files $uri $uri/index.html =404;\n');
  expect(written('nginx', rules)).toContain('\nerror_page 404 /404.html;\n');
  expect(written('nginx', { ...rules, hasPages: false })).not.toContain('try_files');
});

test('hosts that look for 404 pages at the root only get rules for those of folders', () => {
  const files = ['404.html', 'ar/404.html'].map(file);
  expect(written('netlify', siteRules(files, root, [], undefined))).toContain('/ar/* /ar/404.html 404\n');
  const rules = siteRules(files, below, [], undefined);
  // The files are not below the base path, so that such a rule would hide them.
  expect(written('netlify', rules)).not.toContain('404');
  expect(written('nginx', rules)).toContain(
    'set $missing /404.html;\nif ($uri ~ ^/docs/ar/) {\n  set $missing /ar/404.html;\n}\nerror_page 404 $missing;\n',
  );
  const dollar = siteRules(['404.html', 'in$host/404.html'].map(file), root, [], undefined);
  expect(written('nginx', dollar)).toContain('\nerror_page 404 /404.html;\n');
});

test('a single skill needs no redirect', () => {
  expect(siteRules([...several, 'skill.md'].map(file), root, [], undefined).redirects).toEqual([]);
});

test('without a host the forwarding rules of all hosts are written', () => {
  const rules = siteRules([], root, [], 'https://crumb.host.example');
  expect(proxyFiles(rules).map(({ path }) => path)).toEqual([
    'proxy/netlify/_redirects',
    'proxy/cloudflare/_worker.js',
    'proxy/cloudflare/_routes.json',
    'proxy/vercel/vercel.json',
    'proxy/nginx/nginx.conf',
  ]);
});

/** One redirect as each host writes it; undefined where it has no form for it. */
function forms(source: string, destination: string): Readonly<Record<Hosting, string | undefined>> {
  const rules = siteRules([], root, [leading(source, destination, 308)], undefined);
  const [netlify, cloudflare, vercel, nginx] = hostings.map((hosting) => {
    const { files, leftOut } = hostFiles(hosting, rules);
    return leftOut.length > 0 ? undefined : new TextDecoder().decode(files[0]?.body);
  });
  const { redirects } = JSON.parse(vercel ?? '{"redirects":[]}') as {
    readonly redirects: readonly unknown[];
  };
  return {
    netlify: netlify?.trimEnd(),
    cloudflare: cloudflare?.trimEnd(),
    vercel: vercel === undefined ? undefined : JSON.stringify(redirects[0]),
    nginx: nginx?.split('\n').find((line) => line.startsWith('location')),
  };
}

test('wildcards and names in the middle of a path are written for hosts that support them', () => {
  expect(forms('/mid/:slug*/end', '/new/:slug*')).toEqual({
    netlify: undefined,
    cloudflare: '/mid/*/end /new/:splat 308',
    vercel: '{"source":"/mid/:slug(.*)?/end(/)?","destination":"/new/:slug","statusCode":308}',
    nginx: 'location ~ "^/mid/([^\\\\x00-\\\\x1f\\\\\\\\%?#]*)/end/?$" {',
  });
  expect(forms('/loaf-:id', '/loaves/:id')).toEqual({
    netlify: undefined,
    cloudflare: '/loaf-:id /loaves/:id 308',
    vercel: '{"source":"/loaf-:id([^/]+)(/)?","destination":"/loaves/:id","statusCode":308}',
    nginx: 'location ~ "^/loaf-([^/\\\\x00-\\\\x1f\\\\\\\\%?#]+)/?$" {',
  });
});

test('characters with a meaning for a host are escaped', () => {
  expect(forms('/rye (1)+{2}', '/a:b/$1')).toEqual({
    netlify: '/rye%20(1)+%7B2%7D /a:b/$1 301',
    cloudflare: '/rye%20(1)+%7B2%7D /a:b/$1 308\n/rye%20(1)+%7B2%7D/ /a:b/$1 308',
    vercel: '{"source":"/rye \\\\(1\\\\)\\\\+\\\\{2\\\\}(/)?","destination":"/a%3Ab/%241","statusCode":308}',
    nginx: 'location = "/rye (1)+{2}" {',
  });
  expect(forms('/a', 'https://crumb.example:8080/b:2?at=oven').vercel).toContain(
    '"https://crumb.example:8080/b%3A2?at=oven"',
  );
  expect(forms('/a', '/b?at=oven:2').vercel).toBeUndefined();
});

test('no text of a reader begins with the second slash of a target', () => {
  expect(forms('/old/:rest*', '/:rest*')).toEqual({
    netlify: '/old//* / 301\n/old/* /./:splat 301',
    cloudflare: '/old / 308\n/old/ / 308\n/old//* / 308\n/old/* /:splat 308',
    vercel: '{"source":"/old/:rest((?!/).*)?","destination":"/:rest","statusCode":308}',
    nginx: 'location ~ "^/old(?://*((?:[^/\\\\x00-\\\\x1f\\\\\\\\%?#][^\\\\x00-\\\\x1f\\\\\\\\%?#]*)?))?$" {',
  });
  expect(forms('/docs*', '/*')).toMatchObject({
    netlify: undefined,
    cloudflare: '/docs//* / 308\n/docs/* /:splat 308\n/docs* /:splat 308',
    vercel: '{"source":"/docs(/*):rest0((?!/).*)","destination":"/:rest0","statusCode":308}',
  });
});

test('redirects that an earlier one or a published file shadows are not written', () => {
  const taken = ['/old/x', '/a', '/llms.txt'].map((source) => leading(source, '/never', 308));
  const rules = siteRules([file('llms.txt')], root, [old, leading('/a/', '/b', 308), ...taken], undefined);
  for (const hosting of hostings) {
    expect(written(hosting, rules)).not.toContain('never');
    expect(written(hosting, rules)).toContain('/old');
  }
});

test('redirects over the limit of a host are omitted and counted', () => {
  const many = Array.from({ length: 2100 }, (_, index) => leading(`/a${index}`, '/b', 308));
  const patterns = Array.from({ length: 101 }, (_, index) => leading(`/p${index}/:id`, '/b', 308));
  const rules = siteRules([], below, [...many, ...patterns], undefined);
  const counts = hostings.map((hosting) => [hosting, hostFiles(hosting, rules).leftOut.length]);
  expect(Object.fromEntries(counts)).toEqual({ netlify: 0, cloudflare: 100 + 3, vercel: 153, nginx: 0 });
});

test('below a base path, Cloudflare gets a rule for each page that it would otherwise send to the root', () => {
  const rules = siteRules(
    ['404.html', 'index.html', 'guides/café/index.html'].map(file),
    below,
    [],
    undefined,
  );
  expect(written('cloudflare', rules)).toContain(
    '/docs/guides/caf%C3%A9 /guides/caf%C3%A9/ 200\n/docs / 200\n/docs/* /:splat 200\n',
  );
});
