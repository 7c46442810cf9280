import { allPages } from '../../../site/model/pages/documents.ts';
import { walkAll } from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-site.ts';
import { specFields } from '../../../site/model/openapi/spec.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site, Structure } from '../../../site/model/site.ts';
import { valueOf } from '../../../site/source/tree.ts';
import { certainPage } from '../navigation/missing-page.ts';
import { isUnread } from '../../../site/source/unread.ts';

/** The pages in the navigation with a title of their own: those of operations and schemas take it from the spec. */
export function* listedPages(site: Site): Generator<Page> {
  const listed = listedPaths(site);
  const broken = new Set(
    site.faults.filter(({ rule }) => rule === 'pages/front-matter').map(({ span }) => span.file),
  );
  for (const page of allPages(site.pages)) {
    const { path, file } = page;
    if (!listed.has(path) || site.operationPages.has(path) || site.schemaPages.has(path)) continue;
    // The spec may be one that cannot be read here.
    if (specFields.some((key) => valueOf(page.fields, key) !== undefined)) continue;
    if (!isUnread(file) && !broken.has(file)) yield page;
  }
}

/** The page that an entry refers to, even if misspelt: fixing the entry must not lead to new findings. */
function intendedPage(site: Structure, path: string): string {
  return site.pages.has(path) ? path : (certainPage(site, path) ?? path);
}

const listedPaths = oncePerStructure((site): ReadonlySet<string> => {
  const paths = new Set<string>();
  for (const { entry } of walkAll(site.navigation))
    if (entry.kind === 'page' && entry.path !== undefined)
      paths.add(entry.path).add(intendedPage(site, entry.path));
  return paths;
});
