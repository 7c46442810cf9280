import { createConnection } from 'vscode-languageserver/node';
import packageJson from '../../../package.json' with { type: 'json' };
import { serve } from '../../editor/server.ts';
import type { Io } from '../../machine/io.ts';
import { keepHeapSmall } from '../../machine/small-heap.ts';
import { nodeEnvironment } from './environment.ts';
import { framed } from './frames.ts';

const rulePages = new URL(
  import.meta.url.includes('/dist/') ? '../docs/rules/' : '../../../docs/rules/',
  import.meta.url,
).href;

/** `docs lsp`: runs until the editor ends it or exits. Nothing the server does needs trust. */
export async function runLsp(io: Io): Promise<number> {
  keepHeapSmall(20);
  let fault = (): void => undefined;
  const lost = new Promise<void>((resolve) => (fault = resolve)).then(() => {
    io.stderr.write('error: a message has no usable Content-Length, so those after it cannot be read\n');
    connection.dispose();
    // An editor that keeps its end open would keep this process alive.
    process.stdin.destroy();
    return 1;
  });
  const connection = createConnection(framed(process.stdin, fault), process.stdout);
  const ended = new Promise<number>((resolve) => connection.onExit(() => resolve(0)));
  serve(connection, nodeEnvironment(rulePages), packageJson.version);
  return Promise.race([ended, lost, io.interrupted().then(() => 0)]);
}
