import type { Loaded } from '../load/loaded.ts';
import { importedFile } from '../model/addresses/import-target.ts';
import type { Page, Snippet } from '../model/pages/page.ts';
import type { Site } from '../model/site.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import type { Fault, Parsed } from '../source/finding.ts';

export interface ResolvedPages {
  /** By page path. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By file path. */
  readonly snippets: ReadonlyMap<string, Snippet>;
  readonly faults: readonly Fault[];
}

/**
 * Decides which files are pages: of two with one path, `.mdx` wins; a file that others import is a snippet, as on the
 * platform, unless the navigation lists it.
 */
export function resolvePages(
  { pages, snippets, files }: Loaded,
  isListed: (path: string) => boolean,
): ResolvedPages {
  const imported = importedFiles([...pages, ...snippets], files);
  return divided(pages, snippets, new Set(imported.filter((path) => !isListed(pagePathOf(path)))));
}

function divided(
  loadedPages: Loaded['pages'],
  loadedSnippets: Loaded['snippets'],
  imported: ReadonlySet<string>,
): ResolvedPages {
  const pages = new Map<string, Page>();
  const snippets = new Map(loadedSnippets.map(({ value }) => [value.path, value]));
  const faults: Fault[] = [];
  for (const { value } of loadedPages) {
    const { path, file, outline } = value;
    if (imported.has(file.path)) {
      snippets.set(file.path, { path: file.path, file, outline });
      continue;
    }
    const other = pages.get(path);
    if (other === undefined) pages.set(path, value);
    else {
      const [shown, hiddenPage] = file.path.endsWith('.mdx') ? [value, other] : [other, value];
      pages.set(path, shown);
      faults.push(lostTo(shown, hiddenPage));
    }
  }
  return { pages, snippets, faults };
}

/** Pages of parts of a spec get the title and description of that part, where their front matter has none. */
export function withSpecTexts(
  pages: ReadonlyMap<string, Page>,
  { operationPages, schemaPages }: Pick<Site, 'operationPages' | 'schemaPages'>,
): ReadonlyMap<string, Page> {
  const written = [...operationPages.values()].filter(({ origin }) => origin === 'front-matter');
  if (written.length + schemaPages.size === 0) return pages;
  const named = new Map(pages);
  for (const { slug, title, description } of [...written, ...schemaPages.values()]) {
    const page = pages.get(slug);
    if (page !== undefined) named.set(slug, { ...page, title, description });
  }
  return named;
}

function importedFiles(
  documents: readonly Parsed<Page | Snippet>[],
  files: ReadonlySet<string>,
): readonly string[] {
  const imported = new Set<string>();
  for (const { value } of documents) {
    for (const each of value.outline.imports) {
      const file = importedFile(each, value.file.path, files);
      if (file !== undefined && file !== value.file.path) imported.add(file);
    }
  }
  return [...imported];
}

function lostTo(shown: Page, { file }: Page): Fault {
  return {
    rule: 'pages/duplicate-path',
    message: `"${shown.file.path}" has the same page path, so this file is never shown`,
    span: { file, start: 0, end: Math.min(1, file.text.length) },
    related: [{ span: { file: shown.file, start: 0, end: 0 }, text: 'this file is shown' }],
    help: 'rename or delete one of the two',
  };
}
