import { docAt } from '../../expand/reference-doc.ts';
import type { Site } from '../../model/site.ts';
import { passagesOf } from './passages.ts';
import type { PassagesOf } from './source-page.ts';

/** Reads each page once. */
export function reading(site: Site): PassagesOf {
  const cache = new Map<string, ReturnType<PassagesOf>>();
  return ({ page: { path } }) => {
    const before = cache.get(path);
    if (before !== undefined) return before;
    const doc = docAt(site, path);
    const passages = doc === undefined ? [] : passagesOf(doc);
    cache.set(path, passages);
    return passages;
  };
}
