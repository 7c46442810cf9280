import { isElement, type NavEntry } from '../../site/model/navigation/navigation.ts';
import type { TreeState } from './viewer/state.ts';
import type { View } from './viewer/view.ts';
import type { Io } from '../../machine/io.ts';
import { openBrowser } from '../../machine/open-browser.ts';
import { runningServer } from '../../machine/running-server.ts';

/** Copies the page path or address with a terminal escape sequence, which also works over ssh. Returns a note. */
export async function copyPath(io: Io, { nodes }: View, { cursor }: TreeState): Promise<string> {
  const node = nodes[cursor];
  const text = node && (pathOf(node.entry) ?? node.label);
  if (text === undefined) return 'nothing to copy';
  io.stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`);
  return `copied ${text}`;
}

/** Opens the page in the browser, from the running `docs dev` of this site. Returns a note. */
export async function openPage(
  io: Io,
  root: string,
  { nodes }: View,
  { cursor }: TreeState,
): Promise<string> {
  const node = nodes[cursor];
  const path = node && pathOf(node.entry);
  if (path === undefined) return 'this entry has no page';
  const address = isWebAddress(path) ? path : await pageAddress(io, root, path);
  if (address === undefined) return 'docs dev is not serving this site: start it in another terminal';
  const failedProgram = await openBrowser(io, address);
  return failedProgram === undefined
    ? `opened ${address}`
    : `${failedProgram} cannot be started; the page is at ${address}`;
}

function pathOf(entry: NavEntry): string | undefined {
  if (isElement(entry)) return entry.href ?? entry.firstPage;
  return entry.kind === 'link' ? entry.href : entry.path;
}

function isWebAddress(path: string): boolean {
  return URL.canParse(path) && /^https?:$/.test(new URL(path).protocol);
}

async function pageAddress(io: Io, root: string, path: string): Promise<string | undefined> {
  const server = await runningServer(io, root);
  return server && `${server}/${encodeURI(path.replace(/^\/+/, ''))}`;
}
