import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { echo, type Received } from '../support/echo.ts';
import { folder } from '../support/folder.ts';
import { pageOf } from './rendered.ts';

const odd = {
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

/** What counts of what arrives, whatever the language, by call. */
const expected: Readonly<Record<string, Partial<Received>>> = {
  'POST /json': { json: odd },
  'POST /word': { json: 'hello' },
  'POST /list': { json: ['<string>'] },
  'POST /plain': { body: '@alice\nç ✓' },
  'PUT /bytes': { body: 'flour', headers: { 'content-type': 'application/octet-stream' } },
  'POST /form': {
    parts: [
      ['tags[]', 'a'],
      ['tags[]', 'b c'],
      ['at', '@alice'],
    ],
  },
  'POST /parts': {
    parts: [
      ['at', '@alice'],
      ['note', 'a;type=b "c"'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['more', '{"k":123}'],
      ['front', 'file', 'flour'],
      ['others', 'file', 'flour'],
    ],
  },
  'POST /texts': { parts: [['at', '@alice']] },
  'POST /xml': {
    body: '<Loaf id="1">\n  <name>Rye &amp; more</name>\n  <tags>\n    <tag>\n      <word>string</word>\n    </tag>\n  </tags>\n  <seeds>oat</seeds>\n  <seeds>poppy</seeds>\n</Loaf>',
  },
  'GET /written/{label}/{matrix}': {
    line: 'GET /written/.3,4/;matrix=5,6?deep%5Ba%5D=1&deep%5Bb%5D=x%20y&pipe=1%7C2',
    headers: { 'x-said': 'a "b" $c' },
  },
  'DELETE /silent': { line: 'DELETE /silent' },
};

interface Tool {
  readonly name: string;
  /** Of the block on the page. */
  readonly label: string;
  readonly file: string;
  /** A program that runs one sample after the other. */
  readonly program: (samples: readonly string[]) => string;
  readonly command: string;
  /** What tells whether it is installed with all that samples need. */
  readonly probe: readonly string[];
}

const tools: readonly Tool[] = [
  {
    name: 'curl',
    label: 'Bash',
    file: 'all.sh',
    program: (samples) =>
      ['set -e', ...samples.map((sample) => sample.replace('curl', 'curl --silent --fail'))].join('\n'),
    command: 'sh',
    probe: ['-c', 'curl --version'],
  },
  {
    name: 'Node.js',
    label: 'JavaScript',
    file: 'all.mjs',
    program: (samples) =>
      `for (const sample of ${JSON.stringify(samples)}) await import("data:text/javascript," + encodeURIComponent(sample));`,
    command: process.execPath,
    probe: ['--version'],
  },
  {
    name: 'Python',
    label: 'Python',
    file: 'all.py',
    program: (samples) => `for sample in ${JSON.stringify(samples)}:\n    exec(sample, {})`,
    command: 'python3',
    probe: ['-c', 'import requests'],
  },
  {
    name: 'Java',
    label: 'Java',
    file: 'All.java',
    program: (samples) =>
      [
        'import java.net.URI;',
        'import java.net.http.*;',
        'import java.nio.file.Path;',
        'class All { public static void main(String[] args) throws Exception {',
        ...samples.map((sample) => `{\n${sample}\n}`),
        '} }',
      ].join('\n'),
    command: 'java',
    probe: ['--version'],
  },
];

describe.each(tools)('samples for $name', ({ label, file, program, command, probe }) => {
  const isThere = spawnSync(command, probe).status === 0;

  test.runIf(isThere)('send what the spec defines, whatever it contains', { timeout: 90_000 }, async () => {
    const { url, received } = await echo();
    const calls = Object.keys(expected);
    const samples: string[] = [];
    for (const call of calls) samples.push(await sampleOf(call, label, url));
    const root = folder({ 'path/to/file': 'flour', [file]: program(samples) });
    await promisify(execFile)(command, [file], { cwd: root });
    expect(received).toHaveLength(calls.length);
    for (const [index, call] of calls.entries())
      expect(received[index], call).toMatchObject(expected[call] ?? {});
  });
});

describe('samples in languages that are not run here', () => {
  test.each([
    ['PHP', 'POST /json', "'price' => '$a #{x} #@y {$z} ${q} %s'"],
    ['PHP', 'POST /json', `'said' => "it's \\"so\\" \\\\ \\nand \`that\`"`],
    ['PHP', 'POST /json', "'empty' => new stdClass(),\n        'list' => []"],
    ['PHP', 'PUT /bytes', "CURLOPT_POSTFIELDS => file_get_contents('path/to/file')"],
    ['PHP', 'POST /form', "CURLOPT_POSTFIELDS => 'tags%5B%5D=a&tags%5B%5D=b%20c&at=%40alice'"],
    ['PHP', 'POST /texts', "CURLOPT_POSTFIELDS => [\n        'at' => '@alice',\n    ]"],
    [
      'PHP',
      'POST /parts',
      `name=\\"front\\"; filename=\\"file\\"\\r\\n\\r\\n"\n        . file_get_contents('path/to/file')`,
    ],
    ['Ruby', 'POST /json', '"price" => "$a \\#{x} \\#@y {$z} ${q} %s"'],
    ['Ruby', 'POST /word', 'request.body = "hello".to_json'],
    ['Ruby', 'POST /word', 'Net::HTTP.start(url.host, url.port, use_ssl: true) {'],
    ['Ruby', 'POST /form', 'set_form_data({\n    "tags[]" => [\n        "a",\n        "b c"\n    ]'],
    [
      'Ruby',
      'POST /parts',
      '["tags", "b"],\n    ["more", "{\\"k\\":123}"],\n    ["front", File.open("path/to/file")]',
    ],
    ['Ruby', 'QUERY /searched', 'request = Net::HTTPGenericRequest.new("QUERY", true, true, url)'],
    ['Go', 'POST /form', 'strings.NewReader(`tags%5B%5D=a&tags%5B%5D=b%20c&at=%40alice`)'],
    ['Go', 'PUT /bytes', 'payload, _ := os.Open("path/to/file")'],
    [
      'Go',
      'POST /parts',
      'file1, _ := os.Open("path/to/file")\n\tdefer file1.Close()\n\tpart1, _ := form.CreateFormFile("front", "file")\n\tio.Copy(part1, file1)',
    ],
    ['Go', 'POST /parts', 'request.Header.Add("Content-Type", form.FormDataContentType())'],
    ['JavaScript', 'GET /asked', '// fetch() sends no body with GET.\nconst response = await fetch('],
  ])('%s: %s', async (language, call, text) => {
    expect(await sampleOf(call, language)).toContain(text);
  });

  test('only encrypt parts that the server decrypts', async () => {
    expect(await sampleOf('POST /word', 'Ruby', 'http://crumb.example')).toContain('url.port) {');
  });
});

test('a browser only sends files that its user chose', async () => {
  const sample = await sampleOf('POST /parts', 'JavaScript', undefined, ['javascript']);
  expect(sample).toContain('const [file1, file2] = document.querySelector("input[type=file]").files;');
  expect(sample).toContain('form.append("front", file1, "file");');
});

/** The code of one language on the page of an operation. */
async function sampleOf(
  call: string,
  label: string,
  url = 'https://crumb.example',
  languages: readonly string[] = ['curl', 'node', 'python', 'java', 'php', 'ruby', 'go'],
): Promise<string> {
  const page = await pageOf(
    {
      'docs.json': JSON.stringify({ navigation: { pages: ['bake'] }, api: { examples: { languages } } }),
      'openapi.yaml': `openapi: 3.2.0\ninfo: { title: T, version: "1" }\nservers: [{ url: '${url}' }]\npaths:${paths}`,
      'bake.mdx': `---\ntitle: Bake\nopenapi: ${call}\n---\n`,
    },
    'bake',
  );
  const code = new RegExp(`aria-label="Code: ${label}"[^>]*>([\\s\\S]*?)</pre>`).exec(page)?.[1] ?? '';
  return code
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
