import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
import { docs, measureDocs, middleRun } from './run.ts';
import { scratchFolder } from './scratch.ts';
import type { Measured, Row } from './table.ts';

const edits = 11;
/** Seconds from a key to its diagnostics, by the number of pages. */
const targets: Readonly<Record<number, number>> = { 1_300: 0.1, 25_000: 0.5 };
/** Of what a check takes. */
const most = { time: 1.5, memory: 1.3 };

/** What `docs lsp` takes until the first diagnostics, from a key to those of its page, and of memory. */
export async function* benchLanguageServer(): AsyncGenerator<Row> {
  for (const pages of Object.keys(targets).map(Number)) yield* measured(pages);
}

async function* measured(pages: number): AsyncGenerator<Row> {
  const root = scratchFolder();
  generateSite(root, pages);
  const check = middleRun(3, () => measureDocs('check --format json', root));
  const child = spawn(process.execPath, [docs, 'lsp'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const uri = pathToFileURL(join(root, 'index.mdx')).href;
  const told = (isWanted: (uri: string) => boolean) =>
    new Promise<void>((resolve) => {
      const listening = connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
        if (!isWanted(params.uri)) return;
        listening.dispose();
        resolve();
      });
    });
  const text = readFileSync(join(root, 'index.mdx'), 'utf8');
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
    yield {
      ...{ name: `lsp first diagnostics, ${pages} pages`, seconds: (performance.now() - started) / 1000 },
      ...{ processor: 0, megabytes: 0, note: `a check takes ${check.seconds.toFixed(2)} s` },
      target: { seconds: check.seconds * most.time },
    };
    const document = { uri, languageId: 'mdx', version: 0, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: document });
    yield keystroke('a key in a page', pages, await type(() => text));
    const titled = (edit: number) => text.replace(/^title:.*$/m, `title: Crumb ${edit}`);
    yield keystroke('a key in a title', pages, await type(titled));
    const pictured = (edit: number) => text.replace(/^title:/m, `icon: crumb-${edit}\ntitle:`);
    yield keystroke('a key in another field', pages, await type(pictured));
    yield* memory(pages, child.pid, check.megabytes);
  } finally {
    connection.dispose();
    child.kill();
  }
}

function keystroke(what: string, pages: number, seconds: readonly number[]): Measured {
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(edits / 2)] ?? 0;
  return {
    ...{ name: `lsp ${what}, ${pages} pages`, seconds: median, processor: 0, megabytes: 0 },
    note: `median of ${edits} edits, from ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
    target: { seconds: targets[pages] ?? 0 },
  };
}

/** The most that the server held at any time; only Linux says it. */
function* memory(pages: number, process: number | undefined, check: number): Generator<Measured> {
  const status = `/proc/${process}/status`;
  if (!existsSync(status)) return;
  const [, kilobytes = '0'] = /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
  yield {
    ...{ name: `lsp memory, ${pages} pages`, seconds: 0, processor: 0, megabytes: Number(kilobytes) / 1024 },
    note: `a check takes ${check.toFixed(0)} MB`,
    target: { megabytes: check * most.memory },
  };
}
