import { describe, expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

const spec = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
servers:
  - { url: 'https://{region}.crumb.example/v1', variables: { region: { default: eu, enum: [eu, us] } } }
  - { url: https://sandbox.crumb.example, description: For trying out }
security: [{ token: [] }, { key: [] }]
paths:
  /ovens/{id}/loaves:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string, format: uuid }, description: Which **oven**. }
    post:
      summary: Bake
      parameters:
        - name: heat
          in: query
          required: true
          schema: { type: integer, minimum: 80, maximum: 280, default: 220 }
        - name: trays
          in: query
          schema: { type: [array, 'null'], items: { type: integer }, default: [1, 2] }
        - { name: door, in: query, schema: { type: [string, 'null'], default: null } }
        - name: program
          in: query
          schema: { type: string, enum: [gentle, fast], x-mint-enum: { gentle: Slow and low } }
        - { name: X-Baker, in: header, deprecated: true, schema: { type: string, pattern: '^[a-z]+$', maxLength: 40 } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Bake' }
            examples:
              rye: { summary: A rye loaf, value: { dough: { kind: rye }, note: "It's rye" } }
              cake: { value: { dough: { kind: cake } } }
          multipart/form-data:
            schema: { type: object, properties: { photo: { type: string, format: binary } } }
      responses:
        '201':
          description: In the oven.
          headers: { X-Left: { description: Places left., schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Loaf' } } }
        '404': { description: No such oven. }
    get: { summary: List, security: [], requestBody: { description: Any dough. }, responses: {} }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, description: From your **settings**. }
    key: { type: apiKey, in: query, name: api_key }
  schemas:
    Bake:
      type: object
      required: [dough]
      properties:
        dough: { oneOf: [{ $ref: '#/components/schemas/Rye' }, { $ref: '#/components/schemas/Cake' }] }
        note: { type: string, nullable: true }
        secret: { type: string, writeOnly: true }
        baked: { type: string, readOnly: true }
        seeds: { type: array, items: { type: string, description: What is strewn, maxLength: 9 } }
    Rye: { type: object, properties: { kind: { const: rye }, weight: { type: number, exclusiveMinimum: 0 } } }
    Cake: { type: object, properties: { kind: { const: cake } } }
    Loaf: { type: object, properties: { pin: { type: string, writeOnly: true }, at: { type: string, readOnly: true }, id: { type: string }, inside: { $ref: '#/components/schemas/Loaf' } } }
`;

/** The text of the page of an operation, its marks as words. */
async function textOf(operation: string, more: object = {}, source = spec): Promise<string> {
  const page = await pageOf(
    {
      'docs.json': JSON.stringify({ name: 'Crumb', navigation: { pages: ['bake'] }, ...more }),
      'openapi.yaml': source,
      'bake.mdx': `---\ntitle: Bake\n${operation}\n---\n`,
    },
    'bake',
  );
  const article = /<article[\s\S]*<\/article>/.exec(page)?.[0] ?? page;
  return article
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;|"/g, "'")
    .replace(/\s+/g, ' ');
}

describe('the page of an operation', () => {
  const page = textOf('openapi: POST /ovens/{id}/loaves');

  test.each([
    ['its servers, with the defaults of their variables', 'https://eu.crumb.example/v1 /ovens/ {id} /loaves'],
    ['other servers', 'https://sandbox.crumb.example For trying out'],
    [
      'what lets a caller in',
      'Authorization bearer token header required From your settings . Send Authorization: Bearer <token>',
    ],
    ['another way to be let in', 'Send api_key=<api_key>'],
    ['a format', 'id string (uuid) path required Which oven .'],
    ['a range and a default', 'heat integer query required default: 220 Range 80 – 280'],
    ['a default that is a list', 'trays integer[] or null query default: [1,2]'],
    ['a default that is nothing', 'door string or null query default: null'],
    ['choices with what they mean', 'program string query One of gentle (Slow and low) fast'],
    ['what is deprecated, and limits', 'X-Baker string header deprecated Length ≤ 40 Pattern ^[a-z]+$'],
    ['that a body is required', 'Body required'],
    ['every media type', 'application/json multipart/form-data'],
    ['alternatives by name', 'One of Rye Cake kind string Always rye'],
    ['a bound that is left out', 'weight number Range > 0'],
    ['what may be null', 'note string or null'],
    ['which way a field goes', 'secret string write only'],
    ['which way it comes back', 'at string read only'],
    ['what the items of a list are', 'seeds string[] What is strewn Length ≤ 9'],
    ['headers of a response', 'Headers X-Left integer Places left.'],
    ['a response without a body', '404 No such oven.'],
    ['a schema that holds itself', 'inside object Holds the same again'],
    ['every named example', 'A rye loaf cake curl'],
  ])('shows %s', async (_, text) => {
    expect(await page).toContain(text);
  });

  test('omits fields for the other direction', async () => {
    expect(await page).not.toMatch(/\bbaked\b|\bpin\b/);
  });

  test('has samples that send required values', async () => {
    const text = await page;
    expect(text).toContain(
      "curl --request POST \\ --url 'https://eu.crumb.example/v1/ovens/{id}/loaves?heat=220' \\ --header 'Authorization: Bearer <token>' \\ --header 'Content-Type: application/json' \\ --data '{",
    );
    expect(text).toContain("It' \\' 's rye");
  });

  test('omits authorization if none is required', async () => {
    expect(await textOf('openapi: GET /ovens/{id}/loaves')).not.toContain('Authorization');
  });

  test('shows a body with nothing but a description', async () => {
    expect(await textOf('openapi: GET /ovens/{id}/loaves')).toContain('Body Any dough.');
  });

  test('has samples in the languages that docs.json lists', async () => {
    const text = await textOf('openapi: POST /ovens/{id}/loaves', {
      api: { examples: { languages: ['go', 'PHP', 'ruby', 'java', 'cobol'] } },
    });
    expect(text).toContain('Go PHP Ruby Java A rye loaf');
    expect(text).toContain('http. NewRequest (');
    expect(text).toContain('CURLOPT_URL');
    expect(text).toContain('Net::HTTP::Post');
    expect(text).toContain('HttpRequest. newBuilder ()');
    expect(text).not.toContain('curl --request');
  });

  test('has no generated samples where docs.json disables them', async () => {
    const text = await textOf('openapi: POST /ovens/{id}/loaves', {
      api: { examples: { autogenerate: false, languages: ['curl'] } },
    });
    expect(text).not.toContain('curl --request');
    expect(text).toContain('A rye loaf');
  });

  test('stays small with recursive schemas', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
    const all = names.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(', ');
    const source = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { get: { summary: Bake, responses: { 200: { description: d, content: { application/json: { schema: { oneOf: [${all}] } } } } } } }
components:
  schemas:
${names.map((name) => `    ${name}: { oneOf: [${all}], properties: { a: { oneOf: [${all}] } } }`).join('\n')}
`;
    const text = await textOf('openapi: GET /a', {}, source);
    expect(text).toContain('S11');
    expect(text.length).toBeLessThan(500_000);
  });
});

describe('a page generated from a spec', () => {
  const described = spec.replace(
    'summary: Bake\n',
    'summary: Bake\n      description: "Heats <b>it</b> &amp; waits:\\n- one hour\\n- two"\n',
  );
  const files = {
    'docs.json': '{"name":"Crumb","navigation":{"pages":["start","mine"]}}',
    'openapi.yaml': described,
    'start.mdx': '---\nopenapi: POST /ovens/{id}/loaves\n---\n',
    'mine.mdx': '---\ntitle: My *own*\ndescription: In `short`\nopenapi: POST /ovens/{id}/loaves\n---\n',
  };

  test('has the title and description of the operation', async () => {
    const page = await pageOf(files, 'start');
    expect(page).toContain('<title>Bake - Crumb</title>');
    expect(page).toMatch(/<h1>\s*Bake\s*<\/h1>/);
    expect(page).toMatch(/class="lead"><p>Heats <strong>it<\/strong> &amp; waits:<\/p>/);
    expect(page).toMatch(/<div class="content">\s*<ul>\s*<li>one hour<\/li>/);
    expect(page).toMatch(/>Bake<\/span>|> *Bake *<\/a>/);
  });

  test('keeps its front matter', async () => {
    const page = await pageOf(files, 'mine');
    expect(page).toContain('<title>My *own* - Crumb</title>');
    expect(page).toContain('<p class="lead">In <code>short</code></p>');
    expect(page).not.toContain('one hour');
  });
});

test('handwritten samples precede the bodies in the spec', async () => {
  const source = spec.replace(
    'summary: Bake\n',
    'summary: Bake\n      x-codeSamples: [{ lang: go, source: bake() }]\n',
  );
  const text = await textOf('openapi: POST /ovens/{id}/loaves', {}, source);
  expect(text).toContain('Go Body bake () A rye loaf cake');
  expect(text).toContain("'kind' : 'cake'");
  expect(text).not.toContain('curl --request');
});

test('samples serialize lists and objects as their parameters require', async () => {
  const source = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://t.example }]
paths:
  /a/{way}:
    post:
      summary: Bake
      parameters:
        - { name: way, in: path, required: true, example: [a, b], schema: { type: array } }
        - { name: ids, in: query, required: true, example: [1, 2], schema: { type: array } }
        - { name: csv, in: query, required: true, explode: false, example: [x y, 2], schema: { type: array } }
        - { name: pipe, in: query, required: true, style: pipeDelimited, example: [3, 4], schema: { type: array } }
        - { name: deep, in: query, required: true, style: deepObject, example: { a: 1, b: x }, schema: { type: object } }
        - { name: flat, in: query, required: true, example: { c: 5 }, schema: { type: object } }
        - { name: said, in: query, required: true, content: { application/json: { example: { d: 6 } } } }
        - { name: gap, in: query, required: true, schema: { type: array, items: { type: string } } }
        - { name: X-List, in: header, required: true, example: [7, 8], schema: { type: array } }
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, required: [tags], properties: { tags: { type: array, items: { type: string, enum: [hot] } } } }
      responses:
        '200': { description: d, content: { application/json: { schema: { type: array, items: { type: array, items: { type: object, properties: { heat: { type: integer } } } } } } } }
`;
  const text = await textOf('openapi: POST /a/{way}', {}, source);
  expect(text).toContain(
    "'https://t.example/a/a,b?ids=1&amp;ids=2&amp;csv=x%20y,2&amp;pipe=3%7C4&amp;deep%5Ba%5D=1&amp;deep%5Bb%5D=x&amp;c=5&amp;said=%7B%22d%22%3A6%7D&amp;gap=<gap>'",
  );
  expect(text).toContain("'X-List: 7,8'");
  expect(text).toContain("--data-urlencode 'tags=hot'");
  expect(text).toContain('200 d application/json object[][] heat integer');
  expect(text).toContain("[ [ { 'heat' : 123 } ] ]");
});

test('an example of a list has its positional items, and an object has no unnamed field', async () => {
  const loaf =
    '{ type: object, properties: { sizes: { type: array, items: { type: array, prefixItems: [{ type: integer }, { const: cm }] } } }, patternProperties: { x-: { type: string } } }';
  const text = await textOf('openapi-schema: Rye', {}, spec.replace(/Rye: \{ type.*/, `Rye: ${loaf}`));
  expect(text).toContain("{ 'sizes' : [ [ 123 , 'cm' ] ] }");
});

/** The body that a sample sends where its schema has these fields. */
async function madeUp(fields: string, servers = '[]'): Promise<string> {
  const source = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: ${servers}
paths: { /a: { post: { summary: Bake, requestBody: { content: { application/json: { schema: { type: object, properties: { ${fields} } } } } }, responses: {} } } }
`;
  return (await textOf('openapi: POST /a', {}, source)).replace(/ (?=[,:}])|(?<=[{[]) /g, '');
}

test.each([
  [
    'a list only where the first alternative is one',
    'a: { anyOf: [{ type: object, properties: { b: { const: 1 } } }, { type: array, items: { type: object } }] }',
    "{'a': {'b': 1}}",
  ],
  [
    'a text where a list of it will do as well',
    'a: { anyOf: [{ type: string, const: b }, { type: array, items: { type: string } }] }',
    "{'a': 'b'}",
  ],
  [
    'a list within a list',
    "a: { type: array, items: { type: [array, 'null'], items: { type: [string, 'null'] } } }",
    "{'a': [['<string>' ] ]}",
  ],
  ['a number above one that is left out', 'a: { type: integer, exclusiveMinimum: 0 }', "{'a': 1}"],
  [
    'a number between two that are left out',
    'a: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }',
    "{'a': 0.5}",
  ],
  ['a number below one that is left out', 'a: { type: integer, exclusiveMaximum: 10 }', "{'a': 9}"],
  ['a number of the right step', 'a: { type: integer, minimum: 7, multipleOf: 5 }', "{'a': 10}"],
])('samples generate %s', async (_, fields, sent) => {
  expect(await madeUp(fields)).toContain(sent);
});

test.each([
  ['without a scheme', '//crumb.example/v2/', 'https://crumb.example/v2/a', '//crumb.example/v2 /a'],
  ['of which the path is all', 'https://', 'https://a', 'https:/ /a'],
  ['that is a path', '/v1', 'https://api.example.com/v1/a', '/v1 /a'],
  ['that is a path beside the spec', './v1', 'https://api.example.com/v1/a', './v1 /a'],
])('a server %s is shown and called', async (_, server, called, shown) => {
  const text = await madeUp('', `[{ url: '${server}' }]`);
  expect(text).toContain(`--url '${called}'`);
  expect(text).toContain(`POST ${shown}`);
});

test('the page of a schema shows its description, its fields and an example', async () => {
  const text = await textOf(
    'openapi-schema: Rye',
    {},
    spec.replace('Rye: { type', 'Rye: { description: "Dark.\\n\\nAnd *firm*.", type'),
  );
  expect(text).toContain('Dark.');
  expect(text).toContain('And firm .');
  expect(text).toContain('kind string Always rye weight number Range > 0');
  expect(text).toContain("'kind' : 'rye'");
});

describe('the page of a channel', () => {
  const source = `asyncapi: 3.0.0
info: { title: Bell, version: "1" }
servers:
  live: { host: bell.crumb.example, protocol: wss, pathname: /v1, security: [{ $ref: '#/components/securitySchemes/key' }] }
channels:
  bell:
    title: Oven bell
    address: /bells/{id}
    parameters: { id: { description: Which bell. } }
    bindings: { ws: { query: { type: object, required: [volume], properties: { volume: { type: integer } } } } }
    messages:
      Rang: { payload: { type: object, properties: { loaf: { type: string } } }, examples: [{ name: Rye, payload: { loaf: rye } }] }
      Mute: { payload: { type: object }, headers: { type: object, required: [loud], properties: { loud: { type: boolean } } } }
components: { securitySchemes: { key: { type: httpApiKey, in: query, name: bell }, pass: { type: userPassword, description: Ask us. } } }
operations:
  hear: { action: send, channel: { $ref: '#/channels/bell' }, messages: [{ $ref: '#/channels/bell/messages/Rang' }] }
  mute: { action: receive, channel: { $ref: '#/channels/bell' }, messages: [{ $ref: '#/channels/bell/messages/Mute' }] }
`;

  test('shows its address, and the messages sent and received', async () => {
    const text = await textOf('asyncapi: openapi.yaml bell', {}, source);
    expect(text).toContain('wss://bell.crumb.example/v1 /bells/ {id}');
    expect(text).toContain('Path parameters id string path required Which bell.');
    expect(text).toContain('Query parameters volume integer query required');
    expect(text).toContain('Rang receive application/json');
    expect(text).toContain('Mute send application/json object Headers loud boolean required');
    expect(text).toContain('Send bell=<bell>');
    expect(text).toContain("'loaf' : 'rye'");
  });

  test('shows what its operations require', async () => {
    const asking = source.replace(
      'hear: { action: send,',
      "hear: { action: send, security: [{ $ref: '#/components/securitySchemes/pass' }],",
    );
    const text = await textOf('asyncapi: openapi.yaml bell', {}, asking);
    expect(text).toContain('pass userPassword required Ask us.');
    expect(text).not.toContain('Send bell=<bell>');
  });
});
