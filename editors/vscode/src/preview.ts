import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { commands, Uri, ViewColumn, window } from 'vscode';
import { addressIn, pageAddress } from './page-address.ts';

/** The running `docs dev` servers, one per site. */
export interface Previews {
  /** Shows the page of a file beside the editor; `path` is relative to `root`, the folder of its site. */
  show(root: string, path: string, program: string, port: number): Promise<void>;
  dispose(): void;
}

export function createPreviews(): Previews {
  const running = new Map<string, { readonly child: ChildProcess; readonly address: Promise<string> }>();
  const start = (root: string, program: string, port: number) => {
    const child = spawn(
      process.execPath,
      [program, 'dev', root, '--quiet', ...(port === 0 ? [] : ['--port', String(port)])],
      { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    const address = new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        output = `${output}${line}\n`.slice(-2_000);
        const url = addressIn(line);
        if (url !== undefined) resolve(url);
      });
      child.once('error', reject);
      child.once('exit', () => {
        running.delete(root);
        reject(new Error(output.trim().split('\n')[0] ?? 'docs dev ended'));
      });
    });
    const preview = { child, address };
    running.set(root, preview);
    return preview;
  };
  return {
    async show(root, path, program, port) {
      const { address } = running.get(root) ?? start(root, program, port);
      try {
        const url = Uri.parse(pageAddress(await address, path));
        await commands.executeCommand('simpleBrowser.api.open', url, {
          ...{ viewColumn: ViewColumn.Beside, preserveFocus: true },
        });
      } catch (error) {
        void window.showErrorMessage(`docs dev: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    dispose() {
      for (const { child } of running.values()) child.kill();
    },
  };
}
