import type { Tree } from '../source/tree.ts';
import type { Site } from './site.ts';

/** Front matter of the page at a path: of its file, else what the spec says in `x-mint.metadata`. */
export function fieldsAt(site: Site, path: string): Tree | undefined {
  const page = site.pages.get(path);
  return page === undefined ? site.operationPages.get(path)?.fields : page.fields;
}
