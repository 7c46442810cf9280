import { expect, test } from 'vitest';
import { hostFiles, proxyFiles } from '../../src/build/hosting/host-files.ts';
import { type Hosting, hostings } from '../../src/build/hosting/rules.ts';
import { siteRules } from '../../src/build/hosting/site-rules.ts';
import type { Artifact } from '../../src/model/artifact.ts';
import { textArtifact } from '../../src/model/artifact.ts';

const file = (path: string): Artifact => textArtifact(path, '', '');
const several = [
  '.well-known/agent-skills/index.json',
  '.well-known/skills/index.json',
  'llms.txt',
  'index.md',
];
const root = { origin: 'https://crumb.example', base: '' };
const below = { origin: 'https://crumb.example', base: '/docs' };
const old = { source: '/old/:slug*', destination: '/new/:slug*', status: 308 } as const;

function written(hosting: Hosting, rules: Parameters<typeof hostFiles>[1]): string {
  return hostFiles(hosting, rules)
    .map(({ path, body }) => `=== ${path}\n${new TextDecoder().decode(body)}`)
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

test('nginx reads no variable, and passes on no line end, where a redirect has a dollar or a name', () => {
  const dollar = { source: '/pay', destination: '/in/$host', status: 307 } as const;
  const named = { source: '/o/:id', destination: '/new/:id', status: 307 } as const;
  const text = written('nginx', siteRules([], root, [dollar, named, old], undefined));
  expect(text).toContain('return 307 /in/%24host;');
  expect(text).toContain('location ~ ^/o/([^/\\r\\n]+)$ {');
  expect(text).toContain('location ~ ^/old/([^\\r\\n]*)$ {');
});

test('each host gets statuses and an order it knows', () => {
  const plain = { source: '/a', destination: '/b', status: 307 } as const;
  const rules = siteRules([], root, [old, plain], undefined);
  expect(written('netlify', rules)).toContain('/old/* /new/:splat 301\n/a /b 302\n');
  expect(written('cloudflare', rules)).toContain('/a /b 307\n/old/* /new/:splat 308\n');
});

test('nginx answers a page where it lies, and with the 404 page, only where there are pages', () => {
  const rules = siteRules([...several, '404.html'].map(file), below, [], undefined);
  const pages = 'try_files $uri $uri/index.html =404;\nerror_page 404 /404.html;\n';
  expect(written('nginx', rules)).toContain(pages);
  expect(written('nginx', { ...rules, hasPages: false })).not.toContain('try_files');
});

test('a single skill needs no redirect', () => {
  expect(siteRules([...several, 'skill.md'].map(file), root, [], undefined).redirects).toEqual([]);
});

test('without a host the forwarding rules of each one are written', () => {
  const rules = siteRules([], root, [], 'https://crumb.host.example');
  expect(proxyFiles(rules).map(({ path }) => path)).toEqual([
    'proxy/netlify/_redirects',
    'proxy/cloudflare/_worker.js',
    'proxy/cloudflare/_routes.json',
    'proxy/vercel/vercel.json',
    'proxy/nginx/nginx.conf',
  ]);
});
