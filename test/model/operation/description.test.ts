import { expect, test } from 'vitest';
import { describeOperation } from '../../../src/site/model/operation/description.ts';
import { operationMarkdown } from '../../support/page-markdown.ts';
import { siteOf } from '../../support/site.ts';

const ovens = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
servers: [{ url: https://api.crumb.example }]
paths:
  /ovens/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string }, description: Which oven. }
    put:
      description: Heats an oven.
      parameters:
        - $ref: '#/components/parameters/Dry'
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: 'parts/oven.yaml#/Oven' }
            example: { name: Big }
      responses:
        200: { description: Hot., content: { application/json: { schema: { $ref: '#/components/schemas/Loaf' } } } }
      x-codeSamples: [{ lang: curl, source: curl -X PUT }, { $ref: parts/go.yaml }]
components:
  parameters:
    Dry: { name: dry, in: query, deprecated: true, schema: { type: [boolean, 'null'] } }
  schemas:
    Loaf:
      allOf: [{ $ref: '#/components/schemas/Named' }]
      required: [weight]
      properties:
        weight: { type: number, description: In grams. }
        inside: { $ref: '#/components/schemas/Loaf' }
        kind: { enum: [rye, oat] }
    Named: { type: object, properties: { name: { type: string, format: slug } } }
`;

const parts = `Oven:
  type: object
  properties:
    name: { type: string }
    racks: { type: array, items: { $ref: '#/Rack' } }
Rack: { type: object, properties: { height: { type: integer } } }
`;

async function oven() {
  const site = await siteOf({
    'docs.json': '{"navigation":{"groups":[{"group":"API","openapi":"api/ovens.yaml"}]}}',
    'api/ovens.yaml': ovens,
    'api/parts/oven.yaml': parts,
    'api/parts/go.yaml': 'lang: Go\nlabel: With Go\nsource: heat()\n',
  });
  const spec = site.specs.get('api/ovens.yaml');
  const operation = spec?.operations[0];
  if (spec === undefined || operation === undefined) throw new Error('the spec was not read');
  return { site, spec, operation };
}

test('an operation has its parameters and fields, with references resolved and cycles cut', async () => {
  const { site } = await oven();
  expect(operationMarkdown(site)).toMatchInlineSnapshot(`
    "\`\`\`
    PUT /ovens/{id}
    \`\`\`

    Servers:

    - \`https://api.crumb.example\`

    ## Path parameters

    - \`id\` (\`string\`, path, required): Which oven.

    ## Query parameters

    - \`dry\` (\`boolean or null\`, query, deprecated)

    ## Body (required, \`application/json\`)

    - \`name\` (\`string\`)
    - \`racks\` (\`object[]\`)
      - \`height\` (\`integer\`)

    ## Responses

    ### 200

    Hot.

    Content type: \`application/json\`

    - \`name\` (\`string (slug)\`)
    - \`weight\` (\`number\`, required): In grams.
    - \`inside\` (\`object\`): Holds the same again, as above.
    - \`kind\` (\`string\`): One of: \`rye\`, \`oat\`.

    **Request example:**

    \`\`\`curl
    curl -X PUT
    \`\`\`

    \`\`\`go With Go
    heat()
    \`\`\`

    \`\`\`json Body
    {
      "name": "Big"
    }
    \`\`\`"
  `);
});

test('a page has servers, examples and samples', async () => {
  const { spec, operation } = await oven();
  const described = describeOperation(spec, operation);
  expect(described.servers).toEqual([
    {
      url: 'https://api.crumb.example',
      template: 'https://api.crumb.example',
      description: undefined,
      variables: [],
    },
  ]);
  expect(described.body?.contents[0]?.examples).toEqual([{ name: undefined, value: { name: 'Big' } }]);
  expect(described.samples).toEqual([
    { language: 'curl', label: 'curl', source: 'curl -X PUT' },
    { language: 'Go', label: 'With Go', source: 'heat()' },
  ]);
});

test('of nested schemas the deep fields are omitted, not the late ones', async () => {
  const named = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`Part${at}`, part(at)]));
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Part0' } } };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Ovens', version: '1' },
    paths: { '/ovens': { post: { requestBody: { content } } } },
    components: { schemas: named },
  };
  const site = await siteOf({
    'docs.json': '{"navigation":{"groups":[{"group":"API","openapi":"api.json"}]}}',
    'api.json': JSON.stringify(spec),
  });
  const lines = operationMarkdown(site)
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('- `last` (`string`)');
  expect(lines.length).toBeLessThan(500);
  expect(lines.length).toBeGreaterThan(100);
});

/** A schema with five others inside it, and a field of its own after them. */
function part(at: number): object {
  const inside = Array.from({ length: 5 }, (_, k) => [
    `part${k}`,
    { $ref: `#/components/schemas/Part${(at * 7 + k * 11 + 1) % 40}` },
  ]);
  return { type: 'object', properties: { ...Object.fromEntries(inside), last: { type: 'string' } } };
}
