import { movedPages } from './moved-pages.ts';
import type { Sides } from './sides.ts';

/** Moved files: pages by git or by content, all others by git. */
export function movedFiles(sides: Sides): ReadonlyMap<string, string> {
  const { before, after, renames } = sides;
  const files = new Map<string, string>();
  for (const [from, { to }] of movedPages(sides)) {
    const [one, other] = [before.pages.get(from), after.pages.get(to)];
    if (one !== undefined && other !== undefined) files.set(one.file.path, other.file.path);
  }
  for (const [from, to] of renames)
    if (!files.has(from) && before.files.has(from) && after.files.has(to) && !after.files.has(from))
      files.set(from, to);
  return files;
}
