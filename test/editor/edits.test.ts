import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  CancellationTokenSource,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  WillRenameFilesRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
  type Diagnostic,
} from 'vscode-languageserver-protocol/node';
import { checkSite } from '../../src/check/run/check.ts';
import { nodeEnvironment } from '../../src/commands/lsp/environment.ts';
import { remarksByPath, shownOf } from '../../src/editor/diagnostics.ts';
import { openHost } from '../../src/editor/open-host.ts';
import { load } from '../../src/site/load/load.ts';
import { readPage, type ReadPage, type ReadPages } from '../../src/site/load/read-pages.ts';
import { resolve } from '../../src/site/resolve/resolve.ts';
import { mutated } from '../properties/mutations.ts';
import { corpora } from '../support/corpora.ts';
import { connect, rulePages, type Client } from './client.ts';

/** DOCS_EDITS=1000 tries so many edits, and of the real sites beside the checkout as well. */
const asked = process.env['DOCS_EDITS'];
const edits = Number(asked ?? 40);
const patience = asked === undefined ? 60_000 : 3_600_000;

const fixtures = new URL('../../fixtures/sites/', import.meta.url).pathname;
const sites = [`${fixtures}broken`, `${fixtures}languages`, ...(asked === undefined ? [] : corpora())];

/** A copy of a site that lives as long as the test. */
function copyOf(site: string): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'docs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(site, root, { recursive: true });
  return root;
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a page holds is the same as long as its text is: real sites are not parsed anew after every edit. */
function parsingOnce(): ReadPages {
  const known = new Map<string, { readonly bytes: Uint8Array; readonly page: ReadPage | undefined }>();
  return async (host, paths) => {
    const pages: (ReadPage | undefined)[] = [];
    for (const path of paths) {
      const bytes = (await host.read(path)) ?? new Uint8Array();
      const before = known.get(path);
      const page =
        before !== undefined && Buffer.compare(before.bytes, bytes) === 0
          ? before.page
          : await readPage(host, path);
      known.set(path, { bytes, page });
      pages.push(page);
    }
    return pages;
  };
}

/** By path, what a check of the site with these unsaved texts finds. */
async function freshly(root: string, texts: ReadonlyMap<string, string>, readPages: ReadPages) {
  const place = await nodeEnvironment(rulePages).place(root, texts.get('docs.config.yaml'));
  const loaded = await load(openHost(place.host, texts), readPages);
  const site = resolve(loaded, place.base);
  const findings = checkSite(site, place.levels);
  const byPath = [...remarksByPath({ root, place, loaded, site, findings })];
  return plainly(byPath.map(([path, all]) => [path, all.map((each) => shownOf({ root, place }, each))]));
}

const plainly = (all: readonly (readonly [string, readonly Diagnostic[]])[]) =>
  Object.fromEntries(
    all
      .filter(([, diagnostics]) => diagnostics.length > 0)
      .map(([path, diagnostics]) => [path, JSON.parse(JSON.stringify(diagnostics)) as unknown])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

async function pulled(client: Client, root: string) {
  const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
    previousResultIds: [],
  });
  const prefix = client.uri('').length;
  expect(client.uri('')).toContain(basename(root));
  return plainly(
    report.items.map((item) => [
      decodeURIComponent(item.uri.slice(prefix)),
      item.kind === 'full' ? item.items : [],
    ]),
  );
}

const filesOf = async (root: string) =>
  (await (await nodeEnvironment(rulePages).place(root, undefined)).host.list()).filter(
    (path) => /\.(?:mdx?|json|ya?ml)$/.test(path) && existsSync(join(root, path)),
  );

test.each(sites)(
  'after every edit of %s the diagnostics equal those of a fresh check',
  { timeout: patience },
  async (site) => {
    const root = copyOf(site);
    const client = await connect({ folders: [root] });
    const files = await filesOf(root);
    const random = numbers(files.length);
    const texts = new Map<string, string>();
    const readPages = parsingOnce();
    for (let edit = 0; edit < edits; edit += 1) {
      const path = edit % 10 === 0 ? 'docs.json' : (files[random(files.length)] ?? 'docs.json');
      const disk = readFileSync(join(root, path), 'utf8');
      const before = texts.get(path) ?? disk;
      // What is broken beyond all measure says little: now and then the text is as it was.
      const [text = ''] =
        random(4) === 0 ? [disk] : fc.sample(mutated(before, 2), { numRuns: 1, seed: edit });
      if (texts.has(path)) await client.change(path, text);
      else await client.open(path, text);
      texts.set(path, text);
      const found = await pulled(client, root);
      expect(found, `edit ${edit}, of ${path}`).toEqual(await freshly(root, texts, readPages));
    }
    await client.end();
  },
);

test('a text that lacks one more byte order mark is read again', async () => {
  const root = copyOf(`${fixtures}languages`);
  const client = await connect({ folders: [root] });
  const path = 'en/index.mdx';
  const marks = (count: number) => new Map([[path, '\ufeff'.repeat(count)]]);
  await client.open(path, '\ufeff'.repeat(4));
  expect(await pulled(client, root)).toEqual(await freshly(root, marks(4), parsingOnce()));
  await client.change(path, '\ufeff'.repeat(3));
  expect(await pulled(client, root)).toEqual(await freshly(root, marks(3), parsingOnce()));
  await client.end();
});

test('no edit, file or request crashes the server', { timeout: patience }, async () => {
  const root = copyOf(`${fixtures}broken`);
  const client = await connect({ folders: [root] });
  const files = await filesOf(root);
  const random = numbers(7);
  const texts = new Map<string, string>();
  const readPages = parsingOnce();
  const any = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const setText = async (path: string, text: string) => {
    if (texts.has(path)) await client.change(path, text);
    else await client.open(path, text);
    texts.set(path, text);
  };
  const onDisk = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const actions: readonly ((path: string, turn: number) => Promise<void> | void)[] = [
    async (path, turn) => {
      const [text = ''] = fc.sample(mutated(texts.get(path) ?? onDisk(path), 3), { numRuns: 1, seed: turn });
      await setText(path, text);
    },
    // A part of docs.json or a page, as it is while somebody types.
    async () => setText('docs.json', onDisk('docs.json').slice(0, random(2_000))),
    async (path) => setText(path, onDisk(path).slice(0, random(800))),
    // A huge paste, and a storm of undoing it.
    async (path) => {
      const before = texts.get(path) ?? onDisk(path);
      for (let time = 0; time < 5; time += 1) {
        await setText(path, before + '<Card title="a">\n\n[x](/y#z) {a}\n'.repeat(500));
        await setText(path, before);
      }
    },
    async (path) => {
      if (!texts.delete(path)) return;
      await client.close(path);
    },
    (path) => {
      if (path !== 'docs.json' && existsSync(join(root, path))) unlinkSync(join(root, path));
    },
    (path, turn) => writeFileSync(join(root, path), `---\ntitle: Turn ${turn}\n---\n\n[a](/${turn})\n`),
    (_, turn) => writeFileSync(join(root, `new-${turn % 5}.mdx`), `# New ${turn}\n`),
    (_, turn) => {
      const [one, other] = [join(root, `new-${turn % 3}`), join(root, `new-${random(3)}`)];
      if (!existsSync(one)) {
        mkdirSync(join(one, 'deep'), { recursive: true });
        writeFileSync(join(one, 'deep/page.mdx'), `[a](/new-${random(3)}/deep/page#b)\n\n## B\n`);
      } else if (existsSync(other)) rmSync(one, { recursive: true });
      else renameSync(one, other);
    },
    async (path) => ask(path),
    async (path) => ask(path),
  ];
  const ask = async (path: string): Promise<void> => {
    const source = new CancellationTokenSource();
    const position = { line: random(40), character: random(60) };
    const at = { textDocument: { uri: client.uri(path) }, position };
    const range = { start: { line: 0, character: 0 }, end: position };
    const { textDocument } = at;
    const { connection } = client;
    const answer = any<() => Promise<unknown>>([
      () => connection.sendRequest(CompletionRequest.type, at, source.token),
      () => connection.sendRequest(HoverRequest.type, at, source.token),
      () => connection.sendRequest(DefinitionRequest.type, at, source.token),
      () => connection.sendRequest(ReferencesRequest.type, { ...at, context: { includeDeclaration: true } }),
      () =>
        connection.sendRequest(RenameRequest.type, { ...at, newName: `renamed-${random(9)}` }, source.token),
      () => connection.sendRequest(DocumentLinkRequest.type, { textDocument }, source.token),
      () => connection.sendRequest(DocumentSymbolRequest.type, { textDocument }, source.token),
      () => connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }, source.token),
      () => connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'a' }, source.token),
      () =>
        connection.sendRequest(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } }),
      () =>
        connection.sendRequest(WillRenameFilesRequest.type, {
          files: [{ oldUri: client.uri(path), newUri: client.uri(`moved/${path}`) }],
        }),
    ])().catch((error: unknown) => String(error));
    if (random(3) === 0) source.cancel();
    const result = await answer;
    // Cancelled, or refused with a reason: nothing else.
    if (typeof result === 'string')
      expect(result).not.toMatch(/TypeError|RangeError|ReferenceError|Internal|undefined/);
  };
  for (let turn = 0; turn < edits * 5; turn += 1) {
    await any(actions)(any(files), turn);
    if (turn % 100 !== 99) continue;
    await vi.waitFor(
      async () => expect(await pulled(client, root)).toEqual(await freshly(root, texts, readPages)),
      {
        timeout: 20_000,
        interval: 200,
      },
    );
  }
  await vi.waitFor(
    async () => expect(await pulled(client, root)).toEqual(await freshly(root, texts, readPages)),
    {
      timeout: 20_000,
      interval: 200,
    },
  );
  await client.end();
});
