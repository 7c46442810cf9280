import { maxInstances } from '../../expand/context.ts';
import { importedFile } from '../../model/addresses/import-target.ts';
import type { Import } from '../../source/javascript/modules.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';

type Files = Pick<Site, 'files' | 'snippets'>;

/** False for most pages, which compute nothing, like the snippets they import: these need not be expanded to find islands. */
export function mayHoldIslands({ file, outline }: Page, site: Files): boolean {
  return (
    outline.computes ||
    outline.components.length > maxInstances ||
    outline.imports.some((each) => !isPlainSnippet(each, file.path, site))
  );
}

/** Whether an import is markup or Markdown without expressions and imports. */
function isPlainSnippet(each: Import, importer: string, site: Files): boolean {
  const path = importedFile(each, importer, site.files);
  const outline = path === undefined ? undefined : site.snippets.get(path)?.outline;
  if (outline === undefined || outline.computes || outline.imports.length > 0) return false;
  if (!/\.mdx?$/.test(path ?? '')) return true;
  return each.names.every(({ imported }) => imported === 'default' || outline.exports.includes(imported));
}
