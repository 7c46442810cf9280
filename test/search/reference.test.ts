import { expect, test } from 'vitest';
import { fragments } from '../../src/search/fragments/fragments.ts';
import { siteOf } from '../support/site.ts';

const spec = `openapi: 3.1.0
info: { title: Crumb, version: "1" }
paths:
  /ovens/{id}:
    parameters: [{ name: id, in: path, required: true, description: Zebra oven, schema: { type: string } }]
    post:
      summary: Bake
      description: "Bakes **one** [loaf](/loaf) in \`<id>\`.\\n\\nWaits for the okapi."
      x-mint: { content: "<Note>Mind the *llama*.</Note>" }
      requestBody: { content: { application/json: { schema: { $ref: 'loaf.yaml#/Loaf' } } } }
      responses:
        '200':
          description: Baked
          headers: { X-Left: { description: Giraffes left, schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Oven' } } }
  /trays: { $ref: 'trays.yaml' }
components:
  schemas:
    Oven: { type: object, description: "An oven.\\n\\nNever cold.", properties: { heat: { type: integer, description: Wombat degrees } } }
`;

async function textsOf(path: string): Promise<readonly string[]> {
  const site = await siteOf({
    'docs.json':
      '{"name":"Crumb","navigation":{"tabs":[{"tab":"API","openapi":"crumb.yaml"},{"tab":"Data","pages":["oven"]}]}}',
    'crumb.yaml': spec,
    'loaf.yaml': 'Loaf: { type: object, properties: { crust: { type: string, description: How hard } } }',
    'trays.yaml': 'get: { summary: Trays, responses: { 200: { description: All the trays } } }',
    'oven.mdx': '---\nopenapi-schema: Oven\n---\n',
  });
  return fragments(site).flatMap(({ page, text }) => (page.path === path ? text.split('\n') : []));
}

test('search finds everything on the page of an operation, once', async () => {
  expect(await textsOf('api-reference/bake')).toEqual([
    ...['POST /ovens/{id}', 'Bakes one loaf in <id>.', 'Waits for the okapi.', 'Mind the llama.'],
    ...['id', 'string', 'Zebra oven', 'crust', 'How hard', 'Baked', 'An oven.', 'Never cold.'],
    ...['heat', 'integer', 'Wombat degrees', 'Headers', 'X-Left', 'Giraffes left'],
  ]);
});

test('search finds an operation in another file', async () => {
  expect(await textsOf('api-reference/trays')).toEqual(['GET /trays', 'All the trays']);
});

test('search finds the page of a schema', async () => {
  expect(await textsOf('oven')).toEqual(['Never cold.', 'heat', 'integer', 'Wombat degrees']);
});

test('search finds each of many fields, next to its description', async () => {
  const fields = Array.from({ length: 190 }, (_, at) => [
    `field_${at}`,
    { type: 'string', description: `Says how ${at} is measured` },
  ]);
  const site = await siteOf({
    'docs.json':
      '{"name":"Crumb","navigation":{"tabs":[{"tab":"Data","openapi":"crumb.json","pages":["oven"]}]}}',
    'crumb.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb', version: '1' },
      paths: {},
      components: { schemas: { Oven: { type: 'object', properties: Object.fromEntries(fields) } } },
    }),
    'oven.mdx': '---\nopenapi-schema: Oven\n---\n',
  });
  const sections = fragments(site);
  expect(sections.length).toBeGreaterThan(1);
  for (const at of [0, 90, 189])
    expect(
      sections.filter(
        ({ labels, text }) => labels.includes(`field_${at}`) && text.includes(`Says how ${at} is measured`),
      ),
    ).toHaveLength(1);
});
