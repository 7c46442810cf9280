import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  WillRenameFilesRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
  type ClientCapabilities,
  type CompletionList,
  type Diagnostic,
  type Hover,
  type Location,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { folder } from '../support/folder.ts';
import { connect, cursor, rulePages, type Client, unstarted } from './client.ts';

const docsJson = `{
  "theme": "mint",
  "name": "Crumb",
  "colors": { "primary": "#16A34A" },
  "variables": { "oven": "220 °C" },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "hidden": false, "groups": [{ "group": "Bread", "pages": ["index", "guides/rye"] }] },
      { "tab": "API", "openapi": "openapi.json", "pages": ["GET /loaves"] }
    ]
  }
}
`;
const spec = JSON.stringify(
  {
    openapi: '3.1.0',
    info: { title: 'Loaves', version: '1' },
    paths: { '/loaves': { get: { summary: 'List loaves', responses: { 200: { description: 'Loaves' } } } } },
  },
  undefined,
  2,
);
const site = {
  'docs.json': docsJson,
  'openapi.json': spec,
  'index.mdx': '---\ntitle: Home\n---\n\nSee [rye](/guides/rye#the-crust) and [nothing](/guides/ryee).\n',
  'guides/rye.mdx':
    '---\ntitle: Rye\n---\n\nDark and sour.\n\n## The crust\n\nBake at {{oven}}.\n\n### Steam\n',
  'snippets/flour.mdx': 'Strong flour.\n',
  'images/oven.png': '',
};

const says = (all: readonly Diagnostic[], part: string) =>
  all.some(({ message }) => typeof message === 'string' && message.includes(part));

const open: Client[] = [];
async function editor(files: Readonly<Record<string, string>> = site, capabilities?: ClientCapabilities) {
  const root = folder(files);
  const client = await connect({ folders: [root], ...(capabilities && { capabilities }) });
  open.push(client);
  return { root, client };
}
afterEach(async () => {
  for (const client of open.splice(0)) await client.end();
});

test('diagnostics of any file are pushed, and again after a change', async () => {
  const { client } = await editor();
  const [first] = await client.until('index.mdx', (all) => all.length > 0);
  expect(first).toMatchObject({
    ...{ code: 'links/page', severity: 1, source: 'docs' },
    codeDescription: { href: `${rulePages}links.mdx#page` },
    range: { start: { line: 4, character: 47 }, end: { line: 4, character: 59 } },
    data: { fix: { safe: false, edits: [{ path: 'index.mdx', text: '/guides/rye' }] } },
  });
  await client.open('index.mdx', site['index.mdx']);
  await client.change('index.mdx', '---\ntitle: Home\n---\n\n[a](/guides/rye#steam) [b](/nowhere)\n');
  const [second] = await client.until('index.mdx', (all) => says(all, '/nowhere'));
  expect(second?.range.start).toEqual({ line: 4, character: 27 });
  // What was typed was never saved.
  await client.close('index.mdx');
  await client.until('index.mdx', (all) => says(all, '/guides/ryee'));
});

test('a suppression that suppresses nothing is marked as unnecessary', async () => {
  const { client } = await editor({
    ...site,
    'index.mdx': '---\ntitle: Home\n---\n\n{/* docs-disable-file links/page */}\n',
  });
  const [first] = await client.until('index.mdx', (all) => all.length > 0);
  expect(first).toMatchObject({ code: 'suppressions/unused', tags: [1] });
});

test('diagnostics of a file are pushed again when it is opened', async () => {
  const { client } = await editor();
  const before = await client.until('index.mdx', (all) => all.length > 0);
  await client.open('index.mdx', site['index.mdx']);
  const after = await client.until('index.mdx', (all) => all !== before);
  expect(after).toEqual(before);
});

test('files that change on disk are tracked, also new ones', async () => {
  const { root, client } = await editor();
  await client.until('index.mdx', (all) => all.length > 0);
  writeFileSync(join(root, 'guides/ryee.mdx'), '---\ntitle: Ryee\n---\n');
  await client.until('index.mdx', (all) => all.length === 0);
});

test('diagnostics that clients pull are not pushed', async () => {
  const { client } = await editor();
  await client.until('index.mdx', (all) => all.length > 0);
  const textDocument = { uri: client.uri('index.mdx') };
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(report).toMatchObject({ kind: 'full', items: [{ code: 'links/page' }] });
  const again = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument,
    previousResultId: report.resultId ?? '',
  });
  expect(again).toEqual({ kind: 'unchanged', resultId: report.resultId });
  const all = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  expect(all.items.map(({ uri }) => uri)).toContain(client.uri('index.mdx'));
  await client.until('index.mdx', (left) => left.length === 0);
});

test('a finding offers a fix and a suppression', async () => {
  const { client } = await editor();
  const uri = client.uri('index.mdx');
  const range = { start: { line: 4, character: 55 }, end: { line: 4, character: 55 } };
  const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
  const actions = await client.connection.sendRequest(CodeActionRequest.type, params);
  expect(actions?.map(({ title }) => title)).toEqual([
    'link to "/guides/rye"',
    'suppress links/page here',
    'suppress links/page in this file',
  ]);
  expect(actions?.[0]).toMatchObject({
    edit: { changes: { [uri]: [{ newText: '/guides/rye', range: { start: { line: 4, character: 47 } } }] } },
  });
});

test('all safe fixes are applied at once', async () => {
  const { client } = await editor({
    ...site,
    'docs.json': docsJson.replace(/\n\}\n$/, ',\n}\n'),
  });
  const uri = client.uri('docs.json');
  const actions = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics: [], only: ['source.fixAll'] },
  });
  expect(actions).toMatchObject([
    { kind: 'source.fixAll.docs', edit: { changes: { [uri]: [{ newText: '' }] } } },
  ]);
});

const head = '---\ntitle: Home\n---\n\n';
test.each([
  ['a page', 'index.mdx', `${head}[a](/gui|)`, '/guides/rye'],
  ['an operation', 'index.mdx', `${head}[a](/|)`, '/api-reference/list-loaves'],
  ['a relative path', 'guides/rye.mdx', `${head}[a](./|)`, '../index'],
  ['an anchor of another page', 'index.mdx', `${head}[a](/guides/rye#|)`, '/guides/rye#the-crust'],
  ['an anchor of the page', 'index.mdx', `${head}## Salt\n\n[a](#|)`, '#salt'],
  ['an image', 'index.mdx', `${head}![a](|)`, '/images/oven.png'],
  ['a component', 'index.mdx', `${head}<Ca|`, 'Card'],
  ['an attribute', 'index.mdx', `${head}<Card ti|>a</Card>`, 'title'],
  ['an attribute of an open tag', 'index.mdx', `${head}<Card |\n\nText`, 'href'],
  ['an icon', 'index.mdx', `${head}<Card icon="bo|">a</Card>`, 'book'],
  ['a target in an attribute', 'index.mdx', `${head}<Card href="|">a</Card>`, '/guides/rye'],
  ['a variable', 'index.mdx', `${head}{{o|`, 'oven'],
  ['an import', 'index.mdx', `${head}import Flour from "|"`, '/snippets/flour.mdx'],
  ['a rule', 'index.mdx', `${head}{/* docs-disable-next-line li|`, 'links/page'],
  ['a field of front matter', 'index.mdx', '---\nside|\n---\n', 'sidebarTitle'],
  ['a value of front matter', 'index.mdx', '---\nmode: |\n---\n', 'wide'],
  ['an operation in front matter', 'index.mdx', '---\nopenapi: |\n---\n', 'GET /loaves'],
  ['a page in docs.json', 'docs.json', docsJson.replace('"guides/rye"', '"gu|"'), 'guides/rye'],
  ['an operation in docs.json', 'docs.json', docsJson.replace('"guides/rye"', '"|"'), 'GET /loaves'],
  ['a spec in docs.json', 'docs.json', docsJson.replace('"openapi.json"', '"|"'), 'openapi.json'],
  ['a key of docs.json', 'docs.json', docsJson.replace('"theme"', '"fav|": "", "theme"'), 'favicon'],
  ['a value of docs.json', 'docs.json', docsJson.replace('"mint"', '"|"'), '"maple"'],
  ['a setting', 'docs.config.yaml', 'str|', 'strict'],
  ['a rule in the settings', 'docs.config.yaml', 'rules:\n  li|', 'links/page'],
  ['a level in the settings', 'docs.config.yaml', 'rules:\n  links/page: |', 'warning'],
])('%s is completed', async (_, path, marked, wanted) => {
  const { client } = await editor();
  const { text, position } = cursor(marked);
  await client.open(path, text);
  const list = await client.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: client.uri(path) },
    position,
  });
  const items = (list as CompletionList | null)?.items ?? [];
  expect(items.map(({ label }) => label)).toContain(wanted);
});

test('nothing is completed in code', async () => {
  const { client } = await editor();
  const { text, position } = cursor(`${head}\`\`\`mdx\n<Ca|\n\`\`\`\n`);
  await client.open('index.mdx', text);
  const list = await client.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: client.uri('index.mdx') },
    position,
  });
  expect(list).toMatchObject({ items: [] });
});

const shown = async (client: Client, path: string, marked: string) => {
  const { text, position } = cursor(marked);
  await client.open(path, text);
  const params = { textDocument: { uri: client.uri(path) }, position };
  const hover: Hover | null = await client.connection.sendRequest(HoverRequest.type, params);
  return hover === null ? undefined : (hover.contents as { readonly value: string }).value;
};

test.each([
  [
    'the page of a link',
    'index.mdx',
    `${head}[a](/guides|/rye#the-crust)`,
    ['**Rye** › The crust', 'Dark and sour.'],
  ],
  ['the operation of a link', 'index.mdx', `${head}[a](/api-reference/list|-loaves)`, ['`GET /loaves`']],
  [
    'the operation of a page',
    'index.mdx',
    '---\nopenapi: GET /lo|aves\n---\n',
    ['**List loaves**', '`GET /loaves`'],
  ],
  [
    'a spec',
    'docs.json',
    docsJson.replace('"openapi.json"', '"open|api.json"'),
    ['**Loaves**', '1 operation'],
  ],
  ['a component', 'index.mdx', `${head}<Ca|rd title="a">b</Card>`, ['A box with a title']],
  ['an attribute', 'index.mdx', `${head}<Card ti|tle="a">b</Card>`, ['Its title.']],
  ['a variable', 'index.mdx', `${head}{{ov|en}}`, ['220 °C']],
  ['why a rule matters', 'index.mdx', `${head}[a](/now|here)`, ['links/page', '404 page']],
  [
    'what an element inherits',
    'docs.json',
    docsJson.replace('"Bread"', '"Br|ead"'),
    ['Guides › Bread', '`hidden`: `false`, from tab "Guides"'],
  ],
  ['a key of docs.json', 'docs.json', docsJson.replace('"theme"', '"th|eme"'), ['Look of the site']],
])('%s is shown', async (_, path, marked, wanted) => {
  const { client } = await editor();
  const text = await shown(client, path, marked);
  for (const part of wanted) expect(text).toContain(part);
});

test('attributes are ordered, with a placeholder for the value if the editor supports snippets', async () => {
  const snippets = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
  const { text, position } = cursor(`${head}<Card |`);
  const inserted = async (capabilities: ClientCapabilities) => {
    const { client } = await editor(site, capabilities);
    await client.open('index.mdx', text);
    const params = { textDocument: { uri: client.uri('index.mdx') }, position };
    const { items } = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
    return items
      .toSorted((one, other) => ((one.sortText ?? '') < (other.sortText ?? '') ? -1 : 1))
      .map(({ label, textEdit }) => [label, textEdit?.newText])
      .slice(0, 2);
  };
  expect(await inserted(snippets)).toEqual([
    ['title', 'title="$1"'],
    ['icon', 'icon="$1"'],
  ]);
  expect(await inserted({})).toEqual([
    ['title', 'title'],
    ['icon', 'icon'],
  ]);
});

test.each([
  ['a link', 'index.mdx', `${head}[a](/guides|/rye#steam)`, 'guides/rye.mdx', 10],
  ['an entry', 'docs.json', docsJson.replace('"guides/rye"', '"guides|/rye"'), 'guides/rye.mdx', 0],
  ['an operation', 'docs.json', docsJson.replace('GET /loaves', 'GET |/loaves'), 'openapi.json', 8],
  ['the operation of a page', 'index.mdx', '---\nopenapi: GET /lo|aves\n---\n', 'openapi.json', 8],
  ['a spec', 'docs.json', docsJson.replace('"openapi.json"', '"open|api.json"'), 'openapi.json', 0],
  [
    'an import',
    'index.mdx',
    `${head}import F from "/snippets/fl|our.mdx";\n\n<F />\n`,
    'snippets/flour.mdx',
    0,
  ],
  [
    'a component',
    'index.mdx',
    `${head}import Fl from "/snippets/flour.mdx";\n\n<F|l />\n`,
    'snippets/flour.mdx',
    0,
  ],
  ['a variable', 'index.mdx', `${head}{{ov|en}}`, 'docs.json', 4],
])('%s resolves to its definition', async (_, path, marked, target, line) => {
  const { client } = await editor();
  const { text, position } = cursor(marked);
  await client.open(path, text);
  const params = { textDocument: { uri: client.uri(path) }, position };
  const found = (await client.connection.sendRequest(DefinitionRequest.type, params)) as Location | null;
  expect(found?.uri).toBe(client.uri(target));
  expect(found?.range.start.line).toBe(line);
});

const parted = {
  ...site,
  'docs.json': docsJson.replace('"openapi.json"', '["api/loaves.yaml"]').replace('GET /loaves', 'GET /rolls'),
  'nav.json': '{ "pages": [] }\n',
  'api/loaves.yaml': `openapi: 3.1.0
info: { title: Loaves, version: "1" }
paths:
  /rolls:
    get:
      parameters: [{ $ref: "#/components/parameters/Size" }]
      responses: { 200: { $ref: parts/ok.json#/ok }, 400: { $ref: parts/none.json } }
      requestBody: { $ref: "#/components/requestBodies/Gone" }
components:
  parameters:
    Size: { name: size, in: query, schema: { type: string } }
`,
  'api/parts/ok.json':
    '{\n  "ok": { "description": "Loaves", "headers": { "x": { "$ref": "#/headers/x~1y" } } },\n  "headers": {\n    "x/y": {}\n  }\n}\n',
  'api/parts/none.json': '{ "description": "None" }\n',
};

test.each([
  ['api/loaves.yaml', '#/components/parameters/|Size', 'api/loaves.yaml:10:4'],
  ['api/loaves.yaml', '$|ref: parts/ok.json#/ok', 'api/parts/ok.json:1:2'],
  ['api/loaves.yaml', 'parts/|none.json', 'api/parts/none.json:0:0'],
  ['api/loaves.yaml', 'requestBodies/|Gone', undefined],
  ['api/parts/ok.json', '#/head|ers/x~1y', 'api/parts/ok.json:3:4'],
  ['docs.json', 'api/loaves.|yaml', 'api/loaves.yaml:0:0'],
  ['docs.json', '"|nav.json"', 'nav.json:0:0'],
] as const)('in %s, %j leads to %s', async (path, marked, target) => {
  const config = parted['docs.json'].replace(
    '"pages": ["GET',
    '"groups": [{ "$ref": "nav.json" }], "pages": ["GET',
  );
  const files = { ...parted, 'docs.json': config };
  const { client } = await editor(files);
  const { position } = cursor(files[path].replace(marked.replace('|', ''), marked));
  const params = { textDocument: { uri: client.uri(path) }, position };
  const found = (await client.connection.sendRequest(DefinitionRequest.type, params)) as Location | null;
  const place = found && `${found.uri}:${found.range.start.line}:${found.range.start.character}`;
  expect(place ?? undefined).toBe(target && client.uri('') + target);
});

test.each([
  ['a heading', 'guides/rye.mdx', site['guides/rye.mdx'].replace('The crust', 'The |crust'), ['index.mdx:4']],
  [
    'a page',
    'guides/rye.mdx',
    site['guides/rye.mdx'].replace('Dark', 'Da|rk'),
    ['docs.json:7', 'index.mdx:4'],
  ],
  ['an operation', 'openapi.json', spec.replace('"get"', '"g|et"'), ['docs.json:8']],
  ['a spec', 'openapi.json', spec.replace('"info"', '"in|fo"'), ['docs.json:8']],
])('all references to %s are found', async (_, path, marked, wanted) => {
  const { root, client } = await editor();
  const { text, position } = cursor(marked);
  await client.open(path, text);
  const found = await client.connection.sendRequest(ReferencesRequest.type, {
    ...{ textDocument: { uri: client.uri(path) }, position, context: { includeDeclaration: false } },
  });
  const places = (found ?? []).map(({ uri, range }) => `${uri.split(`${root}/`)[1]}:${range.start.line}`);
  expect(places.sort()).toEqual(wanted);
});

test('links of a page have the spans of their source', async () => {
  const { client } = await editor();
  const textDocument = { uri: client.uri('index.mdx') };
  const links = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument });
  expect(links).toEqual([
    {
      range: { start: { line: 4, character: 10 }, end: { line: 4, character: 31 } },
      target: `${client.uri('guides/rye.mdx')}#L7,1`,
    },
  ]);
});

test('headings, navigation and operations are symbols', async () => {
  const { client } = await editor();
  const outline = (path: string) =>
    client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: client.uri(path) } });
  expect(await outline('guides/rye.mdx')).toMatchObject([
    { name: 'The crust', children: [{ name: 'Steam' }] },
  ]);
  expect(await outline('docs.json')).toMatchObject([
    { name: 'Guides', children: [{ name: 'Bread', children: [{ name: 'index' }, { name: 'guides/rye' }] }] },
    { name: 'API', children: [{ name: 'GET /loaves' }] },
  ]);
  expect(await outline('openapi.json')).toMatchObject([{ name: 'GET /loaves' }]);
  const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'crust' });
  expect(found).toMatchObject([{ name: 'The crust', containerName: 'guides/rye' }]);
});

test('the navigation is sent with the findings of each entry', async () => {
  const { client } = await editor();
  const [shown] = await client.connection.sendRequest<readonly unknown[]>('docs/navigation');
  const home = { kind: 'page', label: 'Home', target: client.uri('index.mdx'), errors: 1, warnings: 0 };
  expect(shown).toMatchObject({
    ...{ kind: 'site', label: 'Crumb', errors: 1 },
    children: [
      { label: 'Guides', errors: 1, children: [{ label: 'Bread', children: [home, { label: 'Rye' }] }] },
      { label: 'API', errors: 0, children: [{ label: 'GET /loaves' }] },
    ],
  });
});

const renames: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
};

/** What a rename at the mark `|` offers, and the texts that it writes, by file. */
async function renamed(files: Readonly<Record<string, string>>, path: string, newName: string) {
  const marked = files[path] ?? '';
  const { text, position } = cursor(marked);
  const { root, client } = await editor({ ...site, ...files, [path]: text });
  const params = { textDocument: { uri: client.uri(path) }, position };
  const offered = await client.connection.sendRequest(PrepareRenameRequest.type, params);
  const edit = await client.connection.sendRequest(RenameRequest.type, { ...params, newName });
  const written = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [
    uri.slice(uri.indexOf(root) + root.length + 1),
    edits.map((one) => one.newText),
  ]);
  return { offered, written: Object.fromEntries(written) };
}

const rye = site['guides/rye.mdx'];
const crust = rye.replace('The crust', 'The |crust');

test('a heading is renamed to its new words, and links follow its anchor', async () => {
  expect(await renamed({ 'guides/rye.mdx': crust }, 'guides/rye.mdx', 'A `dark` bark')).toEqual({
    offered: {
      placeholder: 'The crust',
      range: { start: { line: 6, character: 3 }, end: { line: 6, character: 12 } },
    },
    written: { 'guides/rye.mdx': ['A `dark` bark'], 'index.mdx': ['/guides/rye#a-dark-bark'] },
  });
});

test('a heading is renamed in a link as where it stands', async () => {
  const index = site['index.mdx'].replace('the-crust', 'the|-crust');
  expect(await renamed({ 'index.mdx': index }, 'index.mdx', '50% bark')).toEqual({
    offered: {
      placeholder: 'The crust',
      range: { start: { line: 4, character: 22 }, end: { line: 4, character: 31 } },
    },
    written: { 'guides/rye.mdx': ['50% bark'], 'index.mdx': ['/guides/rye#50%25-bark'] },
  });
});

test.each([
  ['The |crust\n---------', ['Bark']],
  ['## The |crust ##', ['Bark']],
  ['## The |crust\n\n## The crust', ['Bark', ' {#the-crust-2}']],
  ['## The |crust\n\n<Tab title="The crust" />\n\n[a](#the-crust-2)', ['Bark', '#the-crust']],
])('renaming the heading in %j writes %j', async (body, inPage) => {
  const files = { 'guides/rye.mdx': `---\ntitle: Rye\n---\n\n${body}\n` };
  const { offered, written } = await renamed(files, 'guides/rye.mdx', 'Bark');
  expect(offered).toMatchObject({ placeholder: 'The crust' });
  expect(written).toEqual({ 'guides/rye.mdx': inPage, 'index.mdx': ['/guides/rye#bark'] });
});

test('of a heading with an id of its own only that is renamed', async () => {
  const files = {
    'index.mdx': site['index.mdx'].replace('the-crust', 'shell'),
    'guides/rye.mdx': '---\ntitle: Rye\n---\n\n## The |crust {#shell}\n',
  };
  expect(await renamed(files, 'guides/rye.mdx', 'bark')).toEqual({
    offered: {
      placeholder: 'shell',
      range: { start: { line: 4, character: 15 }, end: { line: 4, character: 20 } },
    },
    written: { 'guides/rye.mdx': [' {#bark}'], 'index.mdx': ['/guides/rye#bark'] },
  });
});

test.each([
  ['', 'cannot be the words'],
  ['...', 'cannot be the words'],
  ['a\nb', 'cannot be the words'],
  ['The <b', 'cannot be the words'],
  ['Steam', 'already has an anchor "steam"'],
])('a heading is not renamed to %j', async (words, reason) => {
  await expect(renamed({ 'guides/rye.mdx': crust }, 'guides/rye.mdx', words)).rejects.toThrow(reason);
});

test('moving a page updates all references to it', async () => {
  const { client } = await editor(site, renames);
  const { position } = cursor(docsJson.replace('"guides/rye"', '"guides|/rye"'));
  const params = { textDocument: { uri: client.uri('docs.json') }, position };
  const edit = await client.connection.sendRequest(RenameRequest.type, { ...params, newName: 'bread/rye' });
  expect(edit?.documentChanges?.at(-1)).toEqual({
    ...{ kind: 'rename', oldUri: client.uri('guides/rye.mdx'), newUri: client.uri('bread/rye.mdx') },
  });
  expect(JSON.stringify(edit)).toContain('/bread/rye#the-crust');
  const refused = client.connection.sendRequest(RenameRequest.type, { ...params, newName: 'index' });
  await expect(refused).rejects.toThrow('already exists');
});

test('files renamed in an editor are updated everywhere', async () => {
  const { client } = await editor();
  const edit: WorkspaceEdit | null = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: client.uri('guides'), newUri: client.uri('bread') }],
  });
  const changed = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [
    uri,
    edits.map((one) => one.newText),
  ]);
  expect(changed).toContainEqual([client.uri('index.mdx'), ['/bread/rye#the-crust']]);
});

test.each([
  '../rye.mdx',
  '.git/rye.mdx',
  'drafts/rye.mdx',
  'node_modules/rye.mdx',
  'guides/rye.txt',
  'snippets/rye.mdx',
])('nothing follows a page that leaves the site for %s', async (target) => {
  const { client } = await editor({ ...site, '.mintignore': 'drafts/\n' });
  const edit = await client.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: client.uri('guides/rye.mdx'), newUri: client.uri(target) }],
  });
  expect(edit).toBeNull();
});

test('settings apply, and invalid ones are reported', async () => {
  const { client } = await editor();
  await client.until('index.mdx', (all) => all.length > 0);
  await client.open('docs.config.yaml', 'rules:\n  links/page: off\n');
  await client.until('index.mdx', (all) => all.length === 0);
  await client.change('docs.config.yaml', 'rules:\n  links/pge: off\n');
  const [problem] = await client.until('docs.config.yaml', (all) => all.length > 0);
  expect(problem?.message).toBe('unknown rule "links/pge"\ndid you mean "links/page"?');
});

test('each site in several folders has its own findings', async () => {
  const other = folder({ ...site, 'index.mdx': '[a](/nowhere)\n' });
  const root = folder({ 'packages/docs/docs.json': docsJson, 'packages/docs/index.mdx': '[a](/gone)\n' });
  const client = await connect({ folders: [root, other] });
  open.push(client);
  await client.until('packages/docs/index.mdx', (all) => all.some(({ code }) => code === 'links/page'));
  await client.until(`../${other.split('/').at(-1)}/index.mdx`, (all) => says(all, '/nowhere'));
});

test('a folder that no longer exists has no sites, and the others keep theirs', async () => {
  const root = folder({ ...site, 'index.mdx': '[a](/nowhere)\n' });
  const client = await connect({ folders: [join(folder({}), 'gone'), root] });
  open.push(client);
  await client.until(`../../${basename(root)}/index.mdx`, (all) => says(all, '/nowhere'));
});

test('an unsaved spec is read, and so are new references in docs.json', async () => {
  const { client } = await editor({ ...site, 'nav.json': '{ "pages": ["gone"] }\n' });
  await client.open('openapi.json', spec.replace('/loaves', '/rolls'));
  await client.until('docs.json', (all) => says(all, 'GET /loaves'));
  await client.open(
    'docs.json',
    docsJson.replace(/"navigation": [^]*/, '"navigation": { "$ref": "nav.json" } }\n'),
  );
  await client.until('nav.json', (all) => says(all, 'gone'));
});

test('a request without its parameters is rejected, and the server keeps running', async () => {
  const { client } = await editor();
  const { connection } = client;
  for (const method of ['textDocument/hover', 'textDocument/rename', 'workspace/willRenameFiles'])
    for (const params of [{}, { textDocument: null }, { textDocument: { uri: client.uri('index.mdx') } }])
      await expect(connection.sendRequest(method, params)).rejects.toThrow();
  for (const method of ['textDocument/didOpen', 'textDocument/didChange', 'workspace/didRenameFiles'])
    await connection.sendNotification(method, {});
  const textDocument = { uri: client.uri('index.mdx') };
  const links = await connection.sendRequest(DocumentLinkRequest.type, { textDocument });
  expect(links).toHaveLength(1);
});

const initialization = { processId: null, rootUri: null, capabilities: {} };

test('nothing is answered or heard before "initialize" and after "shutdown"', async () => {
  const root = folder(site);
  const textDocument = {
    uri: pathToFileURL(`${root}/index.mdx`).href,
    languageId: 'mdx',
    version: 1,
    text: '',
  };
  const requests = ['textDocument/hover', 'docs/navigation', 'nobody/knows', 'shutdown'] as const;
  const params = { ...initialization, textDocument, position: { line: 0, character: 0 } };
  const connection = unstarted();
  onTestFinished(() => connection.dispose());
  for (const method of requests)
    await expect(connection.sendRequest(method, params)).rejects.toMatchObject({ code: -32002 });
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  await connection.sendRequest('initialize', initialization);
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(report).toMatchObject({ resultId: 'none' });
  await connection.sendRequest('shutdown');
  for (const method of [...requests, 'initialize'])
    await expect(connection.sendRequest(method, params)).rejects.toMatchObject({ code: -32600 });
});

test('"initialize" is answered once, and an unknown request as such', async () => {
  const { client } = await editor();
  await expect(client.connection.sendRequest('initialize', initialization)).rejects.toMatchObject({
    ...{ code: -32600, message: '"initialize" is sent only once' },
  });
  await expect(client.connection.sendRequest('nobody/knows')).rejects.toMatchObject({ code: -32601 });
});

test('the navigation is requested without parameters', async () => {
  const { client } = await editor();
  expect(await client.connection.sendRequest('docs/navigation', {})).toHaveLength(1);
  for (const params of [null, 1, ['a'], { uri: 'a' }])
    await expect(client.connection.sendRequest('docs/navigation', params)).rejects.toMatchObject({
      ...{ code: -32602, message: '"docs/navigation" has no parameters' },
    });
});

test.each([
  ['textDocument/hover', {}, '"textDocument.uri" must be text'],
  ['textDocument/hover', { textDocument: 5 }, '"textDocument.uri" must be text'],
  ['textDocument/hover', { textDocument: { uri: '' }, position: { line: -1, character: 0 } }, '"position"'],
  [
    'textDocument/rename',
    { textDocument: { uri: '' }, position: { line: 0, character: 0 } },
    '"newName" must be text',
  ],
  ['textDocument/codeAction', { textDocument: { uri: '' }, context: {} }, '"range" must be a range'],
  ['workspace/symbol', {}, '"query" must be text'],
  ['workspace/willRenameFiles', { files: [{}] }, '"oldUri" must be text'],
  ['textDocument/diagnostic', {}, '"textDocument.uri" must be text'],
])('%s %j is refused in words', async (method, params, words) => {
  const { client } = await editor();
  await expect(client.connection.sendRequest(method, params)).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(words),
  });
});

test('changes are announced only to editors that ask for it', async () => {
  const announced = async (initializationOptions?: Readonly<Record<string, unknown>>) => {
    const client = await connect({
      folders: [folder(site)],
      ...(initializationOptions && { initializationOptions }),
    });
    open.push(client);
    let count = 0;
    client.connection.onNotification('docs/changed', () => {
      count += 1;
    });
    await client.until('index.mdx', (all) => all.length > 0);
    await client.open('index.mdx', '---\ntitle: Home\n---\n\n[b](/nowhere)\n');
    await client.until('index.mdx', (all) => says(all, '/nowhere'));
    return count;
  };
  expect(await announced()).toBe(0);
  expect(await announced({ 'docs/changed': true })).toBeGreaterThan(0);
});

test('front matter is completed with the keys that it lacks', async () => {
  const { client } = await editor();
  const { text, position } = cursor('---\ntitle: Home\n|\n---\n\nText\n');
  await client.open('index.mdx', text);
  const textDocument = { uri: client.uri('index.mdx') };
  const found = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position });
  const labels = (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label);
  expect(labels).toContain('description');
  expect(labels).not.toContain('title');
});

test('a docs.json that nests too deep is completed with nothing', async () => {
  const { client } = await editor();
  await client.open('docs.json', '{"a":'.repeat(100_000) + '['.repeat(100_000));
  const textDocument = { uri: client.uri('docs.json') };
  const position = { line: 0, character: 400_000 };
  const found = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position });
  expect(Array.isArray(found) ? found : (found?.items ?? [])).toEqual([]);
  expect(await client.connection.sendRequest('textDocument/hover', { textDocument, position })).toBeNull();
});

test('a folder without docs.json has no site until there is one', async () => {
  const { root, client } = await editor({ 'index.mdx': '[a](/nowhere)\n' });
  await client.open('index.mdx', '[a](/nowhere)\n');
  const textDocument = { uri: client.uri('index.mdx') };
  const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(report).toEqual({ kind: 'full', resultId: 'none', items: [] });
  writeFileSync(join(root, 'docs.json'), docsJson);
  await client.open('docs.json', readFileSync(join(root, 'docs.json'), 'utf8'));
  const later = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(later).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ code: 'links/page' })]),
  });
});
