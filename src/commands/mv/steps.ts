import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedText } from '../../check/run/fix.ts';
import { grouped } from '../../site/model/grouped.ts';
import type { Plan } from '../../change/move/move.ts';
import { byteOrderMark, decode } from '../../site/source/text/decode.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** The change of one file. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly mode: number;
  /** Undefined for a file that only changes its path. */
  readonly change: { readonly before: Uint8Array; readonly after: Uint8Array } | undefined;
}

/** The changes on disk. Throws if a file has changed since it was read, or is not UTF-8. */
export function stepsOf(root: string, { moved, edits }: Plan): readonly Step[] {
  const newPaths = new Map(moved.map(({ from, to }) => [from, to]));
  const byFile = grouped(edits, ({ span }) => span.file);
  const changed = [...byFile].map(([file, fileEdits]): Step => {
    const path = join(root, file.path);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
      throw new UsageError(`"${file.path}" is not a regular file`, 'edit the target of the link by hand');
    const before = readFileSync(path);
    const current = decode(file.path, before);
    if (current.lossy) throw new UsageError(`"${file.path}" is not UTF-8 text`, 'convert it first');
    if (current.file.text !== file.text)
      throw new UsageError(`"${file.path}" has changed in the meantime`, 'run the command again');
    const after = Buffer.from(byteOrderMark(before) + changedText(file, fileEdits));
    return {
      from: file.path,
      to: newPaths.get(file.path) ?? file.path,
      mode: stats.mode & 0o7777,
      change: { before, after },
    };
  });
  const changedPaths = new Set(changed.map(({ from }) => from));
  const others = moved
    .filter(({ from }) => !changedPaths.has(from))
    .map(({ from, to }): Step => ({ from, to, mode: 0, change: undefined }));
  return [...changed, ...others];
}
