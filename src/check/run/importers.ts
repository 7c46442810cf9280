import { lastSegment } from '../../site/model/addresses/link-target.ts';
import { grouped } from '../../site/model/grouped.ts';
import { documentsAmong } from '../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { selection } from '../../site/source/selection.ts';
import type { Outline } from '../../site/source/outline/page-outline.ts';

/** Imports are matched by the name of the file alone, so all results may contain too many files. */

/** Some files, with those that import one of them, directly or through others. */
export function withImporters(site: Site, files: ReadonlySet<string>): ReadonlySet<string> {
  if (files.size === 0) return files;
  const paths = new Set(files);
  const names = new Set([...files].map(nameOf));
  let importing = withImports(documentsAmong(site, undefined));
  for (let count = -1; count !== names.size;) {
    count = names.size;
    importing = importing.filter(({ file, outline }) => {
      if (!importedNames(outline).some((name) => names.has(name))) return true;
      paths.add(file.path);
      names.add(nameOf(file.path));
      return false;
    });
  }
  return paths;
}

const withImports = selection(({ outline }: Page | Snippet) => outline.imports.length > 0);

const importedNames = oncePer(({ imports }: Outline): readonly string[] => [
  ...new Set(imports.map(({ source }) => nameOf(source))),
]);

/** The files that some imports refer to, directly or through others. */
export function importedBy(site: Site, imports: Outline['imports']): readonly string[] {
  if (imports.length === 0) return [];
  const documents = documentsAmong(site, undefined);
  const byName = grouped(documents, ({ file }) => nameOf(file.path));
  const waiting = [...imports];
  const imported = new Set<(typeof documents)[number]>();
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop())
    for (const document of byName.get(nameOf(each.source)) ?? []) {
      if (imported.has(document)) continue;
      imported.add(document);
      waiting.push(...document.outline.imports);
    }
  return [...imported].map(({ file }) => file.path);
}

/** The name of a file as an import may write it. */
function nameOf(path: string): string {
  return lastSegment(path.replace(/[?#].*$/s, '').replace(/\/$/, '')).replace(/\..*$/, '');
}
