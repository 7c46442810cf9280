import { importedFile } from '../../../site/model/addresses/import-target.ts';
import { addTo } from '../../../site/model/grouped.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Site } from '../../../site/model/site.ts';
import type { ImportName } from '../../../site/source/javascript/modules.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import { quotedInWords } from '../../../site/source/wording.ts';
import { hasExport, type Importer } from './missing-names.ts';

/** One finding for each empty file of which others import a name. */
export function* emptyFiles(site: Site): Generator<Finding> {
  // The content of a file that cannot be read is not known.
  const unread = new Set(site.faults.map(({ span }) => span.file.path));
  for (const [empty, places] of missingImports(site)) {
    if (unread.has(empty.file.path)) continue;
    const names = [...new Set(places.map(({ name }) => name.imported))];
    const count = new Set(places.map(({ file }) => file)).size;
    yield {
      message: `the file is empty, so it does not export ${quotedInWords(names, 'and')}`,
      span: spanIn(empty.file, { start: 0, end: empty.file.text.length }),
      help: `restore its content, or delete the ${count === 1 ? 'import' : `imports in ${count} files`}`,
      related: places
        .slice(0, maxRelated)
        .map(({ file, name }) => ({ span: spanIn(file, name), text: 'imported here' })),
    };
  }
}

const maxRelated = 20;

export function isEmpty({ file }: Pick<Importer, 'file'>): boolean {
  return file.text.trim() === '';
}

/** The names that others import from empty files, which export none of them. */
function missingImports(site: Site): ReadonlyMap<Importer, readonly ImportPlace[]> {
  const places = new Map<Importer, ImportPlace[]>();
  const empty = new Map(
    documentsAmong(site).flatMap((each) => (isEmpty(each) ? [[each.file.path, each]] : [])),
  );
  if (empty.size === 0) return places;
  for (const { file, outline } of documentsAmong(site))
    for (const each of outline.imports) {
      const exporter = empty.get(importedFile(each, file.path, site.files) ?? '');
      if (exporter === undefined) continue;
      for (const name of each.names) if (!hasExport(exporter, name)) addTo(places, exporter, { name, file });
    }
  return places;
}

interface ImportPlace {
  readonly name: ImportName;
  readonly file: SourceFile;
}
