import type { Site } from '../../model/site.ts';
import { pagePaths } from '../../model/pages/site-pages.ts';

/** The set of page paths. */
type Pages = Pick<ReadonlySet<string>, 'has'>;

/** The page at a path: `guides`, `guides/` and `guides/index` are the same. */
export function pagePathAt(pages: Pages, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) => pages.has(candidate));
}

/** Whether a path is served by anything other than a redirect. */
export function isAnswered(site: Site, path: string): boolean {
  return (
    path === '' ||
    site.files.has(path) ||
    pagePathAt(pagePaths(site), path.replace(/\.md$/, '')) !== undefined
  );
}
