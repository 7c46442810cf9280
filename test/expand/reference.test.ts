import { describe, expect, test } from 'vitest';
import { plainText, plainTextOfBlocks } from '../../src/pages/doc/plain-text.ts';
import type { Block } from '../../src/pages/doc/block.ts';
import { walk } from '../../src/pages/doc/walk.ts';
import { docAt } from '../../src/pages/expand/reference-doc.ts';
import { siteOf } from '../support/site.ts';

const spec = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
servers: [{ url: https://crumb.example/v1 }]
security: [{ key: [] }, {}]
paths:
  /ovens/{id}/loaves:
    post:
      summary: Bake
      description: |
        Bakes a loaf.

        Takes **an hour**.
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: heat, in: query, schema: { type: integer, minimum: 80, maximum: 280, default: 220 } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Dough' }
      responses:
        '201': { description: Baked, content: { application/json: { schema: { type: object, properties: { loaf: { type: string, description: Its name } } } } } }
        '404': { description: No such oven }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Dough:
      oneOf:
        - { title: Rye, type: object, properties: { sour: { type: boolean } } }
        - { title: Wheat, type: object, properties: { yeast: { type: string, enum: [fresh, dry] } } }
`;

const site = (navigation: unknown, files: Readonly<Record<string, string>> = {}) =>
  siteOf({
    'docs.json': JSON.stringify({ theme: 'mint', name: 'Crumb', colors: { primary: '#7a4a1e' }, navigation }),
    'ovens.yaml': spec,
    ...files,
  });

const page = '---\nopenapi: POST /ovens/{id}/loaves\n---\n\n## Body\n\nOur own words.\n';

/** A line for each block, with what is inside it indented below. */
function outline(blocks: readonly Block[], indent = ''): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    const line = (text: string, children: readonly Block[] = []) => [
      `${indent}${block.kind} ${text}`.trimEnd(),
      ...outline(children, `${indent}  `),
    ];
    switch (block.kind) {
      case 'endpoint':
        return line(`${block.method} ${block.address}`);
      case 'heading':
        return line(`${plainText(block.children)} #${block.id} ${plainText(block.marks ?? [])}`);
      case 'field':
        return line(
          `${block.name} ${block.place ?? ''} ${block.type} ${block.required ? 'required' : ''}`,
          block.children,
        );
      case 'choice':
        return [
          ...line(block.label),
          ...block.options.flatMap(({ title, children }) => [
            `${indent}  - ${title}`,
            ...outline(children, `${indent}    `),
          ]),
        ];
      case 'response':
        return line(`${block.status} ${plainText(block.note)} ${block.type ?? ''}`, block.children);
      case 'example':
        return line(block.role, block.children);
      case 'code':
        return line(block.title ?? '');
      default:
        return line(plainTextOfBlocks([block]));
    }
  });
}

describe('a page that stands for an operation', () => {
  test('contains its endpoint, inputs and outputs', async () => {
    const loaded = await site({ pages: ['bake'] }, { 'bake.mdx': page });
    expect(outline(docAt(loaded, 'bake')?.children ?? []).join('\n')).toMatchInlineSnapshot(`
      "endpoint POST /ovens/{id}/loaves
      paragraph Takes an hour.
      heading Body #body
      paragraph Our own words.
      heading Authorization #authorization
      paragraph The request is answered without it too.
      field X-Key header API key
        paragraph Send X-Key: <x-key>.
      heading Path parameters #path-parameters
      field id path string required
      heading Query parameters #query-parameters
      field heat query integer
        facts Range: 80 – 280
      heading Body #body-2 requiredapplication/json
      choice One of
        - Rye
          field sour  boolean
        - Wheat
          field yeast  string
            facts One of: fresh, dry
      heading Responses #responses
      response 201 Baked application/json
        field loaf  string
          paragraph Its name
      response 404 No such oven
      example request
        code cURL
        code JavaScript
        code Python
      example response
        code 201"
    `);
  });

  test('that is not listed has the language of its siblings', async () => {
    const languages = [
      { language: 'en', pages: ['start'] },
      { language: 'de', pages: ['de/start'] },
    ];
    const files = { 'start.mdx': '', 'de/start.mdx': '', 'de/bake.mdx': page };
    const doc = docAt(await site({ languages }, files), 'de/bake');
    expect(outline(doc?.children ?? []).join('\n')).toContain('Pfadparameter');
  });

  test('has the language of its parent', async () => {
    const loaded = await site({ languages: [{ language: 'de', pages: ['bake'] }] }, { 'bake.mdx': page });
    const text = plainTextOfBlocks(docAt(loaded, 'bake')?.children ?? []);
    expect(text).toContain('Antworten');
    expect(text).not.toContain('Responses');
  });

  test('without a spec has its address below the server of docs.json', async () => {
    const loaded = await siteOf({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Crumb',
        colors: { primary: '#7a4a1e' },
        api: { mdx: { server: 'https://crumb.example' } },
        navigation: { pages: ['bake'] },
      }),
      'bake.mdx': '---\napi: POST /loaves\n---\n\nBakes.\n',
    });
    const [endpoint, text] = docAt(loaded, 'bake')?.children ?? [];
    expect(endpoint).toMatchObject({
      method: 'POST',
      address: '/loaves',
      servers: [{ url: 'https://crumb.example' }],
    });
    expect(plainTextOfBlocks(text === undefined ? [] : [text])).toBe('Bakes.');
  });
});

test('a page of a schema contains its fields', async () => {
  const loaded = await site({ pages: ['dough'] }, { 'dough.mdx': '---\nopenapi-schema: Dough\n---\n' });
  expect(outline(docAt(loaded, 'dough')?.children ?? []).join('\n')).toContain('field sour  boolean');
});

test('a missing page has no document', async () => {
  expect(docAt(await site({ pages: [] }), 'bake')).toBeUndefined();
});

test('headings in descriptions of a spec have unique anchors on the page', async () => {
  const described = `openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /loaves:
    get:
      description: "Bakes.\\n\\n## Examples\\n\\nRye."
      parameters:
        - { name: from, in: query, schema: { type: string }, description: "A time.\\n\\n## Examples\\n\\nNow." }
        - { name: to, in: query, schema: { type: string }, description: "A time.\\n\\n## Examples\\n\\nLater." }
      responses: { '200': { description: Fine } }
`;
  const content = await site(
    { pages: ['page'] },
    {
      'ovens.yaml': described,
      'page.mdx': '---\nopenapi: GET /loaves\n---\n\n## Examples\n\nOur own words.\n',
    },
  );
  const ids = [...walk(docAt(content, 'page')!)].flatMap((node) =>
    node.kind === 'heading' && plainText(node.children) === 'Examples' ? [node.id] : [],
  );
  expect(ids).toEqual(['examples-2', 'examples', 'examples-3', 'examples-4']);
});
