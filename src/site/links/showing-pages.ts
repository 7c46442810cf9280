import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { isCode } from '../source/outline/code.ts';
import type { LinkSource } from './link-source.ts';
import { importedSnippet } from './sources.ts';

/** The pages on which readers see a text: of those that import a snippet, the ones that use what they import. */
export function showingPages(site: Site, { file, pages }: LinkSource): readonly Page[] {
  if (!site.snippets.has(file.path)) return pages;
  // What of a script is shown depends on what it computes.
  return isCode(file) ? [] : pages.filter((page) => shows(site, page, file.path));
}

/** Whether a document uses a snippet, itself or through others that it uses. */
function shows(site: Site, document: Page | Snippet, snippet: string, passed = new Set<string>()): boolean {
  const { file, outline } = document;
  if (passed.has(file.path)) return false;
  passed.add(file.path);
  const used = new Set(outline.components.map(({ name }) => name));
  return outline.imports.some((each) => {
    const isWhole = each.kind === 'snippet' || each.names.some(isDefaultIn(used));
    const target = isWhole ? importedSnippet<Page | Snippet>(site, file.path, each) : undefined;
    if (target === undefined) return false;
    return target.file.path === snippet || shows(site, target, snippet, passed);
  });
}

/** A part of a snippet, imported by its name, may not contain the text. */
function isDefaultIn(used: ReadonlySet<string>) {
  return ({ imported, local }: { readonly imported: string; readonly local: string }): boolean =>
    imported === 'default' && used.has(local);
}
