import { importedFile, importTarget } from '../../../site/model/addresses/import-target.ts';
import type { Import, ImportName } from '../../../site/source/javascript/modules.ts';
import type { Outline } from '../../../site/source/outline/page-outline.ts';
import type { Site } from '../../../site/model/site.ts';
import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import type { SourceFile } from '../../../site/source/span.ts';

/** A page or a snippet. */
export interface Importer {
  readonly file: SourceFile;
  readonly outline: Outline;
}

/** Imported names that are not defined anywhere: other rules report the import, or the file that it imports. */
export function missingNames(site: Site, path: string): ReadonlySet<string> {
  const importer = importerAt(site, path);
  const imports = importer?.outline.imports ?? [];
  return new Set(
    imports.flatMap((each) =>
      each.names.filter((name) => isMissing(site, path, each, name)).map(({ local }) => local),
    ),
  );
}

function isMissing(site: Site, importer: string, each: Import, name: ImportName): boolean {
  const path = importedFile(each, importer, site.files);
  if (path === undefined) return importTarget(each, importer) !== undefined;
  const exporter = importerAt(site, path);
  return exporter !== undefined && (exporter.outline.problems.length > 0 || !hasExport(exporter, name));
}

function importerAt({ pages, snippets }: Site, path: string): Importer | undefined {
  const page = pages.get(pagePathOf(path));
  return page?.file.path === path ? page : snippets.get(path);
}

/** Whether a file exports a name. */
export function hasExport({ file, outline }: Importer, { imported }: ImportName): boolean {
  if (imported === '*' || outline.exports.includes('*')) return true;
  // MDX exports its content.
  if (imported === 'default' && /\.mdx?$/.test(file.path)) return true;
  return outline.exports.includes(imported);
}
