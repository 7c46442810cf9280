import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedText } from '../check/run/fix.ts';
import type { MovedFile } from '../change/move/move.ts';
import { changeOf } from '../change/move/restore.ts';
import type { Step } from '../machine/site-change/step.ts';
import { UsageError } from '../machine/usage-error.ts';
import { grouped } from '../site/model/grouped.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { byteOrderMark, decode } from '../site/source/text/decode.ts';

/** Edits of files of a site, and files that move; the positions of edits refer to the files before they move. */
export interface Edits {
  readonly moved: readonly MovedFile[];
  readonly edits: readonly TextEdit[];
}

/** The steps that make these edits. Throws if a file has changed since it was read, or is not UTF-8. */
export function stepsOf(root: string, { moved, edits }: Edits): readonly Step[] {
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
    const to = newPaths.get(file.path) ?? file.path;
    return { from: file.path, to, mode: stats.mode & 0o7777, before, after };
  });
  const changedPaths = new Set(changed.map(({ from }) => from));
  const others = moved
    .filter(({ from }) => !changedPaths.has(from))
    .map(({ from, to }): Step => ({ from, to, mode: 0, before: undefined, after: undefined }));
  return [...changed, ...others];
}

/** The step that removes a file. */
export function removalOf(root: string, path: string): Step {
  const { mode } = lstatSync(join(root, path));
  return {
    from: path,
    to: undefined,
    mode: mode & 0o7777,
    before: readFileSync(join(root, path)),
    after: undefined,
  };
}

/** The changes to texts that stay, as the JSON of commands gives them: one range a file, in UTF-16 units. */
export function editsOf(steps: readonly Step[]): readonly {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}[] {
  return steps.flatMap(({ from, before, after }) => {
    if (from === undefined || before === undefined || after === undefined) return [];
    const { span, text } = changeOf({ file: decode(from, before).file, text: decode(from, after).file.text });
    return [{ path: from, start: span.start, end: span.end, text }];
  });
}
