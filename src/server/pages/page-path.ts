import type { Site } from '../../model/site.ts';
import { pagePaths } from '../../model/pages/site-pages.ts';

/** What tells which paths are pages. */
type Pages = Pick<ReadonlySet<string>, 'has'>;

/** The page that a path names: `guides`, `guides/` and `guides/index` are one. */
export function pagePathAt(pages: Pages, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) => pages.has(candidate));
}

/** Whether a GET for a path finds something that is not a redirect. */
export function isAnswered(site: Site, path: string): boolean {
  return (
    path === '' ||
    site.files.has(path) ||
    pagePathAt(pagePaths(site), path.replace(/\.md$/, '')) !== undefined
  );
}
