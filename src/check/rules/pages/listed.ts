import { lateFrontMatter } from '../../../site/source/front-matter/late.ts';
import { parseFrontMatter } from '../../../site/source/front-matter/parse.ts';
import { walkAll } from '../../../site/model/navigation/navigation.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { specFields } from '../../../site/model/openapi/spec.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Structure } from '../../../site/model/site.ts';
import { valueOf } from '../../../site/source/tree.ts';
import { textAboveFrontMatter } from '../text/text-above.ts';
import { certainPage } from '../navigation/missing-page.ts';
import { isUnread } from '../../../site/source/unread.ts';

/**
 * Whether a page in the navigation should have fields of its own: those of operations and schemas come from the spec, and
 * those of broken front matter are unknown.
 */
export function needsFields(structure: Structure, { path, file, fields }: Page): boolean {
  return (
    listedPaths(structure).has(path) &&
    !structure.operationPages.has(path) &&
    !structure.schemaPages.has(path) &&
    // The spec may be one that cannot be read here.
    specFields.every((key) => valueOf(fields, key) === undefined) &&
    !isUnread(file) &&
    parseFrontMatter(file).faults.length === 0 &&
    // pages/front-matter and text/leftover report why it has none.
    lateFrontMatter(file) === undefined &&
    textAboveFrontMatter(file) === undefined
  );
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
