import { foundBy } from '../support/found-by.ts';
import { expect, test } from 'vitest';
import { specValid } from '../../src/check/rules/openapi/spec-valid.ts';
import { positionAt } from '../../src/site/source/span.ts';
import { siteOf } from '../support/site.ts';

const head = 'openapi: 3.0.3\ninfo: { title: Ovens, version: "1" }\n';

/** What is said of specs that are tabs of one site. */
async function findings(files: Readonly<Record<string, string>>, specs: readonly string[] = ['api.yaml']) {
  const tabs = specs.map((openapi) => ({ tab: openapi, openapi }));
  const site = await siteOf({ 'docs.json': JSON.stringify({ navigation: { tabs } }), ...files });
  const found = foundBy(specValid, site);
  return found.map(({ span, message }) => {
    const { line, column } = positionAt(span.file, span.start);
    return `${span.file.path}:${line}:${column} ${message}`;
  });
}

const parts = {
  'api.yaml': `${head}paths:
  /ovens: { $ref: paths/ovens.yaml }
  /loaves: { $ref: 'paths/all.yaml#/loaves', summery: Loaves }
`,
  'paths/ovens.yaml': `get:
  responses:
    200:
      description: ok
      content: { application/json: { schema: { $ref: ../schemas/oven.yaml } } }
    404: { $ref: './all.yaml#/missing' }
post: { responses: { 404: { $ref: './all.yaml#/missing' } } }
`,
  'paths/all.yaml': `loaves: { get: { summary: 3 } }
missing: { descripton: Not there }
`,
  'schemas/oven.yaml': `$schema: http://json-schema.org/draft-07/schema#
type: object
properties:
  doors: { type: numbr }
  shelf: { $ref: '#/definitions/shelf' }
  next: { $ref: oven.yaml }
  example: { $ref: nowhere.yaml }
definitions:
  shelf: { typ: string }
`,
};

const expected = [
  'schemas/oven.yaml:4:18 "GET /ovens › responses › 200 › content › application/json › schema › properties › doors › type" cannot be "numbr"',
  'schemas/oven.yaml:9:12 unknown field "typ" in "GET /ovens › responses › 200 › content › application/json › schema › properties › shelf"',
  'paths/all.yaml:2:12 unknown field "descripton" in "GET /ovens › responses › 404"',
  'api.yaml:5:46 unknown field "summery" in "/loaves"',
  'paths/all.yaml:1:11 "GET /loaves" has no "responses"',
  'paths/all.yaml:1:27 "GET /loaves › summary" is a number, not text',
  'schemas/oven.yaml:7:20 file "schemas/nowhere.yaml" does not exist',
].sort();

test('files that a spec references are validated, each once', async () => {
  expect((await findings(parts)).sort()).toEqual(expected);
});

test('a file that two specs share is reported once', async () => {
  const both = { ...parts, 'copy.yaml': parts['api.yaml'].replace(', summery: Loaves', '') };
  expect((await findings(both, ['api.yaml', 'copy.yaml'])).sort()).toEqual(expected);
});

test('schemas in files that refer to each other in a long chain are read', async () => {
  const count = 2000;
  const chain = Array.from({ length: count }, (_, index) => [
    `s${index}.yaml`,
    `properties: { next: { $ref: s${(index + 1) % count}.yaml }, two: { $ref: s${(index + 2) % count}.yaml } }\n`,
  ]);
  const schema = `${head}paths: {}\ncomponents: { schemas: { First: { $ref: s0.yaml } } }\n`;
  expect(await findings({ 'api.yaml': schema, ...Object.fromEntries(chain) })).toEqual([]);
});

test('paths in another file are rejected with a plain message', async () => {
  const files = { 'api.yaml': `${head}paths: { $ref: paths.yaml }\n`, 'paths.yaml': '/ovens: {}\n' };
  expect(await findings(files)).toEqual([
    'api.yaml:3:10 "paths" cannot be a reference: only its entries can',
  ]);
});

test('a circle of references is reported once, at one of its own places', async () => {
  const oven =
    "{ content: { application/json: { schema: { $ref: '#/components/schemas/Rye' } } }, description: ok }";
  const file = `${head}paths:
  /ovens: { get: { responses: { 200: ${oven} } }, put: { responses: { 200: ${oven} } } }
components:
  schemas:
    Rye: { $ref: '#/components/schemas/Oat' }
    Oat: { $ref: '#/components/schemas/Rye' }
`;
  expect(await findings({ 'api.yaml': file })).toEqual([
    'api.yaml:8:18 "#/components/schemas/Rye" refers to itself and never resolves to a value',
  ]);
});

test('a part with a fault is reported once, whatever references it', async () => {
  const file = `${head}x-warm: &warm { descripton: Warm }
paths:
  /ovens: { get: { responses: { 200: *warm } }, put: { responses: { 200: *warm } } }
`;
  expect(await findings({ 'api.yaml': file })).toEqual([
    'api.yaml:3:17 unknown field "descripton" in "GET /ovens › responses › 200"',
  ]);
});

test('a required field with a misspelled key is reported at that key, in each version', async () => {
  const file = `${head}paths: { /ovens: { get: { responses: { 200: { descripton: Warm } } } } }\n`;
  const told = ['api.yaml:3:47 unknown field "descripton" in "GET /ovens › responses › 200"'];
  expect(await findings({ 'api.yaml': file })).toEqual(told);
  expect(await findings({ 'api.yaml': file.replace('3.0.3', '3.1.0') })).toEqual(told);
  expect(await findings({ 'api.yaml': file.replace('descripton', 'x-description') })).toEqual([
    'api.yaml:3:40 "GET /ovens › responses › 200" has no "description"',
  ]);
});

test.each([
  ['3.0.3', 'use true'],
  ['3.1.0', 'write true'],
])('a path parameter of OpenAPI %s that is optional comes with the value to write', async (version, help) => {
  const optional = '{ name: id, in: path, required: false, schema: { type: string } }';
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'api.yaml' }] } }),
    'api.yaml': `openapi: ${version}\ninfo: { title: Ovens, version: "1" }\npaths:\n  /ovens/{id}:\n    get:\n      parameters: [${optional}]\n      responses: { "200": { description: ok } }\n`,
  });
  const [finding] = foundBy(specValid, site);
  expect(finding?.help).toBe(help);
});

test('a schema with a misplaced or empty list comes with advice', async () => {
  const schema = '{ properties: { doors: { anyOf: [] }, required: [doors] } }';
  const site = await siteOf({
    'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'api.yaml' }] } }),
    'api.yaml': `openapi: 3.1.0\ninfo: { title: Ovens, version: "1" }\npaths: {}\ncomponents: { schemas: { Oven: ${schema} } }\n`,
  });
  const found = foundBy(specValid, site);
  expect(found.map(({ message, help }) => `${message}: ${help}`)).toEqual([
    '"components › schemas › Oven › properties › doors › anyOf" is empty: add an entry, or delete it',
    '"components › schemas › Oven › properties › required" is a list, not an object or true or false: move it out of "properties", or describe the property with an object',
  ]);
});

test('a reference to a broken reference is not broken itself', async () => {
  const schemas = 'A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/Gone" }';
  const spec = `${head}paths: {}\ncomponents: { schemas: { ${schemas}, C: { $ref: "#/components/schemas/A" } } }\n`;
  expect(await findings({ 'api.yaml': spec })).toEqual([
    'api.yaml:4:76 "#/components/schemas/Gone" does not exist',
  ]);
});

test('what the text of OpenAPI 3.2 forbids and its schema allows is reported', async () => {
  const spec = `openapi: 3.2.0
info: { title: Ovens, version: "1" }
paths:
  /ovens:
    get:
      parameters:
        - { name: 'Oven[Kind]', in: header, schema: {} }
        - { name: 'oven[kind]', in: query, schema: {} }
      responses: { 200: { description: ok, headers: { 'Oven=Kind': { schema: {} }, Oven-Kind: { schema: {} } } } }
components:
  headers: { Oven.Kind: { schema: {} } }
  schemas:
    Heat: { type: number, xml: { nodeType: attribute, attribute: true } }
    headers: { properties: { headers: { properties: { a b: {} } } } }
`;
  expect(await findings({ 'api.yaml': spec })).toEqual([
    'api.yaml:7:19 "Oven[Kind]" is not a valid name for a header',
    'api.yaml:9:55 "Oven=Kind" is not a valid name for a header',
    'api.yaml:13:55 "attribute" and "nodeType" exclude each other',
  ]);
  expect(await findings({ 'api.yaml': spec.replace('3.2.0', '3.1.0') })).toEqual([]);
});
