import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { artifacts } from '../../src/agents/artifacts.ts';
import { openApiDocument } from '../../src/commands/openapi/document.ts';
import { placedPages } from '../../src/commands/openapi/pages.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import { checked, expectSound } from './inspect.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import type { Texts } from './sites.ts';

const word = fc.constantFrom(
  '',
  'Loaves',
  'loaves',
  'All loaves',
  '🍞',
  'a/b',
  '..',
  '__proto__',
  '<b>',
  'Öfen',
);
const reference = fc.constantFrom(
  ...['#/components/schemas/Loaf', '#/components/schemas/Crumb', '#/paths/~1loaves', '#', '#/nothing', ''],
  ...[
    'other.yaml#/Loaf',
    '../out.json',
    'openapi.json',
    '#/components/parameters/Size',
    'https://x.example/a',
  ],
);
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 7, -0.5, '', 'text', [], {}, [null], [[]]),
  reference.map((to) => ({ $ref: to })),
);
const often = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 10, arbitrary: right }, { weight: 1, arbitrary: wrong });

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom({ type: 'string' }, { type: ['integer', 'null'] }, { enum: [1, 'a', null] }, true),
    reference.map((to) => ({ $ref: to })),
    wrong,
    fc.dictionary(word, tie('schema'), { maxKeys: 3 }).map((properties) => ({ type: 'object', properties })),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .tuple(fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.array(tie('schema'), { maxLength: 2 }))
      .map(([key, parts]) => ({ [key]: parts })),
  ),
}));

const media = schema.map((of) => ({ 'application/json': { schema: of, example: { a: 1 } } }));
const link = fc.record(
  { operationId: word, operationRef: reference, parameters: often(fc.dictionary(word, wrong)) },
  { requiredKeys: [] },
);
const links = often(fc.dictionary(word, often(link), { maxKeys: 2 }));
const callback = often(
  fc.dictionary(
    word,
    reference.map((to) => ({ $ref: to })),
    { maxKeys: 2 },
  ),
);
const operation = fc.record(
  {
    summary: often(word),
    operationId: often(word),
    description: often(word),
    tags: often(fc.array(word, { maxLength: 2 })),
    deprecated: often(fc.boolean()),
    parameters: often(
      fc.array(
        often(
          fc.record(
            { name: word, in: fc.constantFrom('query', 'path', 'body'), schema },
            { requiredKeys: [] },
          ),
        ),
        { maxLength: 2 },
      ),
    ),
    requestBody: often(media.map((content) => ({ content }))),
    responses: often(
      fc
        .tuple(media, links)
        .map(([content, next]) => ({ 200: { description: 'Good', content, links: next }, default: null })),
    ),
    callbacks: often(fc.dictionary(word, callback, { maxKeys: 2 })),
    'x-hidden': often(fc.boolean()),
    'x-excluded': often(fc.boolean()),
    'x-mint': often(
      fc.record({ href: word, metadata: fc.constant({ title: 'T' }), content: word }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);
const methods = ['get', 'post', 'GET', 'parameters', 'servers', 'trace', 'x-own'];
const item = fc.dictionary(fc.constantFrom(...methods), often(operation), { maxKeys: 3 });
const addresses = [
  '/loaves',
  '/Loaves',
  '/loaves/{id}',
  '/{a}/{b}',
  'loaves',
  '',
  '/',
  '/a b',
  '/../x',
  '/__proto__',
];

const spec: fc.Arbitrary<unknown> = fc.record(
  {
    openapi: fc.constantFrom('3.1.0', '3.0.3', '3.2.0', '2.0', 3.1, null),
    swagger: fc.constantFrom('2.0', 2),
    info: often(fc.record({ title: word, version: word }, { requiredKeys: [] })),
    paths: often(fc.dictionary(fc.constantFrom(...addresses), often(item), { maxKeys: 5 })),
    webhooks: often(fc.dictionary(word, often(item), { maxKeys: 2 })),
    components: often(
      fc.record(
        {
          schemas: fc.record({ Loaf: schema, Crumb: schema }),
          parameters: fc.dictionary(fc.constant('Size'), schema),
        },
        { requiredKeys: [] },
      ),
    ),
    tags: often(fc.array(often(word.map((name) => ({ name }))), { maxLength: 2 })),
    'x-mint': wrong,
  },
  { requiredKeys: ['openapi', 'paths'] },
);

const config = (path: string) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#8a4b14' },
    navigation: {
      tabs: [
        { tab: 'All', openapi: path },
        {
          tab: 'Some',
          groups: [
            { group: 'Loaves', openapi: { source: path, directory: 'api' }, pages: ['GET /loaves', 'page'] },
          ],
        },
      ],
    },
  });

const site: fc.Arbitrary<Texts> = spec.chain((value) =>
  fc.boolean().chain((isJson) => {
    const path = isJson ? 'openapi.json' : 'openapi.yaml';
    const text = isJson ? JSON.stringify(value, null, 2) : stringify(value);
    return fc
      .oneof({ weight: 3, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: mutated(text) })
      .map((written) => ({
        'docs.json': config(path),
        [path]: written,
        'page.mdx': '---\nopenapi: post /loaves/{id}\n---\n',
        'loaves/page.mdx': '---\nopenapi: "openapi.json GET /loaves"\n---\n',
        'other.yaml': 'Loaf: { $ref: "openapi.json#/components/schemas/Loaf" }\n',
      }));
  }),
);

test('findings of every spec have positions, and every report prints them', async () => {
  await fc.assert(fc.asyncProperty(site, expectSound), runs(80));
});

test('every spec has unique pages, in the same order each time', async () => {
  await fc.assert(
    fc.asyncProperty(site, async (files) => {
      const document = await documentOf(files);
      expect(await documentOf(files)).toBe(document);
      const { pages } = JSON.parse(document);
      const slugs = pages.map(({ slug }: { slug: string }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(`/${slug}/`).not.toMatch(/\/\/|\/\.\.?\//);
    }),
    runs(80),
  );
});

async function documentOf(files: Texts): Promise<string> {
  const { site: read, found } = await checked(files);
  return openApiDocument(read, placedPages(read), found, read.operationDecisions);
}

test('every spec can be built, with the same result each time', async () => {
  await fc.assert(
    fc.asyncProperty(site, async (files) => {
      const built = artifacts((await checked(files)).site, localAddress);
      expect(artifacts((await checked(files)).site, localAddress)).toEqual(built);
      for (const { path } of built) expect(`/${path}`).not.toMatch(/\/\/|\/\.\.?\/|\0/);
    }),
    runs(50),
  );
});
