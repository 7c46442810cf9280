import type { FormerText } from '../../move/restore.ts';
import { decode } from '../../source/text/decode.ts';
import { isHeld } from './apply.ts';
import type { Move, RenamedAnchor } from './journal.ts';

/** Whether a move takes back another one. */
export function takesBack(files: ReadonlyMap<string, string>, { steps }: Move): boolean {
  const moved = steps.filter(({ from, to }) => from !== to);
  return (
    files.size > 0 && files.size === moved.length && moved.every(({ from, to }) => files.get(to) === from)
  );
}

/** Whether a new name of an anchor is the one it had before another move. */
export function takesBackAnchor({ page, from, to }: RenamedAnchor, { anchor }: Move): boolean {
  return anchor?.page === page && anchor.from === to && anchor.to === from;
}

/** What a move changed and nobody has changed since. */
export function formerTexts(root: string, { steps }: Move): readonly FormerText[] {
  return steps.flatMap(({ to, change }) =>
    change !== undefined && isHeld(root, to, change.after)
      ? [{ file: decode(to, change.after).file, text: decode(to, change.before).file.text }]
      : [],
  );
}
