import { expect, test } from 'vitest';
import { readablePlaygroundAt } from '../../src/pages/expand/playground-at.ts';
import { siteOf } from '../support/site.ts';

const written = 'See **the** [list](https://bakery.example/list), `a_b`.\n\nMore.';
const plain = 'See the list, a_b.';

test('the form shows descriptions of a spec without their markup', async () => {
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Bakery', navigation: { pages: ['bake', 'knead'] } }),
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Bakery', version: '1' },
      servers: [{ url: 'https://bakery.example', description: '**Main**' }],
      security: [{ key: [] }],
      components: {
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: plain } },
      },
      paths: {
        '/loaves': {
          post: {
            parameters: [{ name: 'oven', in: 'query', description: written, schema: { type: 'string' } }],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      loaf: {
                        type: 'object',
                        properties: { crust: { type: 'string', description: written } },
                      },
                    },
                  },
                },
              },
            },
            responses: { 200: { description: 'Done' } },
          },
        },
      },
    }),
    'bake.mdx': '---\ntitle: Bake\nopenapi: POST /loaves\n---\n',
    'knead.mdx':
      '---\ntitle: Knead\napi: POST /doughs\n---\n\n<ParamField query="id" type="string">A \\*name\\*.</ParamField>\n',
  });
  expect(readablePlaygroundAt(site, 'bake')).toMatchObject({
    servers: [{ description: 'Main' }],
    security: [[{ description: plain }]],
    parameters: [{ description: plain }],
    bodies: [{ root: { fields: [{ fields: [{ description: plain }] }] } }],
  });
  expect(readablePlaygroundAt(site, 'knead')?.parameters).toMatchObject([{ description: 'A *name*.' }]);
});
