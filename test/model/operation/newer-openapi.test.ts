import { expect, test } from 'vitest';
import { pageOf } from '../../theme/rendered.ts';
import { pageMarkdown } from '../../support/page-markdown.ts';
import { siteOf } from '../../support/site.ts';

const files = {
  'docs.json': '{"name":"Crumb","navigation":{"pages":["bake"]}}',
  'bake.mdx': '---\ntitle: Bake\nopenapi: GET /loaves\n---\n',
  'crumb.yaml': `openapi: 3.2.0
info: { title: Crumb, version: "1" }
servers: [{ url: https://api.crumb.example, name: Ours }]
paths:
  /loaves:
    get:
      parameters:
        - name: asked
          in: querystring
          description: All of it.
          content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { grain: { type: string } } } } }
      responses:
        '200':
          summary: Loaves as they come.
          content:
            text/event-stream:
              itemSchema: { $ref: '#/components/schemas/Loaf' }
              examples:
                one: { dataValue: { data: rye }, serializedValue: "data: rye\\n\\n" }
        '201':
          description: Baked.
          content: { application/json: { examples: { one: { dataValue: { data: oat }, serializedValue: '{"data":"oat"}' } } } }
components:
  schemas:
    Loaf: { type: object, properties: { data: { type: string, description: Which. } } }
`,
};

test('the Markdown of an operation contains additions of OpenAPI 3.2', async () => {
  expect(pageMarkdown(await siteOf(files), 'bake')).toMatchInlineSnapshot(`
    "\`\`\`
    GET /loaves
    \`\`\`

    Servers:

    - \`https://api.crumb.example\`: Ours

    ## Query parameters

    - \`asked\` (\`object\`, querystring): All of it.
      - \`grain\` (\`string\`)

    ## Responses

    ### 200

    Loaves as they come.

    Content type: \`text/event-stream\`

    \`object[]\`

    - \`data\` (\`string\`): Which.

    ### 201

    Baked.

    Content type: \`application/json\`

    \`any\`

    **Response example:**

    \`\`\`json 200
    data: rye


    \`\`\`

    \`\`\`json 201
    {
      "data": "oat"
    }
    \`\`\`"
  `);
});

test('so does its page', async () => {
  const text = (await pageOf(files, 'bake')).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Query parameters asked object querystring All of it.');
  expect(text).toContain('200 Loaves as they come. text/event-stream object[] data string Which.');
  expect(text).toContain('data : rye');
});
