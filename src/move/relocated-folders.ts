import { oncePer } from '../source/once.ts';
import type { Relocation } from './move.ts';

/**
 * Where the beginning of a pattern lies afterwards: the same where nothing in it moves, undefined where a part of what it
 * takes moves, or goes elsewhere than the rest.
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
  /** Everything in it moves along. */
  readonly isWhole: boolean;
}

/** The folders of what moves, the outermost first, with where each goes. */
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
