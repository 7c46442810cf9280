import { expect, test } from 'vitest';
import { isElement, type NavElement } from '../../../src/site/model/navigation/navigation.ts';
import { siteOf } from '../../support/site.ts';

const described = { description: 'ok' };
const operation = (fields: object) => ({ ...fields, responses: { 200: described } });

/** The worked example of the platform's own behaviour. */
const users = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  tags: [{ name: 'user-management', 'x-group': 'User Management' }],
  paths: {
    '/users': {
      post: operation({ summary: 'List users', tags: ['user-management'] }),
      get: operation({ summary: 'List users', tags: ['user-management'] }),
    },
    '/users/{id}': {
      get: operation({ operationId: 'getUser', tags: ['user-management'] }),
      delete: operation({}),
    },
    '/health': { get: operation({ summary: 'Health' }), head: operation({}) },
    '/hidden': { get: operation({ summary: 'Hidden one', 'x-hidden': true }) },
    '/excl': { get: operation({ summary: 'Excluded', 'x-excluded': true }) },
    '/custom': { get: operation({ 'x-mint': { href: '/custom/place/here' } }) },
    '/depr': { put: operation({ summary: 'Deprecated put', tags: ['B'], deprecated: true }) },
  },
  webhooks: {
    orderUpdated: { post: operation({ summary: 'Order updated', tags: ['B'] }) },
    'plain-hook': { post: operation({}) },
  },
});

const intro = { 'intro.mdx': '' };

async function navigation(config: object, files: Readonly<Record<string, string>> = {}) {
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: config }),
    'openapi.json': users,
    ...intro,
    ...files,
  });
  return { site, tree: outline(site.navigation) };
}

function outline(element: NavElement): unknown {
  const children = element.children.map((entry) => (isElement(entry) ? outline(entry) : entry.path));
  return element.kind === 'root' ? children : { [element.label]: children };
}

const allGroups = [
  {
    'User Management': [
      'api-reference/user-management/list-users',
      'api-reference/user-management/list-users-1',
      'api-reference/user-management/get-users',
    ],
  },
  {
    'API Reference': [
      'api-reference/delete-users',
      'api-reference/health',
      'api-reference/head-health',
      'custom/place/here',
      'api-reference/plain-hook',
    ],
  },
  { B: ['api-reference/b/deprecated-put', 'api-reference/b/order-updated'] },
];

test('an element without entries lists every operation, in groups by tag', async () => {
  const { site, tree } = await navigation({ tabs: [{ tab: 'API', openapi: 'openapi.json' }] });
  expect(tree).toEqual([{ API: allGroups }]);
  expect(site.operationPages.get('api-reference/hidden-one')).toMatchObject({ hidden: true });
  expect([...site.operationPages.values()].filter(({ path }) => path === '/excl')).toEqual([]);
  expect(site.operationPages.get('api-reference/b/deprecated-put')?.deprecated).toBe(true);
  expect(site.faults).toEqual([]);
});

test.each([
  ['an empty group', { groups: [{ group: 'A', openapi: 'openapi.json', pages: [] }] }, [{ A: allGroups }]],
  [
    'a group behind its pages',
    { groups: [{ group: 'A', openapi: 'openapi.json', pages: ['intro'] }] },
    [{ A: ['intro', ...allGroups] }],
  ],
  [
    'a group that lists one, which restricts it',
    { groups: [{ group: 'A', openapi: 'openapi.json', pages: ['intro', 'GET /users'] }] },
    [{ A: ['intro', 'api-reference/user-management/list-users'] }],
  ],
  [
    'a tab over a group that lists one, which restricts it',
    {
      tabs: [
        { tab: 'T', openapi: 'openapi.json', groups: [{ group: 'Over', pages: ['intro', 'GET /health'] }] },
      ],
    },
    [{ T: [{ Over: ['intro', 'api-reference/health'] }] }],
  ],
  [
    'a tab behind its groups',
    { tabs: [{ tab: 'T', openapi: 'openapi.json', groups: [{ group: 'Over', pages: ['intro'] }] }] },
    [{ T: [{ Over: ['intro'] }, ...allGroups] }],
  ],
  [
    'an empty group that inherits',
    {
      openapi: 'openapi.json',
      groups: [
        { group: 'A', pages: ['intro'] },
        { group: 'B', pages: [] },
      ],
    },
    [{ A: ['intro'] }, { B: allGroups }],
  ],
  [
    'entries with a spec of their own',
    { pages: ['openapi.json GET /users', '/openapi.json webhook orderUpdated', 'get /users/'] },
    ['api-reference/user-management/list-users', 'api-reference/b/order-updated', 'api-reference/get-users'],
  ],
  [
    'a hidden operation that is listed',
    { openapi: 'openapi.json', pages: ['GET /hidden'] },
    ['api-reference/hidden-one'],
  ],
  [
    'nothing over other divisions',
    {
      versions: [{ version: '1', openapi: 'openapi.json', tabs: [{ tab: 'T', pages: ['intro'] }] }],
    },
    [{ '1': [{ T: ['intro'] }] }],
  ],
  ['a page whose name looks like an operation', { pages: ['get started'] }, ['get started']],
])('%s', async (_, config, expected) => {
  expect((await navigation(config, { 'get started.mdx': '' })).tree).toEqual(expected);
});

test('a directory is the first segment of every address except explicit ones', async () => {
  const openapi = { source: './openapi.json', directory: '/v2/api/' };
  const { site } = await navigation({ tabs: [{ tab: 'API', openapi }] });
  const addresses = [...site.operationPages.keys()].filter((slug) => !slug.startsWith('v2/api/'));
  expect(addresses).toEqual(['custom/place/here']);
});

test('every spec in a list generates its pages', async () => {
  const loaves = {
    openapi: '3.0.0',
    info: { title: 'Loaves', version: '1' },
    paths: { '/loaves': { get: operation({ summary: 'List users', tags: ['B'] }) } },
  };
  const { tree, site } = await navigation(
    { tabs: [{ tab: 'API', openapi: ['openapi.json', { source: 'loaves.json' }] }] },
    { 'loaves.json': JSON.stringify(loaves) },
  );
  expect(tree).toEqual([
    { API: [...allGroups.slice(0, 2), { B: [...(allGroups[2]?.B ?? []), 'api-reference/b/list-users'] }] },
  ]);
  expect(site.faults).toEqual([]);
});

test('equal summaries of listed operations collide, and the later one has no page', async () => {
  const { site } = await navigation({ openapi: 'openapi.json', pages: ['GET /users', 'POST /users'] });
  expect(site.faults.map(({ rule }) => rule)).toEqual(['openapi/page-collision']);
  expect(site.operationPages.get('api-reference/user-management/list-users')?.method).toBe('GET');
  expect(site.navigation.children.map((entry) => 'isKnown' in entry && entry.isKnown)).toEqual([true, false]);
  expect(site.operationDecisions.find(({ operation }) => operation.method === 'POST')).toMatchObject({
    outcome: 'collision',
    reason: '"api-reference/user-management/list-users" is already the page of "GET /users" (List users)',
  });
});

test('a file takes precedence over an operation and takes its place', async () => {
  const { site, tree } = await navigation(
    { openapi: 'openapi.json', pages: ['GET /health'] },
    { 'api-reference/health.mdx': 'All is well.' },
  );
  expect(tree).toEqual(['api-reference/health']);
  expect(site.faults.map(({ message }) => message)).toEqual([
    '"GET /health" (Health) has no page: "api-reference/health" is already the page of file "api-reference/health.mdx"',
  ]);
  expect(site.operationPages.size).toBe(0);
});

test('two tags that differ in case share a folder, so equal summaries collide', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Ovens', version: '1' },
    paths: {
      '/a': { get: operation({ summary: 'List', tags: ['Ovens'] }) },
      '/b': { get: operation({ summary: 'List', tags: ['ovens'] }) },
    },
  };
  const { site } = await navigation(
    { tabs: [{ tab: 'API', openapi: 'ovens.json' }] },
    { 'ovens.json': JSON.stringify(spec, null, 1) },
  );
  const [fault] = site.faults;
  expect(fault?.message).toBe(
    '"GET /b" (List) has no page: "api-reference/ovens/list" is already the page of "GET /a" (List)',
  );
  expect(fault?.span.file.path).toBe('ovens.json');
  expect(fault?.related?.map(({ text }) => text)).toEqual(['"GET /a" with the tag "Ovens" was first']);
});

test('an element with a link generates no pages, and reports it', async () => {
  const tabs = [
    { tab: 'Guide', pages: ['intro'] },
    { tab: 'API', href: 'https://crumb.example', openapi: 'openapi.json' },
  ];
  const { site } = await navigation({ tabs });
  expect(new Set(site.operationDecisions.map(({ reason }) => reason))).toEqual(
    new Set(['tab "API" is a link, so no pages are generated below it', '"x-excluded" is set on it']),
  );
});
