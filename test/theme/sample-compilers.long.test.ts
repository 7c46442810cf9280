import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { echo, type Received } from '../support/echo.ts';
import { folder } from '../support/folder.ts';
import { odd, sampleOf } from './samples.ts';

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
