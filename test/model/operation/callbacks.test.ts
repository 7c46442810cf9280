import { describe, expect, test } from 'vitest';
import { artifacts } from '../../../src/agents/artifacts.ts';
import { describeOperation } from '../../../src/site/model/operation/description.ts';
import { fragments } from '../../../src/search/fragments/fragments.ts';
import { pageOf } from '../../theme/rendered.ts';
import { siteOf } from '../../support/site.ts';

const spec = `openapi: 3.1.0
info: { title: Crumb, version: "1" }
security: [{ key: [] }]
paths:
  /orders:
    post:
      summary: Send an order
      responses:
        '201':
          description: Open.
          links:
            later: { operationId: getOrder, description: The *same* order., parameters: { id: $response.body#/id } }
            place: { operationRef: '#/paths/~1orders~1{id}/get', requestBody: { a: 1 }, server: { url: https://eu.crumb.example } }
            gone: { operationId: noOrder }
            shared: { $ref: '#/components/links/Round' }
            empty: { description: Names nothing. }
      callbacks:
        shipped:
          '{$request.body#/url}':
            parameters: [{ name: X-Try, in: header, description: Counts up, schema: { type: integer } }]
            post:
              summary: On its way
              description: "Sent once.\\n"
              security: [{ sign: [] }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Parcel' } } } }
              responses: { '410': { description: Send no more. } }
          '{$request.body#/other}': { put: { deprecated: true, responses: {} } }
          x-internal: { post: { responses: {} } }
        failed: { $ref: '#/components/callbacks/Failed' }
        round: { $ref: '#/components/callbacks/Round' }
  /orders/{id}:
    get: { operationId: getOrder, summary: Get an order, responses: {} }
components:
  securitySchemes: { key: { type: http, scheme: bearer }, sign: { type: apiKey, in: header, name: X-Sign } }
  links: { Round: { $ref: '#/components/links/Round' } }
  callbacks:
    Round: { $ref: '#/components/callbacks/Round' }
    Failed:
      '{$request.query.url}': { $ref: '#/components/pathItems/Failed' }
  pathItems:
    Failed: { post: { responses: {}, callbacks: { again: { $ref: '#/components/callbacks/Failed' } } } }
  schemas:
    Parcel:
      type: object
      properties:
        weight: { type: number, description: Wombat grams }
        secret: { type: string, writeOnly: true }
        inside: { $ref: '#/components/schemas/Parcel' }
`;

const files = {
  'docs.json': '{"name":"Crumb","navigation":{"groups":[{"group":"API","openapi":"crumb.yaml"}]}}',
  'crumb.yaml': spec,
};
const path = 'api-reference/send-an-order';

async function described(source: string) {
  const site = await siteOf({ ...files, 'crumb.yaml': source });
  const read = site.specs.get('crumb.yaml');
  const [operation] = read?.operations ?? [];
  if (read === undefined || operation === undefined) throw new Error('the spec was not read');
  return describeOperation(read, operation);
}

describe('callbacks', () => {
  test('have an address and content, without cycles', async () => {
    const { callbacks } = await described(spec);
    expect(
      callbacks.map(({ name, anchor, method, expression, description, deprecated }) => [
        ...[name, anchor, method, expression, description, deprecated],
      ]),
    ).toEqual([
      ['shipped', 'callback-shipped', 'POST', '{$request.body#/url}', 'On its way\n\nSent once.', false],
      ['shipped', 'callback-shipped-2', 'PUT', '{$request.body#/other}', undefined, true],
      ['failed', 'callback-failed', 'POST', '{$request.query.url}', undefined, false],
    ]);
    const [shipped, , failed] = callbacks;
    expect(shipped?.security.flat().map(({ name }) => name)).toEqual(['X-Sign']);
    expect(failed?.security).toEqual([]);
    expect(shipped?.parameters.map(({ name }) => name)).toEqual(['X-Try']);
    const fields = shipped?.body?.contents[0]?.shape.fields ?? [];
    expect(fields.map(({ name, recursive }) => [name, recursive])).toEqual([
      ['weight', false],
      ['inside', true],
    ]);
  });

  test('are limited in number', async () => {
    const many = Array.from(
      { length: 400 },
      (_, at) => `        c${at}: { $ref: '#/components/callbacks/Failed' }`,
    );
    const { callbacks } = await described(
      spec.replace('        failed:', `${many.join('\n')}\n        failed:`),
    );
    expect(callbacks.length).toBe(24);
  });

  test('have a section each, with an anchor and an example of the request', async () => {
    const page = await pageOf(files, path);
    expect(page).toContain('<h2 id="callback-shipped" class="heading">Callback shipped<');
    expect(page).toMatch(
      /<h2 id="callback-shipped-2"[^>]*>Callback shipped<span[^>]*><span[^>]*>deprecated</,
    );
    expect(page).toContain('<var>{$request.body#/url}</var>');
    expect(page).toMatch(/<h3 id="body"[^>]*>Body<span[^>]*><span[^>]*>required</);
    expect(page).toMatch(/Wombat grams[\s\S]*Send no more\./);
    expect(page).toMatch(/role="tab"[^>]*>shipped</);
  });

  test('are found by their content, at their place in the page', async () => {
    const found = fragments(await siteOf(files)).filter(({ page }) => page.path === path);
    expect(found.map(({ anchor, headings }) => [anchor, ...headings])).toEqual([
      [''],
      [''],
      ['callback-shipped', 'Callback shipped'],
      ['callback-shipped-2', 'Callback shipped'],
      ['callback-failed', 'Callback failed'],
    ]);
    expect(found[1]?.text).toContain('later\nGET /orders/{id}\nThe same order.');
    const lines = found[2]?.text.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual(['On its way', 'Sent once.', 'POST {$request.body#/url}']);
    expect(lines).toEqual(
      expect.arrayContaining(['X-Try', 'Counts up', 'weight', 'Wombat grams', 'Send no more.']),
    );
  });
});

describe('links of a response', () => {
  test('lead to possible next calls', async () => {
    const { responses } = await described(spec);
    const operation = { spec: 'crumb.yaml', method: 'GET', path: '/orders/{id}' };
    expect(responses[0]?.links).toEqual([
      {
        ...{ name: 'later', target: 'getOrder', operation, description: 'The *same* order.' },
        ...{ parameters: [['id', '$response.body#/id']], body: undefined, server: undefined },
      },
      {
        ...{ name: 'place', target: '#/paths/~1orders~1{id}/get', operation, description: undefined },
        ...{ parameters: [], body: { a: 1 }, server: 'https://eu.crumb.example' },
      },
      {
        ...{ name: 'gone', target: 'noOrder', operation: undefined, description: undefined },
        ...{ parameters: [], body: undefined, server: undefined },
      },
    ]);
  });

  test('link to the pages of these operations, below the base path', async () => {
    const page = await pageOf(files, path, { base: '/docs' });
    expect(page).toMatch(/<strong>Links<\/strong>/);
    expect(page).toContain('<a href="/docs/api-reference/get-an-order"><code>GET /orders/{id}</code></a>');
    expect(page).toContain('The <em>same</em> order.');
    expect(page).toContain('<dt>id</dt><dd><span><code>$response.body#/id</code></span></dd>');
  });
});

test('agents get callbacks and links as Markdown', async () => {
  const all = [...artifacts(await siteOf(files), { origin: 'https://crumb.example', base: '/docs' })];
  const found = all.find((each) => each.path === `${path}.md`);
  const text = new TextDecoder().decode(found?.body);
  expect(text.slice(text.indexOf('### 201'))).toMatchInlineSnapshot(`
    "### 201

    Open.

    **Links**

    - \`later\`: [\`GET /orders/{id}\`](https://crumb.example/docs/api-reference/get-an-order.md)

      The *same* order.

      id: \`$response.body#/id\`.

    - \`place\`: [\`GET /orders/{id}\`](https://crumb.example/docs/api-reference/get-an-order.md) Body: \`{"a":1}\`. Server: \`https://eu.crumb.example\`.
    - \`gone\`: \`noOrder\`

    ## Callback shipped

    On its way

    Sent once.

    \`\`\`
    POST {$request.body#/url}
    \`\`\`

    ### Authorization

    - \`X-Sign\` (\`API key\`, header, required): Send \`X-Sign: <x-sign>\`.

    ### Headers

    - \`X-Try\` (\`integer\`, header): Counts up

    ### Body (required, \`application/json\`)

    - \`weight\` (\`number\`): Wombat grams
    - \`inside\` (\`object\`): Holds the same again, as above.

    ### Responses

    #### 410

    Send no more.

    ## Callback shipped (deprecated)

    \`\`\`
    PUT {$request.body#/other}
    \`\`\`

    ## Callback failed

    \`\`\`
    POST {$request.query.url}
    \`\`\`
    "
  `);
});
