import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { positionAt } from '../../source/span.ts';
import { placeOf } from '../../tree/detail.ts';
import type { TreeState } from '../../tree/state.ts';
import type { View } from '../../tree/view.ts';
import type { Io } from '../io.ts';

/** Opens the file of the entry under the cursor in `$EDITOR`, at its line, and waits. Gives a note of how it went. */
export function editEntry(
  io: Io,
  root: string,
  { site, nodes }: View,
  { cursor }: TreeState,
): string | undefined {
  const editor = io.env['VISUAL'] || io.env['EDITOR'];
  const node = nodes[cursor];
  const place = node && placeOf(site, node.entry);
  if (place === undefined) return 'this entry is written in no file';
  if (editor === undefined || editor.trim() === '') return 'set EDITOR to the editor to open files with';
  const [command = '', ...given] = editor.trim().split(/\s+/);
  const line = positionAt(place.file, place.start).line;
  const { error } = spawnSync(
    command,
    [...given, ...argumentsFor(command, join(root, place.file.path), line)],
    { stdio: 'inherit' },
  );
  return error === undefined ? `edited ${place.file.path}` : `${command} cannot be started: ${error.message}`;
}

/** How editors take a line: most as `+3 file`, some as `file:3`. */
function argumentsFor(command: string, file: string, line: number): readonly string[] {
  const name = basename(command).replace(/\.(?:exe|cmd)$/, '');
  if (['code', 'codium', 'cursor', 'windsurf'].includes(name)) return ['--wait', '--goto', `${file}:${line}`];
  if (['subl', 'hx', 'helix', 'zed', 'mate'].includes(name)) return [`${file}:${line}`];
  return [`+${line}`, file];
}
