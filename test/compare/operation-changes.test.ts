import { expect, test } from 'vitest';
import { operationChanges } from '../../src/change/compare/operation-changes.ts';
import { memoryHost } from '../support/memory-host.ts';
import type { Site } from '../../src/site/model/site.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';

type Json = Readonly<Record<string, unknown>>;

/** A site with one operation, and what its spec has besides. */
function siteWith(operation: Json, whole: Json = {}): Promise<Site> {
  const spec = { openapi: '3.1.0', info: { title: 'Ovens', version: '1' }, ...whole };
  const files = {
    'docs.json': { navigation: { tabs: [{ tab: 'API', openapi: 'ovens.json' }] } },
    'ovens.json': { ...spec, paths: { '/ovens': { post: { responses: {}, ...operation } } } },
  };
  return loadSite(
    memoryHost(
      Object.fromEntries(
        Object.entries(files).map(([path, value]) => [path, Buffer.from(JSON.stringify(value))]),
      ),
    ),
  );
}

/** `! ` before the first where any of them breaks a caller. */
async function changes(then: Promise<Site>, now: Promise<Site>): Promise<readonly string[]> {
  const sides = { before: await then, after: await now, renames: new Map() };
  return operationChanges(sides).changed.flatMap(({ breaking, changes: texts }) =>
    texts.map((text, index) => (breaking && index === 0 ? `! ${text}` : text)),
  );
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const sent = (schema: Json) => siteWith({ requestBody: json(schema) });
const got = (schema: Json) => siteWith({ responses: { 200: json(schema) } });
const object = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const fields = (...required: string[]) => object({ heat: text, name: text }, { required });
const heat = (limits: Json) => object({ heat: { type: 'integer', ...limits } });

test.each<[string, Json, Json, string | undefined, string | undefined]>([
  [
    'a field that is required',
    fields(),
    fields('heat'),
    '! field "heat" is now required',
    'field "heat" is now required',
  ],
  [
    'a field that is optional',
    fields('heat'),
    fields(),
    'field "heat" is now optional',
    '! field "heat" is now optional',
  ],
  ['a new field', object({}), object({ heat: text }), 'field "heat" is new', 'field "heat" is new'],
  [
    'a field that is gone',
    object({ heat: text }),
    object({}),
    '! field "heat" is gone',
    '! field "heat" is gone',
  ],
  [
    'a new field that only comes back',
    object({}),
    object({ id: { ...text, readOnly: true } }, { required: ['id'] }),
    undefined,
    'field "id" is new and required',
  ],
  [
    'a wider type',
    heat({}),
    object({ heat: { type: 'number' } }),
    'field "heat" is now number, and was integer',
    '! field "heat" is now number, and was integer',
  ],
  [
    'null',
    object({ heat: text }),
    object({ heat: { type: ['string', 'null'] } }),
    'field "heat" is now string or null, and was string',
    '! field "heat" is now string or null, and was string',
  ],
  [
    'a format',
    object({ at: text }),
    object({ at: { type: 'string', format: 'date' } }),
    '! field "at" is now string (date), and was string',
    'field "at" is now string (date), and was string',
  ],
  [
    'a choice that is gone',
    object({ at: { enum: ['a', 'b'] } }),
    object({ at: { enum: ['a'] } }),
    '! field "at" may no longer be "b"',
    'field "at" may no longer be "b"',
  ],
  [
    'a further choice',
    object({ at: { enum: ['a'] } }),
    object({ at: { enum: ['a', 'b'] } }),
    'field "at" may also be "b"',
    '! field "at" may also be "b"',
  ],
  [
    'a higher maximum',
    heat({ maximum: 250 }),
    heat({ maximum: 300 }),
    'field "heat": range is at most 300, and was at most 250',
    '! field "heat": range is at most 300, and was at most 250',
  ],
  [
    'a minimum that is left out',
    heat({ minimum: 0 }),
    heat({ exclusiveMinimum: 0 }),
    '! field "heat": range is more than 0, and was at least 0',
    'field "heat": range is more than 0, and was at least 0',
  ],
  [
    'a shorter text',
    object({ at: text }),
    object({ at: { ...text, maxLength: 3 } }),
    '! field "at": length is at most 3 characters, and had no such limit',
    'field "at": length is at most 3 characters, and had no such limit',
  ],
  [
    'a pattern',
    object({ at: { ...text, pattern: 'a' } }),
    object({ at: { ...text, pattern: 'b' } }),
    '! field "at": pattern is b, and was a',
    '! field "at": pattern is b, and was a',
  ],
  [
    'steps',
    heat({ multipleOf: 5 }),
    heat({ multipleOf: 10 }),
    '! field "heat": multiple of is 10, and was 5',
    'field "heat": multiple of is 10, and was 5',
  ],
  [
    'items only once',
    object({ at: { type: 'array' } }),
    object({ at: { type: 'array', uniqueItems: true } }),
    '! field "at": items is each only once, and had no such limit',
    'field "at": items is each only once, and had no such limit',
  ],
  [
    'a default',
    heat({ default: 1 }),
    heat({ default: 2 }),
    '! field "heat" has 2 as its default, and had 1',
    undefined,
  ],
  [
    'a field that is deprecated',
    heat({}),
    heat({ deprecated: true }),
    'field "heat" is now deprecated',
    'field "heat" is now deprecated',
  ],
  [
    'further fields',
    object({}),
    object({}, { additionalProperties: false }),
    '! may no longer hold further fields',
    'may no longer hold further fields',
  ],
  [
    'the values of a map',
    object({}, { additionalProperties: text }),
    object({}, { additionalProperties: { type: 'integer' } }),
    '! field "{key}" is now integer, and was string',
    '! field "{key}" is now integer, and was string',
  ],
  [
    'an alternative',
    {
      oneOf: [
        { title: 'Gas', ...fields() },
        { title: 'Wood', ...fields() },
      ],
    },
    {
      oneOf: [
        { title: 'Gas', ...fields() },
        { title: 'Ice', ...fields() },
      ],
    },
    '! may no longer be "Wood"; may also be "Ice"',
    '! may also be "Ice"; may no longer be "Wood"',
  ],
  [
    'a field of an alternative',
    {
      oneOf: [
        { title: 'Gas', ...fields() },
        { title: 'Wood', ...fields() },
      ],
    },
    {
      oneOf: [
        { title: 'Gas', ...fields() },
        { title: 'Wood', ...fields('name') },
      ],
    },
    '! field "name" is now required',
    'field "name" is now required',
  ],
  [
    'another condition',
    object({}),
    object({}, { dependentRequired: { a: ['b'] } }),
    '! the condition "dependentRequired" is new',
    'the condition "dependentRequired" is new',
  ],
  [
    'an item',
    object({ all: { type: 'array', items: fields() } }),
    object({ all: { type: 'array', items: fields('heat') } }),
    '! field "all.heat" is now required',
    'field "all.heat" is now required',
  ],
])('%s', async (_, then, now, request, response) => {
  const without = (texts: readonly string[]) =>
    texts.map((one) => one.replace(/(?:request body|response 200)(?:: )? ?/, '')).join('; ') || undefined;
  expect(without(await changes(sent(then), sent(now)))).toBe(request);
  expect(without(await changes(got(then), got(now)))).toBe(response);
});

const query = (more: Json) => siteWith({ parameters: [{ in: 'query', name: 'q', schema: text, ...more }] });
const secured = (...security: Json[]) =>
  siteWith(
    { security },
    {
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          login: { type: 'oauth2', flows: {} },
        },
      },
    },
  );
const broken = (key: string) => ({ [key]: { $ref: '#/components/none' } });
const headed = (headers: Json) => siteWith({ responses: { 200: { description: '', headers } } });

test.each<[string, Promise<Site>, Promise<Site>, readonly string[]]>([
  ['a new parameter', siteWith({}), query({}), ['query parameter "q" is new']],
  [
    'a parameter that is required',
    query({}),
    query({ required: true }),
    ['! query parameter "q" is now required'],
  ],
  ['a parameter that is gone', query({}), siteWith({}), ['! query parameter "q" is gone']],
  [
    'a parameter that is deprecated',
    query({}),
    query({ deprecated: true }),
    ['query parameter "q" is now deprecated'],
  ],
  ['an operation that is deprecated', siteWith({}), siteWith({ deprecated: true }), ['it is now deprecated']],
  [
    'a body that is new',
    siteWith({}),
    siteWith({ requestBody: { required: true, ...json(text) } }),
    ['! request body is new and required'],
  ],
  [
    'a status that is gone',
    got(text),
    siteWith({ responses: { 204: {} } }),
    ['! response 200 is gone', 'response 204 is new'],
  ],
  [
    'a header that is gone',
    headed({ ETag: { schema: text } }),
    headed({}),
    ['! response 200: header "ETag" is gone'],
  ],
  ['another header', headed({}), headed({ ETag: { schema: text } }), ['response 200: header "ETag" is new']],
  [
    'a header whose reference is broken on both sides',
    headed(broken('ETag')),
    headed({ ...broken('ETag'), Age: { schema: text } }),
    ['response 200: header "Age" is new'],
  ],
  [
    'a header whose reference is broken afterwards',
    headed({ ETag: { schema: text } }),
    headed(broken('ETag')),
    ['! response 200: header "ETag" is now any, and was string'],
  ],
  [
    'a broken header that is gone',
    headed(broken('ETag')),
    headed({}),
    ['! response 200: header "ETag" is gone'],
  ],
  [
    'a media type whose reference is broken on both sides',
    siteWith({ requestBody: { content: broken('text/csv') } }),
    siteWith({ requestBody: { content: { ...broken('text/csv'), 'text/plain': { schema: text } } } }),
    ['request body: text/plain is new'],
  ],
  ['credentials', siteWith({}), secured({ key: [] }), ['! it now needs credentials: "key"']],
  ['no credentials', secured({ key: [] }), secured(), ['it needs no credentials any more']],
  [
    'further credentials',
    secured({ key: [] }),
    secured({ key: [] }, { login: [] }),
    ['it also takes "login"'],
  ],
  [
    'other credentials',
    secured({ key: [] }),
    secured({ login: [] }),
    ['! it no longer takes "key"', 'it also takes "login"'],
  ],
  ['a scope', secured({ login: [] }), secured({ login: ['bake'] }), ['! "login" now needs the scope "bake"']],
])('%s', async (_, then, now, expected) => {
  expect(await changes(then, now)).toEqual(expected);
});

const callback = (rest: Json) => ({ callbacks: { done: { '{$request.query.url}': { post: rest } } } });
const kinds = (mapping: Json) => ({
  oneOf: [{ title: 'Gas', ...fields() }],
  discriminator: { propertyName: 'kind', mapping },
});

test.each<[string, Promise<Site>, Promise<Site>, string]>([
  [
    'a server',
    siteWith({}, { servers: [{ url: 'https://a.example' }] }),
    siteWith({}, { servers: [{ url: 'https://b.example' }] }),
    '! it is no longer served at https://a.example; it is also served at https://b.example',
  ],
  [
    'a server of its own',
    siteWith({}, { servers: [{ url: 'https://a.example' }] }),
    siteWith(
      { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
      { servers: [{ url: 'https://c.example' }] },
    ),
    'it is also served at https://b.example',
  ],
  [
    'its name in generated clients',
    siteWith({ operationId: 'light' }),
    siteWith({ operationId: 'heat' }),
    'its operationId is "heat", and was "light"',
  ],
  [
    'a callback that is gone',
    siteWith(callback({})),
    siteWith({}),
    '! callback "done" POST {$request.query.url} is gone',
  ],
  [
    'a field of a callback, which the caller reads',
    siteWith(callback({ requestBody: json(fields('heat')) })),
    siteWith(callback({ requestBody: json(fields()) })),
    '! callback "done" POST {$request.query.url}: body: field "heat" is now optional',
  ],
  [
    'what a value of the telling field stands for',
    sent(kinds({ gas: '#/components/schemas/Gas' })),
    sent(kinds({ gas: '#/components/schemas/Wood' })),
    '! request body with the discriminator value "gas" is now Wood, and was Gas',
  ],
  [
    'a value of the telling field that is gone',
    sent(kinds({ gas: 'Gas', wood: 'Wood' })),
    sent(kinds({ gas: 'Gas' })),
    '! request body no longer has the discriminator value "wood"',
  ],
])('%s', async (_, then, now, expected) => {
  expect((await changes(then, now)).join('; ')).toBe(expected);
});
