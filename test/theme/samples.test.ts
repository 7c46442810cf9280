import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import schema from '../../schemas/docs.schema.json' with { type: 'json' };
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
  /** Whether continuous integration may lack it. */
  readonly isOptional?: boolean;
}

const okhttp = '/usr/share/java/okhttp.jar:/usr/share/java/okio.jar';
const crates = '/usr/share/cargo/registry';
/** Compiling them takes longer than everything else. */
const builtCrates = fileURLToPath(new URL('../../node_modules/.cache/samples-rust', import.meta.url));

const everyLanguage =
  'curl node python java php ruby go powershell swift c# .net c c++ kotlin rust dart'.split(' ');

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
  {
    name: 'PHP',
    label: 'PHP',
    file: 'all.php',
    program: (samples) => samples.map((sample) => `${sample}\n?>\n`).join(''),
    command: 'php',
    probe: ['-r', 'curl_version();'],
  },
  {
    name: 'Ruby',
    label: 'Ruby',
    file: 'all.rb',
    program: (samples) => samples.join('\n'),
    command: 'ruby',
    probe: ['--version'],
  },
  {
    name: 'Go',
    label: 'Go',
    file: 'all.sh',
    program: (samples) => {
      const imports = samples.flatMap((sample) => sample.match(/^\t"[\w/]+"$/gm) ?? []);
      const functions = samples.map((sample, index) =>
        sample.slice(sample.indexOf('func main')).replace('func main', `func sample${index}`),
      );
      const calls = samples.map((_, index) => `sample${index}()`);
      return compiled('all.go', 'go run all.go', [
        'package main',
        `import (\n${[...new Set(imports)].join('\n')}\n)`,
        ...functions,
        `func main() {\n${calls.join('\n')}\n}`,
      ]);
    },
    command: 'sh',
    probe: ['-c', 'go version'],
  },
  {
    name: 'C#',
    label: 'C#',
    file: 'all.sh',
    program: (samples) =>
      compiled('All.cs', 'mcs -langversion:latest -r:System.Net.Http All.cs && mono All.exe', [
        ...[
          'System',
          'System.IO',
          'System.Net.Http',
          'System.Net.Http.Headers',
          'System.Threading.Tasks',
        ].map((name) => `using ${name};`),
        'class All { static void Main() { Run().Wait(); } static async Task Run() {',
        // Only newer compilers know this declaration.
        ...samples.map(
          (sample) => `{\n${sample.replace(/^using [\w.]+;$/gm, '').replace('using var', 'var')}\n}`,
        ),
        '} }',
      ]),
    command: 'sh',
    probe: ['-c', 'mcs --version && mono --version'],
  },
  ...[
    { name: 'C', label: 'C', source: 'all.c', compiler: 'gcc -std=c99 -trigraphs' },
    { name: 'C++', label: 'C++', source: 'all.cc', compiler: 'g++ -std=c++11' },
  ].map(({ name, label, source, compiler }) => ({
    name,
    label,
    file: 'all.sh',
    program: (samples: readonly string[]) =>
      compiled(source, `${compiler} -Wall -Wextra -Werror ${source} -lcurl && ./a.out`, [
        ...samples.map((sample, index) => sample.replace('int main', `void sample${index}`)),
        `int main(void) { ${samples.map((_, index) => `sample${index}();`).join(' ')} return 0; }`,
      ]),
    command: 'sh',
    probe: ['-c', `${compiler.split(' ')[0]} --version && curl-config --version`],
  })),
  {
    name: 'Kotlin',
    label: 'Kotlin',
    file: 'all.sh',
    program: (samples) =>
      [
        ...samples.map((sample, index) =>
          heredoc(
            `Sample${index}.kt`,
            `package sample${index}\n${sample.replace(/^import okhttp3\.R.*$/gm, '')}`,
          ),
        ),
        // OkHttp 3, which Debian has, under the names of its later versions.
        heredoc(
          'Names.kt',
          'package okhttp3\nfun String.toRequestBody() = RequestBody.create(null, this)\nfun java.io.File.asRequestBody() = RequestBody.create(null, this)\nval Response.body get() = body()',
        ),
        heredoc(
          'Main.kt',
          `fun main() {\n${samples.map((_, index) => `sample${index}.main()`).join('\n')}\n}`,
        ),
        `kotlinc -nowarn -cp ${okhttp} *.kt -d all && kotlin -cp all:${okhttp} MainKt`,
      ].join('\n'),
    command: 'sh',
    probe: ['-c', `kotlinc -version && test -f ${okhttp.split(':')[0]}`],
    isOptional: true,
  },
  {
    name: 'Rust',
    label: 'Rust',
    file: 'all.sh',
    program: (samples) =>
      [
        'mkdir -p src .cargo',
        heredoc(
          '.cargo/config.toml',
          `source.crates-io.replace-with = "debian"\nsource.debian.directory = "${crates}"`,
        ),
        heredoc(
          'Cargo.toml',
          'package = { name = "all", version = "0.1.0", edition = "2021" }\ndependencies.reqwest = { version = "*", features = ["blocking", "multipart"] }',
        ),
        ...samples.map((sample, index) =>
          heredoc(`src/sample${index}.rs`, sample.replace('fn main', 'pub fn main')),
        ),
        heredoc(
          'src/main.rs',
          `${samples.map((_, index) => `mod sample${index};`).join('\n')}\nfn main() {\n${samples.map((_, index) => `sample${index}::main().unwrap();`).join('\n')}\n}`,
        ),
        `CARGO_TARGET_DIR='${builtCrates}' cargo run --offline --quiet`,
      ].join('\n'),
    command: 'sh',
    probe: ['-c', `cargo --version && ls ${crates}/reqwest-*`],
    isOptional: true,
  },
];

/** A script that writes a program and runs it. */
function compiled(file: string, command: string, lines: readonly string[]): string {
  return `${heredoc(file, lines.join('\n'))}\n${command}`;
}

function heredoc(file: string, text: string): string {
  return `cat > ${file} <<'END'\n${text}\nEND`;
}

describe.each(tools)('samples for $name', ({ label, file, program, command, probe, isOptional = false }) => {
  const isThere = spawnSync(command, probe).status === 0;
  const isRequired = process.env['DOCS_TEST_COMPILERS'] === 'required' && !isOptional;

  test.runIf(isThere || isRequired)(
    'send what the spec defines, whatever it contains',
    { timeout: 600_000 },
    async () => {
      const { url, received } = await echo();
      const calls = Object.keys(expected);
      const samples: string[] = [];
      for (const call of calls) samples.push(await sampleOf(call, label, url));
      const root = folder({ 'path/to/file': 'flour', [file]: program(samples) });
      await promisify(execFile)(command, [file], { cwd: root });
      expect(received).toHaveLength(calls.length);
      for (const [index, call] of calls.entries())
        expect(received[index], call).toMatchObject(expected[call] ?? {});
    },
  );
});

describe('samples, whether or not they can be run here,', () => {
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
    ['PowerShell', 'POST /json', `Body = [Text.Encoding]::UTF8.GetBytes(@'\n{\n  "$set": {`],
    ['PowerShell', 'POST /list', `Body = @'\n[\n  "<string>"\n]\n'@`],
    ['PowerShell', 'PUT /bytes', "InFile = 'path/to/file'"],
    ['PowerShell', 'POST /parts', "'tags' = @('a', 'b')\n        'more' = '{\"k\":123}'"],
    ['PowerShell', 'POST /parts', "'front' = (Get-Item 'path/to/file')"],
    ['PowerShell', 'QUERY /searched', "CustomMethod = 'QUERY'"],
    ['PowerShell', 'GET /quoted', "'X-Said' = 'it''s ‘‘so’’ $x \\(y) \"z\"'"],
    ['Swift', 'POST /json', 'request.httpBody = Data(#\"\"\"\n{\n  "$set": {'],
    ['Swift', 'POST /escaped', String.raw`Data("{\n  \"a\": \"\\\\#(b)\"\n}".utf8)`],
    ['Swift', 'PUT /bytes', 'try Data(contentsOf: URL(fileURLWithPath: "path/to/file"))'],
    ['Swift', 'POST /parts', String.raw`form-data; name=\"front\"; filename=\"file\"\r\n\r\n".utf8))`],
    ['Swift', 'GET /quoted', String.raw`"it's ‘so’ $x \\(y) \"z\""`],
    ['Dart', 'POST /json', 'request.body = r\"\"\"\n{\n  "$set": {'],
    ['Dart', 'PUT /bytes', 'request.bodyBytes = await File("path/to/file").readAsBytes();'],
    ['Dart', 'POST /texts', 'request.fields["at"] = "@alice";'],
    ['Dart', 'POST /parts', 'request.files.add(http.MultipartFile.fromString("tags", "b"));'],
    ['Dart', 'POST /parts', 'request.files.add(await http.MultipartFile.fromPath("front", "path/to/file"));'],
    ['Dart', 'GET /quoted', String.raw`"it's ‘so’ \$x \\(y) \"z\""`],
    ['Kotlin', 'GET /quoted', String.raw`"it's ‘so’ \$x \\(y) \"z\""`],
    ['Kotlin', 'GET /asked', '// OkHttp sends no body with GET.'],
    ['Rust', 'POST /hashed', 'r##"{\n  "a": "b\\"#c"\n}"##'],
    ['C#', 'POST /parts', String.raw`"form-data; name=\"front\"; filename=\"file\""`],
  ])('%s: %s', async (language, call, text) => {
    expect(await sampleOf(call, language)).toContain(text);
  });

  test('only encrypt parts that the server decrypts', async () => {
    expect(await sampleOf('POST /word', 'Ruby', 'http://crumb.example')).toContain('url.port) {');
  });
});

test.each(schema.properties.api.properties.examples.properties.languages.else.items.examples)(
  'the language %s, which editors complete in docs.json, has a sample',
  async (name) => {
    const page = await pageIn([name]);
    expect(page.split('aria-label="Code: ')).toHaveLength(2);
  },
);

test('a browser only sends files that its user chose', async () => {
  const sample = await sampleOf('POST /parts', 'JavaScript', undefined, ['javascript']);
  expect(sample).toContain('const [file1, file2] = document.querySelector("input[type=file]").files;');
  expect(sample).toContain('form.append("front", file1, "file");');
});

/** The code of one language on the page of an operation. */
async function sampleOf(
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
async function pageIn(
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
