import { docAt } from '../../expand/reference-doc.ts';
import type { Site } from '../../model/site.ts';
import { oncePerKey } from '../../source/once.ts';
import { passagesOf } from './passages.ts';
import type { PassagesOf } from './source-page.ts';

/** Reads each page once. */
export function reading(site: Site): PassagesOf {
  const passagesAt = oncePerKey((path: string) => {
    const doc = docAt(site, path);
    return doc === undefined ? [] : passagesOf(doc);
  });
  return ({ page }) => passagesAt(page.path);
}
