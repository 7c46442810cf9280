import { spawn } from 'node:child_process';
import { isElement, type NavEntry } from '../../model/navigation.ts';
import type { TreeState } from '../../tree/state.ts';
import type { View } from '../../tree/view.ts';
import type { Io } from '../io.ts';

/** Copies the page path (or the address) through the terminal itself, which works over ssh too; gives a note. */
export async function copyPath(io: Io, { nodes }: View, { cursor }: TreeState): Promise<string> {
  const node = nodes[cursor];
  const text = node && (pathOf(node.entry) ?? node.label);
  if (text === undefined) return 'nothing to copy';
  io.stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`);
  return `copied ${text}`;
}

/** Opens the page in the browser, from the `docs dev` that runs on this machine; gives a note. */
export async function openPage(io: Io, { nodes }: View, { cursor }: TreeState): Promise<string> {
  const node = nodes[cursor];
  const path = node && pathOf(node.entry);
  if (path === undefined) return 'this entry opens no page';
  const address = URL.canParse(path) ? path : await pageAddress(path);
  if (address === undefined) return 'docs dev is not running on this machine: start it in another terminal';
  const command = openers[process.platform] ?? 'xdg-open';
  const child = spawn(command, [address], { stdio: 'ignore', detached: true, env: { ...io.env } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(`${command} cannot be started; the page is at ${address}`));
    child.once('spawn', () => resolve(`opened ${address}`));
  });
}

const openers: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

function pathOf(entry: NavEntry): string | undefined {
  if (isElement(entry)) return entry.href ?? entry.firstPage;
  return entry.kind === 'link' ? entry.href : entry.path;
}

/** `docs dev` takes the first free port from 3000 to 3009; it is known by a header of its pages. */
async function pageAddress(path: string): Promise<string | undefined> {
  for (let port = 3000; port < 3010; port += 1) {
    const address = `http://127.0.0.1:${port}/${path}`;
    try {
      const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(300) });
      if (answer.headers.has('x-llms-txt')) return address;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return undefined;
}
