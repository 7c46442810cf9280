import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { generateSite } from './generate.ts';
import { copiedAsInTheWild, largestCorpus, writeCopies } from './real-sites.ts';
import { docs, measureDocs, middleRun } from './run.ts';
import { scratchFolder } from './scratch.ts';
import { absent, type Measured, type Promised, type Row } from './table.ts';

const edits = 11;
/** Of what a check takes. */
const most = { time: 1.2, memory: 1.3 };

interface EditedSite {
  readonly name: string;
  readonly root: string;
  /** The page that is edited, which has a title in its front matter. */
  readonly page: string;
  /** Seconds from a key to its diagnostics, at most. */
  readonly key: number;
}

/** What `docs lsp` takes until the first diagnostics, from a key to those of its page, and of memory. */
export async function* benchLanguageServer(): AsyncGenerator<Row> {
  for (const [name, makeSite] of Object.entries(sites)) {
    const site = makeSite();
    yield* site === undefined ? [absent(`lsp, ${name}`)] : measured({ name, ...site });
  }
}

/** Real texts and their copies, and generated ones. */
const sites: Readonly<Record<string, () => Omit<EditedSite, 'name'> | undefined>> = {
  'the largest real site': () => {
    const [root] = largestCorpus();
    return root === undefined ? undefined : { root, page: firstPage(root), key: 0.1 };
  },
  '25000 pages, 7 % of them distinct': () => {
    const sources = largestCorpus();
    if (sources.length === 0) return undefined;
    const root = scratchFolder();
    writeCopies(root, { sources, pages: 25_000, distinctEvery: copiedAsInTheWild });
    return { root, page: firstPage(root), key: 0.5 };
  },
  '25000 pages': () => {
    const root = scratchFolder();
    generateSite(root, 25_000);
    return { root, page: 'index.mdx', key: 0.5 };
  },
};

function firstPage(root: string): string {
  const isPage = (path: string): boolean =>
    path.endsWith('.mdx') && /^---\n(?:.+\n)*title:/.test(readFileSync(join(root, path), 'utf8'));
  return readdirSync(root).sort().find(isPage) ?? 'index.mdx';
}

async function* measured({ name, root, page, key }: EditedSite): AsyncGenerator<Row> {
  const check = middleRun(3, () => measureDocs('check --format json', root));
  const child = spawn(process.execPath, [docs, 'lsp'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const uri = pathToFileURL(join(root, page)).href;
  const told = (isWanted: (uri: string) => boolean) =>
    new Promise<void>((resolve) => {
      const listening = connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
        if (!isWanted(params.uri)) return;
        listening.dispose();
        resolve();
      });
    });
  const text = readFileSync(join(root, page), 'utf8');
  let version = 0;
  /** Each text has another finding in its last line, which tells that it was looked at. */
  const type = async (textOf: (edit: number) => string): Promise<readonly number[]> => {
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      // A finding that comes late must not be taken for that of the next edit.
      await setTimeout(300);
      version += 1;
      const answered = told((other) => other === uri);
      const started = performance.now();
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text: `${textOf(edit)}\n[a](/nowhere-${version})\n` }],
      });
      await answered;
      seconds.push((performance.now() - started) / 1000);
    }
    return seconds;
  };
  try {
    connection.onUnhandledNotification(() => undefined);
    connection.listen();
    const started = performance.now();
    await connection.sendRequest(InitializeRequest.type, {
      ...{ processId: process.pid, rootUri: null, capabilities: {} },
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }],
    });
    const first = told(() => true);
    await connection.sendNotification(InitializedNotification.type, {});
    await first;
    yield firstDiagnostics(name, (performance.now() - started) / 1000, check.seconds);
    const document = { uri, languageId: 'mdx', version: 0, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: document });
    yield keystroke(`lsp a key in a page, ${name}`, key, await type(() => text));
    const titled = (edit: number) => text.replace(/^title:.*$/m, `title: Crumb ${edit}`);
    yield keystroke(`lsp a key in a title, ${name}`, key, await type(titled));
    const pictured = (edit: number) => text.replace(/^title:/m, `icon: crumb-${edit}\ntitle:`);
    yield keystroke(`lsp a key in another field, ${name}`, key, await type(pictured));
    yield* memory(name, child.pid, check.megabytes);
  } finally {
    connection.dispose();
    child.kill();
  }
}

function firstDiagnostics(site: string, seconds: number, check: number): Promised {
  return {
    name: `lsp first diagnostics, ${site}`,
    measured: `${(seconds / check).toFixed(2)} times a check`,
    target: `<= ${most.time} times`,
    isMet: seconds <= check * most.time,
    note: `${seconds.toFixed(2)} s, a check takes ${check.toFixed(2)} s`,
  };
}

function keystroke(name: string, most: number, seconds: readonly number[]): Measured {
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(edits / 2)] ?? 0;
  return {
    ...{ name, seconds: median, processor: 0, megabytes: 0 },
    note: `median of ${edits} edits, from ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
    target: { seconds: most },
  };
}

/** The most that the server held at any time, and what it holds at the end; only Linux says it. */
function* memory(site: string, process: number | undefined, check: number): Generator<Measured> {
  const status = `/proc/${process}/status`;
  if (!existsSync(status)) return;
  const text = readFileSync(status, 'utf8');
  const megabytes = (key: string): number =>
    Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  yield {
    ...{ name: `lsp memory, ${site}`, seconds: 0, processor: 0, megabytes: megabytes('VmHWM') },
    note: `${megabytes('VmRSS').toFixed(0)} MB at the end, a check takes ${check.toFixed(0)} MB`,
    target: { megabytes: check * most.memory },
  };
}
