import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { positionAt, type Span } from '../../site/source/span.ts';
import { placeOf } from './viewer/detail.ts';
import { findingsHere } from './viewer/finding-here.ts';
import type { TreeState } from './viewer/state.ts';
import type { View } from './viewer/view.ts';
import type { Io } from '../../machine/io.ts';

/** The place of the shown finding, or else of the entry under the cursor. */
export function placeOfFinding(view: View, state: TreeState): Span | undefined {
  const [shown] = findingsHere(view.nodes, state);
  return shown?.finding.span ?? placeOfEntry(view, state);
}

/** The place of the entry under the cursor. */
export function placeOfEntry({ site, nodes }: View, { cursor }: TreeState): Span | undefined {
  const node = nodes[cursor];
  return node && placeOf(site, node.entry);
}

/** Opens a place in `$EDITOR` and waits. Returns a note about the result. */
export function edit(io: Io, root: string, place: Span | undefined): string {
  const editor = io.env['VISUAL'] || io.env['EDITOR'];
  if (place === undefined) return 'this entry is not in any file';
  const [command, ...options] = shellWords(editor ?? '');
  if (command === undefined) return 'set EDITOR to open files in your editor';
  const { file, start } = place;
  const { error, status, signal } = spawnSync(
    command,
    [...options, ...argumentsFor(command, join(root, file.path), positionAt(file, start).line)],
    { stdio: 'inherit' },
  );
  if (error !== undefined) return `${command} cannot be started: ${error.message}`;
  if (status !== 0) return `${command} ended with ${signal ?? status}`;
  return `edited ${file.path}`;
}

/** Splits words as a shell does, with quotes. */
function shellWords(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

/** How editors take a line: most as `+3 file`, some as `file:3`. */
function argumentsFor(command: string, file: string, line: number): readonly string[] {
  const name = basename(command).replace(/\.(?:exe|cmd)$/, '');
  if (['code', 'codium', 'cursor', 'windsurf'].includes(name)) return ['--wait', '--goto', `${file}:${line}`];
  if (['subl', 'hx', 'helix', 'zed', 'mate'].includes(name)) return [`${file}:${line}`];
  return [`+${line}`, file];
}
