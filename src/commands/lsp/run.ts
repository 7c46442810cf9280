import { createConnection } from 'vscode-languageserver/node';
import packageJson from '../../../package.json' with { type: 'json' };
import { serve } from '../../editor/server.ts';
import type { Io } from '../../machine/io.ts';
import { keepHeapSmall } from '../../machine/small-heap.ts';
import { nodeEnvironment } from './environment.ts';

const rulePages = new URL(
  import.meta.url.includes('/dist/') ? '../docs/rules/' : '../../../docs/rules/',
  import.meta.url,
).href;

/** `docs lsp`: runs until the editor ends it or exits. Nothing the server does needs trust. */
export async function runLsp(io: Io): Promise<number> {
  keepHeapSmall(20);
  const connection = createConnection(process.stdin, process.stdout);
  const ended = new Promise<number>((resolve) => connection.onExit(() => resolve(0)));
  serve(connection, nodeEnvironment(rulePages), packageJson.version);
  return Promise.race([ended, io.interrupted().then(() => 0)]);
}
