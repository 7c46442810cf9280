import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  createProtocolConnection,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { folder } from '../support/folder.ts';

const program = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));

test.each([
  ['most editors', []],
  // What `vscode-languageclient` adds to the arguments of every server.
  ['VS Code', ['--stdio', `--clientProcessId=${process.pid}`]],
])('the server starts, answers and stops with %s', async (_, given) => {
  const root = folder({
    'docs.json': '{ "name": "Crumb", "theme": "mint", "navigation": { "pages": ["index"] } }',
    'index.mdx': '---\ntitle: Home\n---\n\n[a](/nowhere)\n',
  });
  const child = spawn(process.execPath, [program, 'lsp', ...given], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const found = new Promise<unknown>((resolve) =>
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      if (uri.endsWith('/index.mdx')) resolve(diagnostics);
    }),
  );
  connection.onUnhandledNotification(() => undefined);
  connection.listen();
  await connection.sendRequest(InitializeRequest.type, {
    ...{ processId: process.pid, rootUri: null, capabilities: {} },
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }],
  });
  await connection.sendNotification(InitializedNotification.type, {});
  expect(await found).toMatchObject([{ code: 'links/page' }]);
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  expect(await ended).toEqual([0, null]);
  connection.dispose();
});

test.each([
  ['without a length', 'Content-Type: text/plain\r\n\r\n{}'],
  ['with a length that is none', 'Content-Length: many\r\n\r\n{}'],
  ['with a length that no message has', 'Content-Length: 99999999999\r\n\r\n{}'],
  ['that is none', 'x'.repeat(10_000)],
])('a message %s ends the server with one line', async (_, text) => {
  const child = spawn(process.execPath, [program, 'lsp'], { stdio: 'pipe' });
  const heard: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => heard.push(chunk));
  // What nobody reads never closes.
  child.stdout.resume();
  child.stdin.write(text);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(Buffer.concat(heard).toString()).toBe(
    'error: a message has no usable Content-Length, so those after it cannot be read\n',
  );
});
