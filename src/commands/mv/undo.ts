import type { FormerText } from '../../move/restore.ts';
import { decode } from '../../source/text/decode.ts';
import { hasBytes } from './apply.ts';
import type { Move, RenamedAnchor } from './journal.ts';

/** Whether a move undoes another one. */
export function undoes(files: ReadonlyMap<string, string>, { steps }: Move): boolean {
  const moved = steps.filter(({ from, to }) => from !== to);
  return (
    files.size > 0 && files.size === moved.length && moved.every(({ from, to }) => files.get(to) === from)
  );
}

/** Whether renaming an anchor undoes an earlier move. */
export function undoesAnchor({ page, from, to }: RenamedAnchor, { anchor }: Move): boolean {
  return anchor?.page === page && anchor.from === to && anchor.to === from;
}

/** The former texts of files that a move changed and that have not changed since. */
export function formerTexts(root: string, { steps }: Move): readonly FormerText[] {
  return steps.flatMap(({ to, change }) =>
    change !== undefined && hasBytes(root, to, change.after)
      ? [{ file: decode(to, change.after).file, text: decode(to, change.before).file.text }]
      : [],
  );
}
