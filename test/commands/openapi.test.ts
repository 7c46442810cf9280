import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const ovens = {
  openapi: '3.1.0',
  info: { title: 'Ovens', version: '1' },
  paths: {
    '/ovens': {
      get: { summary: 'List ovens', tags: ['Ovens'], responses: { 200: { description: 'ok' } } },
      post: { summary: 'Add', tags: ['Ovens'], deprecated: true, responses: { 200: { description: 'ok' } } },
    },
    '/loaves': { get: { 'x-hidden': true, responses: { 200: { description: 'ok' } } } },
    '/drafts': { get: { 'x-excluded': true, responses: { 200: { description: 'ok' } } } },
  },
};

const page = `---
title: How to add
openapi: post /ovens
---
`;

const site = {
  'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'ovens.json' }] } }),
  'ovens.json': JSON.stringify(ovens),
  'guides/add.mdx': page,
};

test('the table shows the page of each operation', async () => {
  const { code, stdout, stderr } = await run(folder(site), ['openapi']);
  expect(stdout).toBe(`METHOD  PATH     PAGE                             GROUP  ORIGIN
GET     /ovens   /api-reference/ovens/list-ovens  Ovens  generated
POST    /ovens   /api-reference/ovens/add         Ovens  generated     deprecated
GET     /loaves  /api-reference/get-loaves        -      generated     hidden
POST    /ovens   /guides/add                      -      front-matter  deprecated
`);
  expect([code, stderr]).toEqual([0, '']);
});

test('the JSON document has specs, pages in navigation order and findings', async () => {
  const { code, stdout } = await run(folder(site), ['openapi', '--format', 'json']);
  const document = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(document.specs).toEqual([{ path: 'ovens.json', version: '3.1.0', operations: 4, valid: true }]);
  expect(document.pages[0]).toEqual({
    slug: 'api-reference/ovens/list-ovens',
    title: 'List ovens',
    method: 'GET',
    path: '/ovens',
    spec: 'ovens.json',
    origin: 'generated',
    group: 'Ovens',
    navigation: ['API', 'Ovens'],
    hidden: false,
    deprecated: false,
    pointer: '/navigation/tabs/0/openapi',
  });
  expect(document.pages[3]).toEqual({
    slug: 'guides/add',
    title: 'How to add',
    method: 'POST',
    path: '/ovens',
    spec: 'ovens.json',
    origin: 'front-matter',
    navigation: [],
    hidden: false,
    deprecated: true,
  });
  expect(document.diagnostics).toEqual([]);
});

test('--explain gives the reasons, and why an operation has no page', async () => {
  const { stdout } = await run(folder(site), ['openapi', '--explain']);
  expect(stdout).toContain(`GET /ovens  (ovens.json)
  page        /api-reference/ovens/list-ovens
  group       Ovens
  navigation  API › Ovens (/navigation/tabs/0/openapi)
  because     tab "API" has no entries of its own, so it lists every operation of the spec
`);
  expect(stdout).toContain(`GET /drafts  (ovens.json)
  page        none
  because     "x-excluded" is set on it
`);
});

test('--explain says why a listed page is not shown', async () => {
  const kept = { summary: 'Keep', 'x-mint': { metadata: { hidden: true } } };
  const files = {
    'docs.json': JSON.stringify({
      navigation: {
        tabs: [
          { tab: 'API', openapi: 'ovens.json' },
          { tab: 'Old', hidden: true, groups: [{ group: 'Rye', openapi: 'old.json' }] },
        ],
      },
    }),
    'ovens.json': JSON.stringify({ ...ovens, paths: { '/kept': { get: kept }, '/all': { get: {} } } }),
    'own.json': JSON.stringify({ ...ovens, paths: { '/own': { get: {} } } }),
    'old.json': JSON.stringify({ ...ovens, paths: { '/old': { get: {} } } }),
    'own.mdx': '---\nopenapi: own.json GET /own\nhidden: true\n---\n',
  };
  const { stdout } = await run(folder(files), ['openapi', '--explain']);
  const all = 'has no entries of its own, so it lists every operation of the spec';
  expect(stdout.match(/(?<=because {5}).*/g)).toEqual([
    `group "Rye" ${all}; "hidden" of tab "Old" keeps it out of the navigation`,
    `tab "API" ${all}; "hidden" in its "x-mint.metadata" keeps it out of the navigation`,
    `tab "API" ${all}`,
    'the front matter of the page names it; "hidden" in its front matter keeps it out of the navigation',
  ]);
});

test('a collision exits with 1 and names the operation that has the page', async () => {
  const paths = {
    '/a': { get: { summary: 'List', tags: ['A'], responses: { 200: { description: 'ok' } } } },
    '/b': { get: { summary: 'List', tags: ['a'], responses: { 200: { description: 'ok' } } } },
  };
  const files = { ...site, 'ovens.json': JSON.stringify({ ...ovens, paths }), 'guides/add.mdx': '' };
  const { code, stdout } = await run(folder(files), ['openapi']);
  expect(code).toBe(1);
  expect(stdout.split('\n').slice(1, 3)).toEqual([
    'GET     /a    /api-reference/a/list  A      generated  collides, kept',
    'GET     /b    /api-reference/a/list  -      -          collides, no page',
  ]);
  expect(stdout).toContain('error[openapi/page-collision]');
});

test('a site without specs is reported', async () => {
  const config = JSON.stringify({ name: 'Crumb', navigation: { pages: ['index'] } });
  const { stdout } = await run(folder({ 'docs.json': config, 'index.mdx': 'Hi' }), ['openapi']);
  expect(stdout.split('\n')[0]).toBe('docs.json does not name an OpenAPI spec');
});

test('a spec on another host is named, and its entries are not reported', async () => {
  const navigation = { openapi: 'https://crumb.example/ovens.json', pages: ['GET /ovens'] };
  const { code, stdout } = await run(folder({ 'docs.json': JSON.stringify({ navigation }) }), ['openapi']);
  expect(stdout).toBe(
    'no page shows an operation\n1 operation not shown: save https://crumb.example/ovens.json as .docs/specs/https%3A%2F%2Fcrumb.example%2Fovens.json\n',
  );
  expect(code).toBe(0);
});

test('a broken docs.json is a finding with exit code 1', async () => {
  const { code, stdout } = await run(folder({ 'docs.json': '{' }), ['openapi', '--format', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).diagnostics[0].rule).toBe('config/syntax');
});

test('the table names the spec if there are several', async () => {
  const more = { ...ovens, paths: { '/rolls': ovens.paths['/ovens'] } };
  const files = {
    'docs.json': JSON.stringify({
      navigation: { tabs: [{ tab: 'API', openapi: ['ovens.json', 'more.json'] }] },
    }),
    'ovens.json': JSON.stringify({ ...ovens, paths: { '/drafts': { get: { summary: 'Drafts' } } } }),
    'more.json': JSON.stringify({ ...more, openapi: '3.1.0' }),
  };
  const { stdout } = await run(folder(files), ['openapi']);
  expect(stdout).toContain(`METHOD  PATH     PAGE                             GROUP          ORIGIN     SPEC
GET     /drafts  /api-reference/drafts            API Reference  generated  ovens.json
GET     /rolls   /api-reference/ovens/list-ovens  Ovens          generated  more.json
POST    /rolls   /api-reference/ovens/add         Ovens          generated  more.json   deprecated
`);
});
