import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { pageOf } from '../theme/rendered.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };

async function markdownOf(path: string, files: Readonly<Record<string, object | string>>): Promise<string> {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const site = await siteOf(Object.fromEntries(texts));
  const all = [...artifacts(site, address)];
  const found = all.find((artifact) => artifact.path === path);
  if (found === undefined) throw new Error(`no ${path} in ${all.map((each) => each.path).join(', ')}`);
  return new TextDecoder().decode(found.body);
}

const loaf = {
  type: 'object',
  required: ['weight'],
  properties: {
    weight: { type: 'integer', description: 'In grams.', minimum: 1, maximum: 5000 },
    crust: { type: 'string', enum: ['thin', 'thick'], default: 'thin' },
    filling: {
      oneOf: [
        {
          title: 'Nuts',
          type: 'object',
          description: 'Any.',
          properties: { kind: { type: 'string', const: 'nuts' } },
        },
        { title: 'Seeds', type: 'object', properties: { share: { type: 'number' } } },
      ],
    },
    halves: { type: 'array', items: { $ref: '#/components/schemas/Loaf' }, deprecated: true },
  },
};

const spec = {
  openapi: '3.1.0',
  info: { title: 'Crumb', version: '1' },
  servers: [{ url: 'https://api.crumb.example/{version}', variables: { version: { default: 'v1' } } }],
  security: [{ key: [] }, { login: ['bake'], shop: [] }, {}],
  paths: {
    '/loaves/{id}': {
      put: {
        summary: 'Bake a loaf',
        description: 'Bakes a loaf.\n\nWaits for:\n\n- the oven\n- the baker',
        'x-mint': { content: '<Note>Mind the heat.</Note>\n\n<Card title="Ovens" href="/ovens" />' },
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } },
          { name: 'dry', in: 'query', description: 'Tries only', schema: { type: 'boolean', enum: [true] } },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Loaf' }, example: { weight: 500 } },
            'application/cbor': { schema: { $ref: '#/components/schemas/Loaf' }, example: { weight: 500 } },
            'text/csv': { schema: { type: 'string' }, example: 'weight\n500' },
          },
        },
        responses: {
          204: {
            description: 'Baked.',
            headers: { 'X-Heat': { schema: { type: 'integer' }, description: 'Of the oven.' } },
          },
        },
      },
    },
  },
  components: {
    schemas: { Loaf: loaf },
    securitySchemes: {
      key: {
        type: 'apiKey',
        in: 'query',
        name: 'key',
        description: 'From the shop.\n\n```sh\nshop key\n```',
      },
      login: { type: 'oauth2', flows: {} },
      shop: { type: 'apiKey', in: 'header', name: 'X-Shop' },
    },
  },
};

test('the page of an operation gives agents all inputs and outputs', async () => {
  const config = { name: 'Crumb', navigation: { groups: [{ group: 'API', openapi: 'crumb.json' }] } };
  const text = await markdownOf('api-reference/bake-a-loaf.md', { 'docs.json': config, 'crumb.json': spec });
  expect(text).toMatchInlineSnapshot(`
    "# Bake a loaf

    > Bakes a loaf.

    \`\`\`
    PUT /loaves/{id}
    \`\`\`

    Servers:

    - \`https://api.crumb.example/v1\`
      - \`version\` (default: \`v1\`)

    Waits for:

    - the oven
    - the baker

    > **Note:** Mind the heat.

    - [Ovens](https://crumb.example/ovens)

    ## Authorization

    The request is answered without it too.

    One of:

    - key

      - \`key\` (\`API key\`, query): From the shop.

        \`\`\`sh
        shop key
        \`\`\`

        Send \`key=<key>\`.

    - login + shop
      - \`Authorization\` (\`OAuth 2.0\`, header): Send \`Authorization: Bearer <token>\`. Scopes: \`bake\`.
      - \`X-Shop\` (\`API key\`, header): Send \`X-Shop: <x-shop>\`.

    ## Path parameters

    - \`id\` (\`string\`, path, required): Pattern: \`^[a-z]+$\`.

    ## Query parameters

    - \`dry\` (\`boolean\`, query): Tries only. Always: \`true\`.

    ## Body

    Media type:

    - application/json

      - \`weight\` (\`integer\`, required): In grams. Range: \`1 – 5000\`.
      - \`crust\` (\`string\`, default: \`thin\`): One of: \`thin\`, \`thick\`.

      - \`filling\` (\`object\`): One of:

        - Nuts: Any.
          - \`kind\` (\`string\`): Always: \`nuts\`.
        - Seeds
          - \`share\` (\`number\`)

      - \`halves\` (\`object[]\`, deprecated): Holds the same again, as above.

    - application/cbor

      - \`weight\` (\`integer\`, required): In grams. Range: \`1 – 5000\`.
      - \`crust\` (\`string\`, default: \`thin\`): One of: \`thin\`, \`thick\`.

      - \`filling\` (\`object\`): One of:

        - Nuts: Any.
          - \`kind\` (\`string\`): Always: \`nuts\`.
        - Seeds
          - \`share\` (\`number\`)

      - \`halves\` (\`object[]\`, deprecated): Holds the same again, as above.

    - text/csv: \`string\`

    ## Responses

    ### 204

    Baked.

    **Headers**

    - \`X-Heat\` (\`integer\`): Of the oven.

    **Request example:**

    \`\`\`json Body
    {
      "weight": 500
    }
    \`\`\`
    "
  `);
});

test('agents get as many examples as pages show, with their names', async () => {
  const examples = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`e${at}`, { value: { weight: at } }] as const),
  );
  const text = await markdownOf('api-reference/bake.md', {
    'docs.json': { name: 'Crumb', navigation: { groups: [{ group: 'API', openapi: 'crumb.json' }] } },
    'crumb.json': {
      ...spec,
      paths: {
        '/loaves': {
          post: {
            summary: 'Bake',
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object' },
                  examples: { ...examples, e0: { summary: 'No loaf\nat all', value: { weight: 0 } } },
                },
              },
            },
            responses: {
              200: {
                description: 'Baked.',
                content: { 'text/plain': { examples: { only: { summary: 'Alone', value: 'Done.' } } } },
              },
            },
          },
        },
      },
    },
  });
  const body = text.slice(text.indexOf('**Request example:**'));
  expect([...body.matchAll(/^- .*/gm)].map(([line]) => line)).toEqual([
    '- No loaf at all',
    ...[1, 2, 3, 4, 5].map((at) => `- e${at}`),
  ]);
  expect(body).toContain('- e1\n\n  ```json\n  {\n    "weight": 1\n  }\n  ```');
  expect(body).toContain('Done.');
});

test('generated examples are beside those of the spec, for people only', async () => {
  const responses = {
    200: { content: { 'application/json': { schema: { type: 'string', example: '0xff' } } } },
    400: {
      content: {
        'application/json': { schema: { type: 'object', properties: { error: { type: 'string' } } } },
      },
    },
  };
  const files = {
    'docs.json': JSON.stringify({ navigation: { pages: ['api.json GET /loaves'] } }),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      paths: { '/loaves': { get: { responses } } },
    }),
  };
  const [, example] = (await markdownOf('api-reference/get-loaves.md', files)).split('**Response example:**');
  expect(example?.trim()).toBe('```json 200\n0xff\n```');
  const page = await pageOf(files, 'api-reference/get-loaves');
  expect(page.match(/<section class="example" aria-label="Response example">/g)).toHaveLength(1);
  expect(page.replace(/<[^>]*>/g, '')).toMatch(/200\s*400.*0xff.*error/s);
});

test('agents get the marks, samples and XML that pages show', async () => {
  const Loaf = {
    type: 'object',
    properties: {
      crust: { type: 'string', xml: { attribute: true }, 'x-mint': { pre: ['new'], post: ['beta'] } },
    },
  };
  const media = { schema: { $ref: '#/components/schemas/Loaf' }, example: { crust: 'thin' } };
  const text = await markdownOf('api-reference/bake.md', {
    'docs.json': { name: 'Crumb', navigation: { groups: [{ group: 'API', openapi: 'crumb.json' }] } },
    'crumb.json': {
      openapi: '3.1.0',
      info: { title: 'Crumb', version: '1' },
      paths: {
        '/loaves': {
          post: {
            summary: 'Bake',
            'x-code-samples': [{ lang: 'go', source: 'bake()' }],
            requestBody: {
              required: true,
              content: { 'application/json': media, 'text/json': media, 'application/xml': media },
            },
            responses: {},
          },
        },
      },
      components: { schemas: { Loaf } },
    },
  });
  expect(text.slice(text.indexOf('## Request body'))).toMatchInlineSnapshot(`
    "
    "
  `);
});

test('the page of a channel lists messages sent and received', async () => {
  const text = await markdownOf('events/oven.md', {
    'docs.json': {
      name: 'Crumb',
      navigation: { groups: [{ group: 'Events', asyncapi: 'events.yaml', pages: ['events/oven'] }] },
    },
    'events/oven.mdx': '---\ntitle: Oven\nasyncapi: oven\n---\n',
    'events.yaml': `asyncapi: 3.0.0
info: { title: Crumb, version: '1' }
channels:
  oven:
    address: ovens/{id}
    parameters: { id: { description: Of the oven. } }
    messages:
      hot: { summary: It is hot., payload: { type: object, properties: { heat: { type: integer } } } }
operations:
  report: { action: send, channel: { $ref: '#/channels/oven' } }
`,
  });
  expect(text).toMatchInlineSnapshot(`
    "# Oven

    \`\`\`
    CHANNEL ovens/{id}
    \`\`\`

    ## Path parameters

    - \`id\` (\`string\`, path, required): Of the oven.

    ## hot (receive, \`application/json\`)

    It is hot.

    - \`heat\` (\`integer\`)
    "
  `);
});

test('a page with an api field describes the request before the fields', async () => {
  const text = await markdownOf('bake.md', {
    'docs.json': {
      name: 'Crumb',
      api: { mdx: { server: ['https://api.crumb.example/v1/', 'https://old.example'] } },
      navigation: { pages: ['bake'] },
    },
    'bake.mdx':
      '---\ntitle: Bake\napi: POST /loaves/{id}\n---\n\n<ParamField path="id" type="string">The loaf.</ParamField>\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "# Bake

    \`\`\`
    POST /loaves/{id}
    \`\`\`

    Servers:

    - \`https://api.crumb.example/v1/\`
    - \`https://old.example\`

    - \`id\` (\`string\`, path): The loaf.
    "
  `);
});

test('the page of a schema gives agents its content', async () => {
  const described = { ...loaf, description: 'A loaf.\n\nOf any dough.', example: { weight: 500 } };
  const text = await markdownOf('loaf.md', {
    'docs.json': { name: 'Crumb', navigation: { pages: ['loaf'] } },
    'crumb.json': { ...spec, components: { schemas: { Loaf: described } } },
    'loaf.mdx': '---\nopenapi-schema: crumb.json Loaf\n---\n\nAll of them.\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "# Loaf

    > A loaf.

    Of any dough.

    All of them.

    - \`weight\` (\`integer\`, required): In grams. Range: \`1 – 5000\`.
    - \`crust\` (\`string\`, default: \`thin\`): One of: \`thin\`, \`thick\`.

    - \`filling\` (\`object\`): One of:

      - Nuts: Any.
        - \`kind\` (\`string\`): Always: \`nuts\`.
      - Seeds
        - \`share\` (\`number\`)

    - \`halves\` (\`object[]\`, deprecated): Holds the same again, as above.

    **Example:**

    \`\`\`json Example
    {
      "weight": 500
    }
    \`\`\`
    "
  `);
});

test.each([
  ['3.1.0', 'The newest.', 'rye', ', deprecated'],
  ['3.0.3', 'A loaf.', 'wheat', ''],
])('siblings of a reference count from OpenAPI 3.1 on: %s', async (version, described, dough, mark) => {
  const ref = {
    $ref: '#/components/schemas/Loaf',
    description: 'The newest.',
    deprecated: true,
    default: 'rye',
  };
  const text = await markdownOf('loaf.md', {
    'docs.json': { name: 'Crumb', navigation: { pages: ['loaf'] } },
    'crumb.json': {
      openapi: version,
      info: { title: 'Crumb', version: '1' },
      paths: {},
      components: {
        schemas: {
          Loaf: { type: 'string', description: 'A loaf.', default: 'wheat' },
          Shelf: { type: 'object', properties: { newest: ref } },
        },
      },
    },
    'loaf.mdx': '---\nopenapi-schema: Shelf\n---\n',
  });
  expect(text).toContain(`- \`newest\` (\`string\`${mark}, default: \`${dough}\`): ${described}`);
});

test('a page of an operation in a spec of another host says where a copy of the spec belongs', async () => {
  const spec = 'https://api.crumb.example/openapi.json';
  const copy = '.docs/specs/https%3A%2F%2Fapi.crumb.example%2Fopenapi.json';
  const files = {
    'docs.json': { api: { openapi: spec }, navigation: { pages: ['rye', 'oat', 'spelt'] } },
    'rye.mdx': '---\nopenapi: post /loaves\n---\n',
    'oat.mdx': `---\ntitle: Oats\nopenapi: ${spec} GET /oats\n---\n\nFine oats.\n`,
    'spelt.mdx': '---\ntitle: Spelt\napi: GET https://api.crumb.example/spelt\n---\n',
  };
  const note = `> **Note:** The description is in \`${spec}\`, which lies on another host and is never fetched: save it as \`${copy}\` in the folder of docs.json.\n`;
  expect(await markdownOf('rye.md', files)).toBe(`# POST /loaves\n\n\`\`\`\nPOST /loaves\n\`\`\`\n\n${note}`);
  expect(await markdownOf('oat.md', files)).toBe(
    `# Oats\n\n\`\`\`\nGET /oats\n\`\`\`\n\n${note}\nFine oats.\n`,
  );
  expect(await markdownOf('spelt.md', files)).not.toContain('Note');
  const texts = { ...files, 'docs.json': JSON.stringify(files['docs.json']) };
  expect(await pageOf(texts, 'rye')).toContain(copy);
  const described = {
    openapi: '3.1.0',
    info: { title: 'Oven', version: '1' },
    paths: { '/loaves': { post: {} } },
  };
  expect(await markdownOf('rye.md', { ...files, [copy]: described })).not.toContain(copy);
});
