import { pageOf } from './rendered.ts';

/** Text that ends a string or starts an expression in one language or another. */
export const odd = {
  $set: { price: '$a #{x} #@y {$z} ${q} %s' },
  said: 'it\'s "so" \\ \nand `that`',
  signs: 'ü😀\u2028\u0007 \\u0041 """',
  none: null,
  yes: true,
  empty: {},
  list: [],
};

const paths = `
  /json:
    post: { requestBody: { content: { application/json: { example: ${JSON.stringify(odd)} } } } }
  /word:
    post: { requestBody: { content: { application/json: { example: hello } } } }
  /list:
    post: { requestBody: { required: true, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
  /plain:
    post:
      requestBody: { required: true, content: { text/plain: { schema: { type: string }, example: "@alice\\nç ✓" } } }
      responses: { '200': { description: d, content: { text/plain: { schema: { type: string } } } } }
  /bytes:
    put: { requestBody: { required: true, content: { application/octet-stream: { schema: { type: string, format: binary } } } } }
  /form:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { "tags[]": { type: array, items: { type: string }, example: [a, b c] }, at: { type: string, example: '@alice' } } }
  /parts:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                at: { type: string, example: '@alice' }
                note: { type: string, example: 'a;type=b "c"' }
                tags: { type: array, items: { type: string }, example: [a, b] }
                more: { type: object, properties: { k: { type: integer } } }
                front: { type: string, format: binary }
                others: { type: array, items: { type: string, format: binary } }
  /texts:
    post:
      requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { at: { type: string, example: '@alice' } } } } } }
  /xml:
    post: { requestBody: { content: { application/xml: { schema: { $ref: '#/components/schemas/Loaf' } } } } }
  /written/{label}/{matrix}:
    get:
      parameters:
        - { name: label, in: path, required: true, style: label, example: [3, 4], schema: { type: array } }
        - { name: matrix, in: path, required: true, style: matrix, example: [5, 6], schema: { type: array } }
        - { name: deep, in: query, required: true, style: deepObject, example: { a: 1, b: x y }, schema: { type: object } }
        - { name: pipe, in: query, required: true, style: pipeDelimited, example: [1, 2], schema: { type: array } }
        - { name: X-Said, in: header, required: true, example: 'a "b" $c', schema: { type: string } }
  /silent:
    delete: { responses: { '204': { description: d } } }
  /asked:
    get: { requestBody: { content: { application/json: { example: { a: 1 } } } } }
  /searched:
    query: { responses: {} }
  /quoted:
    get: { parameters: [{ name: X-Said, in: header, required: true, example: 'it''s ‘so’ $x \\(y) "z"', schema: { type: string } }] }
  /escaped:
    post: { requestBody: { content: { application/json: { example: { a: '\\#(b)' } } } } }
  /hashed:
    post: { requestBody: { content: { application/json: { example: { a: 'b"#c' } } } } }
components:
  schemas:
    Loaf:
      type: object
      properties:
        id: { type: integer, example: 1, xml: { attribute: true } }
        name: { type: string, example: 'Rye & more' }
        tags: { type: array, xml: { wrapped: true }, items: { type: object, xml: { name: tag }, properties: { word: { type: string } } } }
        seeds: { type: array, example: [oat, poppy], items: { type: string } }
`;

const everyLanguage =
  'curl node python java php ruby go powershell swift c# .net c c++ kotlin rust dart'.split(' ');

/** The code of one language on the page of an operation. */
export async function sampleOf(
  call: string,
  label: string,
  url?: string,
  languages: readonly string[] = everyLanguage,
): Promise<string> {
  const page = await pageIn(languages, call, url);
  const [, after = ''] = page.split(`aria-label="Code: ${label}"`);
  const code = /^[^>]*>([\s\S]*?)<\/pre>/.exec(after)?.[1] ?? '';
  return code
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

/** The page of an operation. */
export async function pageIn(
  languages: readonly string[],
  call = 'POST /json',
  url = 'https://crumb.example',
): Promise<string> {
  return pageOf(
    {
      'docs.json': JSON.stringify({ navigation: { pages: ['bake'] }, api: { examples: { languages } } }),
      'openapi.yaml': `openapi: 3.2.0\ninfo: { title: T, version: "1" }\nservers: [{ url: '${url}' }]\npaths:${paths}`,
      'bake.mdx': `---\ntitle: Bake\nopenapi: ${call}\n---\n`,
    },
    'bake',
  );
}
