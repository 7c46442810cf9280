import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
import { docs } from './run.ts';
import { scratchFolder } from './scratch.ts';
import type { Measured } from './table.ts';

const edits = 11;
/** By the number of pages. */
const targets: Readonly<Record<number, number>> = { 1_300: 0.1, 25_000: 0.5 };

/** How long `docs lsp` takes from a key to the diagnostics of its page, the wait for the next key included: the median. */
export async function* benchLanguageServer(): AsyncGenerator<Measured> {
  for (const pages of Object.keys(targets).map(Number)) yield await keystroke(pages);
}

async function keystroke(pages: number): Promise<Measured> {
  const root = scratchFolder();
  generateSite(root, pages);
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
  try {
    connection.onUnhandledNotification(() => undefined);
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      ...{ processId: process.pid, rootUri: null, capabilities: {} },
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }],
    });
    const first = told(() => true);
    await connection.sendNotification(InitializedNotification.type, {});
    await first;
    const text = readFileSync(join(root, 'index.mdx'), 'utf8');
    const document = { uri, languageId: 'mdx', version: 0, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: document });
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit += 1) {
      // A finding that comes late must not be taken for that of the next edit.
      await setTimeout(300);
      const answered = told((other) => other === uri);
      const started = performance.now();
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: edit + 1 },
        contentChanges: [{ text: `${text}\n[a](/nowhere-${edit})\n` }],
      });
      await answered;
      seconds.push((performance.now() - started) / 1000);
    }
    const median = seconds.toSorted((a, b) => a - b)[Math.floor(edits / 2)] ?? 0;
    return {
      ...{ name: `lsp keystroke, ${pages} pages`, seconds: median, processor: 0, megabytes: 0 },
      note: `median of ${edits} edits, from ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
      target: { seconds: targets[pages] ?? 0 },
    };
  } finally {
    connection.dispose();
    child.kill();
  }
}
