import { oncePer } from '../../site/source/once.ts';
import type { Relocation } from './move.ts';

/**
 * The location of a pattern's leading folders after the move: unchanged where nothing in them moves, undefined if
 * only a part of what it matches moves, or parts move to different folders.
 */
export function pathAfter(relocation: Relocation, beginning: string): string | undefined {
  const folder = relocatedFolders(relocation).find(
    ({ from }) => beginning === from || beginning.startsWith(`${from}/`),
  );
  if (folder?.isWhole === true) return folder.to + beginning.slice(folder.from.length);
  const isTouched =
    folder !== undefined || [...relocation.files.keys()].some((from) => from.startsWith(`${beginning}/`));
  return isTouched ? undefined : beginning;
}

interface RelocatedFolder {
  readonly from: string;
  readonly to: string;
  /** Whether everything in it moves. */
  readonly isWhole: boolean;
}

/** The folders of moved files with their new location, outermost first. */
const relocatedFolders = oncePer(({ files, site, done }: Relocation): readonly RelocatedFolder[] => {
  const folders = new Map<string, string>();
  for (const [from, to] of files) {
    const one = from.split('/');
    const other = to.split('/');
    while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
      one.pop();
      other.pop();
      folders.set(one.join('/'), other.join('/'));
    }
  }
  const others = [...site.files].filter((path) => done || !files.has(path));
  return [...folders]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to, isWhole: others.every((path) => !path.startsWith(`${from}/`)) }))
    .sort((a, b) => a.from.length - b.from.length);
});
