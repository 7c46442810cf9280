import { markdownFile, pageBodies, type PageBody } from '../../build/markdown/page-markdown.ts';
import type { Address } from '../../model/address.ts';
import type { Site } from '../../model/site.ts';

/** A page as Markdown, the same bytes as in the build. */
export function pageMarkdown(site: Site, path: string, address: Address): string {
  const page = site.pages.get(path);
  const title = page?.title ?? site.operationPages.get(path)?.title ?? path;
  const body = page === undefined ? '' : bodiesOf(site, address)(page);
  return markdownFile(title, page?.description ?? site.operationPages.get(path)?.description, body);
}

function bodiesOf(site: Site, address: Address): PageBody {
  const known = made.get(site);
  if (known !== undefined) return known;
  const bodies = pageBodies(site, address);
  made.set(site, bodies);
  return bodies;
}

const made = new WeakMap<Site, PageBody>();
