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
