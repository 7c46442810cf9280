import { siteOf } from '../../support/site.ts';
import { expect, test } from 'vitest';
import { joinSlug, operationName, slugPart, takeSlug } from '../../../src/site/resolve/openapi/slug.ts';

test.each([
  ['List users', 'list-users'],
  ['Get user by ID (v2)', 'get-user-by-id-v2'],
  ['/users/{id}', 'users'],
  ['/users/{id}/posts', 'users-posts'],
  ['/a.b/c', 'abc'],
  ['  two  spaces', '-two-spaces'],
  ['Über Ärger & Co', 'über-ärger-&-co'],
  ['Foo: bar?', 'foo:-bar?'],
  ['A -- B', 'a--b'],
  ['/', ''],
  ['Read/Write (beta) - v1.0, "x"', 'readwrite-beta--v10-"x"'],
  ['My Tag / Sub', 'my-tag-sub'],
  ['{a}{b} c', '-c'],
  ["Baker's {loaf", 'bakers-loaf'],
])('%s becomes %s', (text, slug) => {
  expect(slugPart(text)).toBe(slug);
});

test.each([
  ['GET', '/', undefined, 'get-'],
  ['PATCH', '/v1/users/{id}/posts/{pid}', undefined, 'patch-v1users-posts'],
  ['GET', '/users', '', 'get-users'],
  ['GET', '/users', 'List users', 'list-users'],
  ['WEBHOOK', 'plain-hook', undefined, 'plain-hook'],
])('%s %s with the summary %s is named %s', (method, path, summary, name) => {
  expect(operationName(method, path, summary)).toBe(name);
});

test.each(['/heat?oven=1&door={id}', '/heat#left', '/heat?'])(
  '%j has an address that files can have',
  (path) => {
    expect(operationName('GET', path, undefined)).toBe('get-heat');
  },
);

test('parts of an address are joined without empty ones', () => {
  expect(joinSlug('/v2/API/', '', 'list-loaves')).toBe('v2/api/list-loaves');
  expect(joinSlug('./api', 'ovens', 'get-')).toBe('api/ovens/get-');
});

test('a taken slug gets the next number', () => {
  const taken = new Map<string, number>();
  const slugs = ['get-', 'get--1', 'get-', 'get-', 'get--1'];
  expect(slugs.map((slug) => takeSlug(slug, taken))).toEqual([
    'get-',
    'get--1',
    'get--2',
    'get--3',
    'get--1-1',
  ]);
});

test('a run of opening braces is processed quickly', () => {
  expect(slugPart('{'.repeat(1_000_000))).toBe('');
});

test.each(['', '/', './..'])('an operation with the address "%s" has its default path', async (href) => {
  const get = { summary: 'List loaves', 'x-mint': { href } };
  const site = await siteOf({
    'docs.json': '{"navigation": {"tabs": [{"tab": "API", "openapi": "openapi.json"}]}}',
    'openapi.json': JSON.stringify({ openapi: '3.1.0', paths: { '/loaves': { get } } }),
  });
  expect([...site.operationPages.keys()]).toEqual(['api-reference/list-loaves']);
});
