import type { Site } from '../../model/site.ts';
import { isPage } from '../../model/pages/site-pages.ts';

/** The page that a path names: `guides`, `guides/` and `guides/index` are one. */
export function pagePathAt(site: Site, requested: string): string | undefined {
  const path = requested.replace(/\/+$/, '');
  const plain = path.replace(/(?:^|\/)index$/, '');
  return [path, plain, plain === '' ? 'index' : `${plain}/index`].find((candidate) =>
    isPage(site, candidate),
  );
}

/** Whether a GET for a path finds something that is not a redirect. */
export function isAnswered(site: Site, path: string): boolean {
  return path === '' || site.files.has(path) || pagePathAt(site, path.replace(/\.md$/, '')) !== undefined;
}
