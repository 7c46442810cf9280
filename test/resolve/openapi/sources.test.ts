import { expect, test } from 'vitest';
import { describeOperation } from '../../../src/site/model/operation/description.ts';
import { siteOf } from '../../support/site.ts';

const ovens = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /ovens:
    get: { summary: List ovens, tags: [Ovens], responses: { 200: { description: ok } } }
    post: { summary: Add an oven, tags: [Ovens], responses: { 200: { description: ok } } }
`;

const docs = (openapi: unknown) => JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi }] } });

const overlay = (action: string) => `overlay: 1.0.0
info: { title: Names, version: "1" }
extends: ../ovens.yaml
actions:
  - ${action}
`;

const rename = overlay(`{ target: "$.paths['/ovens'].get", update: { summary: All ovens } }`);
const remove = overlay(`{ target: "$.paths.*.post", remove: true }`);

async function slugs(openapi: unknown, files: Readonly<Record<string, string>>) {
  const site = await siteOf({ 'docs.json': docs(openapi), 'ovens.yaml': ovens, ...files });
  return [...site.operationPages.keys()];
}

test('overlays that extend a spec are applied in the order of their names', async () => {
  expect(await slugs('ovens.yaml', { 'overlays/b.yaml': rename, 'overlays/a.yaml': remove })).toEqual([
    'api-reference/ovens/all-ovens',
  ]);
});

test('a list of overlays replaces the discovered ones, an empty one all of them', async () => {
  const files = { 'overlays/b.yaml': rename, 'overlays/a.yaml': remove };
  expect(await slugs({ source: 'ovens.yaml', overlays: [] }, files)).toEqual([
    'api-reference/ovens/list-ovens',
    'api-reference/ovens/add-an-oven',
  ]);
  expect(await slugs({ source: 'ovens.yaml', overlays: ['overlays/b.yaml'] }, files)).toEqual([
    'api-reference/ovens/all-ovens',
    'api-reference/ovens/add-an-oven',
  ]);
});

test('an overlay can copy values, and append to a list', async () => {
  const copy = overlay(`{ target: "$.paths['/ovens'].post", copy: "$.paths['/ovens'].get" }`);
  expect(await slugs('ovens.yaml', { 'overlays/a.yaml': copy })).toEqual([
    'api-reference/ovens/list-ovens',
    'api-reference/ovens/list-ovens-1',
  ]);
});

test('path items and operations may be in separate files', async () => {
  const files = {
    'ovens.yaml': `openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /ovens: { $ref: ./paths/ovens.yaml }
  /loaves: { $ref: '#/components/pathItems/Loaves' }
components:
  pathItems:
    Loaves: { get: { summary: List loaves } }
`,
    'paths/ovens.yaml': 'get: { summary: List ovens }\n',
  };
  expect(await slugs('ovens.yaml', files)).toEqual(['api-reference/list-ovens', 'api-reference/list-loaves']);
});

const events = `asyncapi: 3.0.0
info: { title: Orders, version: "1" }
channels:
  orderPlaced: { title: Order placed, description: A new order., tags: [{ name: Orders }] }
  ovenHeat: {}
`;

test('AsyncAPI channels become pages, in groups by tag', async () => {
  const config = { navigation: { tabs: [{ tab: 'Events', asyncapi: 'events.yaml' }] } };
  const site = await siteOf({ 'docs.json': JSON.stringify(config), 'events.yaml': events });
  expect([...site.operationPages.values()]).toMatchObject([
    {
      slug: 'api-reference/orders/order-placed',
      method: 'CHANNEL',
      path: 'orderPlaced',
      title: 'Order placed',
    },
    { slug: 'api-reference/websockets/ovenheat', path: 'ovenHeat', title: 'Oven heat' },
  ]);
});

const page = (field: string) => `---\ntitle: Ovens\n${field}\n---\n`;

test.each([
  ['openapi: GET /ovens', 'GET /ovens'],
  ['openapi: "get /ovens"', 'GET /ovens'],
  ['openapi: /api/ovens.yaml POST /ovens', 'POST /ovens'],
  ['openapi: ../api/ovens.yaml post /ovens', 'POST /ovens'],
  ['openapi: ovens post /ovens', 'POST /ovens'],
  ['openapi: ovens.yaml post /ovens', 'POST /ovens'],
  ['asyncapi: ../events.yaml orderPlaced', 'CHANNEL orderPlaced'],
  ['asyncapi: /events.yaml ovenHeat', 'CHANNEL ovenHeat'],
  ['asyncapi: ovenHeat', 'CHANNEL ovenHeat'],
  ['api: POST https://crumb.example/loaves', 'POST https://crumb.example/loaves'],
  ['openapi: https://crumb.example/ovens.yaml GET /nothing', 'GET /nothing'],
])('front matter "%s"', async (field, expected) => {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["guides/ovens"] } }',
    'api/ovens.yaml': ovens,
    'events.yaml': events,
    'guides/ovens.mdx': page(field),
  });
  const found = site.operationPages.get('guides/ovens');
  expect(found && `${found.method} ${found.path}`).toBe(expected);
  expect(site.faults.filter(({ rule }) => rule.startsWith('openapi/'))).toEqual([]);
});

test('a remote spec is read from its copy, and unknown without one', async () => {
  const address = 'https://crumb.example/ovens.yaml';
  const copy = { [`.docs/specs/${encodeURIComponent(address)}`]: ovens };
  expect(await slugs(address, copy)).toEqual([
    'api-reference/ovens/list-ovens',
    'api-reference/ovens/add-an-oven',
  ]);
  const unknown = await siteOf({ 'docs.json': docs({ source: address, directory: 'v2' }) });
  expect([...unknown.operationPages.keys(), ...unknown.faults]).toEqual([]);
  expect(unknown.unreadFolders).toEqual(['v2']);
});

test.each([
  ['openapi: GET /oven', '"api/ovens.yaml" has no "GET /oven"', 'did you mean "GET /ovens"?'],
  [
    'openapi: api/ovens.yaml PUT /ovens',
    '"api/ovens.yaml" has no "PUT /ovens"',
    'use one of the methods of this path, "GET" and "POST"',
  ],
  [
    'openapi: Ovens',
    '"Ovens" is not an operation',
    'write "METHOD /path", "spec METHOD /path" or "webhook name"',
  ],
  [
    'asyncapi: /events.yaml orderPlacd',
    '"events.yaml" has no "channel orderPlacd"',
    'did you mean "orderPlaced"?',
  ],
  ['api: GET', '"GET" is not an operation', 'write "METHOD /path"'],
])('front matter "%s" is not an operation', async (field, message, help) => {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["guides/ovens"] } }',
    'api/ovens.yaml': `${ovens}webhooks: { baked: { post: {} }, sold: { post: {} } }\n`,
    'events.yaml': events,
    'guides/ovens.mdx': page(field),
  });
  expect(site.faults.filter(({ rule }) => rule.startsWith('openapi/'))).toMatchObject([{ message, help }]);
});

test.each([
  ['api/oven-doors-2.0.0.yaml', 'did you mean "api/oven-doors-1.4.2.yaml"?'],
  ['ovens.json', 'did you mean "api/ovens.yaml"?'],
  ['api/oven-racks-1.4.2.yaml', 'write the path of a JSON or YAML file of this site'],
])('the missing spec %s is another version of a spec, or none', async (path, help) => {
  const site = await siteOf({
    'docs.json': docs(path),
    'api/oven-doors-1.4.2.yaml': ovens,
    'api/ovens.yaml': ovens,
  });
  expect(site.faults).toMatchObject([{ rule: 'openapi/spec-exists', help }]);
});

test('an operation is not suggested for one of another resource', async () => {
  const doors = '/bakeries/{bakery_id}/ovens/{oven_id}/doors';
  const site = await siteOf({
    'docs.json': JSON.stringify({
      navigation: {
        openapi: 'ovens.json',
        pages: [`GET ${doors.replace('doors', 'racks')}`, `GET ${doors.replace('ovens', 'oven')}`],
      },
    }),
    'ovens.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Ovens', version: '1' },
      paths: { [doors]: { get: {} }, [doors.replace('/doors', '')]: { get: {} } },
    }),
  });
  expect(site.faults.map(({ help }) => help)).toEqual([
    'choose one that "docs openapi --explain" lists',
    `did you mean "GET ${doors}"?`,
  ]);
});

test('a path that only resembles file names is reported as unknown, with some suggestions', async () => {
  const copies = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`v${index}/api/ovens.yaml`, ovens]),
  );
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["list"] } }',
    'list.mdx': page('openapi: /api/ovens.yaml GET /ovens'),
    ...copies,
  });
  expect(site.faults).toMatchObject([
    {
      rule: 'openapi/ambiguous-spec',
      message:
        '"/api/ovens.yaml" is not the path of a spec, and "GET /ovens" is in "v0/api/ovens.yaml", "v1/api/ovens.yaml", "v2/api/ovens.yaml", "v3/api/ovens.yaml" and 3 others, so file names decide which one the page shows',
      help: 'name the spec by its path: "/v0/api/ovens.yaml GET /ovens"',
    },
  ]);
});

test('the spec in the folders of a page is suggested, for a page of the default language the one outside', async () => {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["api/list", "es/api/list"] } }',
    'api/list.mdx': page('openapi: GET /ovens'),
    'es/api/list.mdx': page('openapi: GET /ovens'),
    'ar/specs/ovens.yaml': ovens,
    'es/specs/ovens.yaml': ovens,
    'specs/ovens.yaml': ovens,
  });
  expect(site.faults.map(({ help }) => help)).toEqual([
    'name the spec by its path: "/specs/ovens.yaml GET /ovens"',
    'name the spec by its path: "/es/specs/ovens.yaml GET /ovens"',
  ]);
});

test('methods of OpenAPI 3.2 have pages, and entries can reference them', async () => {
  const spec = `openapi: 3.2.0
info: { title: Ovens, version: "1" }
paths:
  /ovens/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { summary: Show an oven, responses: { 200: { description: ok } } }
    query: { summary: Search ovens, responses: { 200: { description: ok } } }
    additionalOperations:
      COPY: { responses: { 200: { description: ok } } }
`;
  const files = { 'ovens.yaml': spec };
  expect(await slugs('ovens.yaml', files)).toEqual([
    'api-reference/show-an-oven',
    'api-reference/search-ovens',
    'api-reference/copy-ovens',
  ]);
  const pages = ['COPY /ovens/{id}', 'query /ovens/{id}', 'MOVE /ovens/{id}', 'My page'];
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { openapi: 'ovens.yaml', pages } }),
    ...files,
  });
  expect(site.navigation.children.map((entry) => 'path' in entry && entry.path)).toEqual([
    'api-reference/copy-ovens',
    'api-reference/search-ovens',
    'api-reference/move-ovens',
    'My page',
  ]);
  expect(site.faults).toMatchObject([
    {
      message: '"ovens.yaml" has no "MOVE /ovens/{id}"',
      help: 'use one of the methods of this path, "GET", "QUERY" and "COPY"',
    },
  ]);
  const copy = site.specs.get('ovens.yaml')?.operations[2];
  const described = site.specs.get('ovens.yaml');
  expect(described && copy && describeOperation(described, copy).parameters).toMatchObject([{ name: 'id' }]);
});

test('the help for a schema in two specs is an entry that names one', async () => {
  const spec = `${ovens}components: { schemas: { Oven: {} } }\n`;
  const site = await siteOf({
    'docs.json': '{ "navigation": { "pages": ["oven"] } }',
    'oven.mdx': page('openapi-schema: Oven'),
    'a.yaml': spec,
    'b.yaml': spec,
  });
  expect(site.faults).toMatchObject([{ help: 'name the spec by its path: "/a.yaml Oven"' }]);
});

test.each(['openapi: api/ovens.yaml', 'openapi: POST /ovens/'])('front matter %j is valid', async (field) => {
  const site = await siteOf({
    'docs.json': docs('api/ovens.yaml'),
    'api/ovens.yaml': ovens,
    'guides/ovens.mdx': page(field),
  });
  expect(site.faults).toEqual([]);
});
