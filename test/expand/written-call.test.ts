import { expect, test } from 'vitest';
import { playgroundAt } from '../../src/pages/expand/playground-at.ts';
import { siteOf } from '../support/site.ts';

async function formOf(head: string, body = '', api: unknown = {}) {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', api, navigation: { pages: ['bake'] } }),
    'bake.mdx': `---\ntitle: Bake\n${head}\n---\n\n${body}\n`,
  });
  return playgroundAt(site, 'bake');
}

const mdx = { server: ['https://a.example/v1', 'https://b.example'], auth: { method: 'key', name: 'X-Key' } };

test('a page that names a request has a form for the parameters it documents', async () => {
  const form = await formOf(
    'api: POST /ovens/{oven}/loaves/{id}',
    `<ParamField path="oven" type="string" required>Which oven.</ParamField>
<ParamField query="tags" type="array<string>" />
<ParamField header="X-Trace" type="string" default="on" />
<ParamField body="loaf" type="object" required>
  What to bake.

  <Expandable title="fields">
    <ParamField body="loaf.name" type="string" required />
    <ParamField body="grams" type="int" default="500" />
  </Expandable>
</ParamField>
<ResponseField name="id" type="string" />`,
    { mdx },
  );
  expect(form?.servers.map(({ url }) => url)).toEqual(mdx.server);
  expect(form?.security).toMatchObject([[{ place: 'header', name: 'X-Key' }]]);
  expect(form?.parameters).toMatchObject([
    { place: 'path', name: 'id', required: true, control: 'text' },
    { place: 'path', name: 'oven', description: 'Which oven.' },
    { place: 'query', name: 'tags', control: 'list' },
    { place: 'header', name: 'X-Trace', value: 'on' },
  ]);
  expect(form).toMatchObject({ method: 'POST', path: '/ovens/{oven}/loaves/{id}', bodyRequired: true });
  expect(form?.bodies).toMatchObject([
    {
      type: 'application/json',
      kind: 'json',
      root: {
        fields: [
          {
            name: 'loaf',
            control: 'object',
            description: 'What to bake.',
            fields: [
              { name: 'name', required: true },
              { name: 'grams', control: 'number', value: 500 },
            ],
          },
        ],
      },
    },
  ]);
});

test('a full address sets the server, and a page can set its form and authorization', async () => {
  const head = 'api: PUT https://c.example/files?v=1\nauthMethod: basic\ncontentType: multipart/form-data';
  const form = await formOf(head, '<ParamField body="file" type="file" required />', { mdx });
  expect(form?.servers.map(({ url }) => url)).toEqual(['https://c.example']);
  expect(form?.path).toBe('/files?v=1');
  expect(form?.security).toMatchObject([[{ value: 'Basic <credentials>' }]]);
  expect(form?.bodies).toMatchObject([
    { kind: 'multipart', root: { fields: [{ name: 'file', control: 'file' }] } },
  ]);
});

test.each([
  ['authMethod: none', []],
  ['authMethod: bearer', [[{ value: 'Bearer <token>' }]]],
])('%s takes precedence over docs.json', async (line, expected) => {
  expect((await formOf(`api: GET /a\n${line}`, '', { mdx }))?.security).toMatchObject(expected);
});

test.each(['playground: none', 'playground: simple', 'playground: auth'])('%s has no form', async (line) => {
  expect(await formOf(`api: GET /a\n${line}`)).toBeUndefined();
});
