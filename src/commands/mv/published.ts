import type { Site } from '../../site/model/site.ts';
import { gitIn } from '../../machine/git.ts';

/** Whether the last commit has the file of a page, so that readers may know its address. */
export function isPublished(root: string, { pages }: Site, path: string): boolean {
  const file = pages.get(path)?.file.path;
  return file !== undefined && gitIn(root).ask(['cat-file', '-e', `HEAD:./${file}`]) !== undefined;
}
