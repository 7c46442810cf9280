import { importPaths, type Named } from '../../site/model/addresses/import-target.ts';
import type { SnippetsSoFar } from '../../site/model/pages/page.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { takesVariables } from '../../site/model/pages/variables.ts';
import type { SourceFile } from '../../site/source/span.ts';

/** Finds the file of an import. */
export type FindImport = (importer: string, named: Named) => SourceFile | undefined;

export function findImportIn(site: Pick<Site, 'snippets' | 'pages'>): FindImport {
  return findImportWith(
    (path) => site.snippets.get(path)?.file ?? pageFile(site.pages.get(pagePathOf(path))?.file, path),
  );
}

function pageFile(file: SourceFile | undefined, path: string): SourceFile | undefined {
  return file?.path === path ? file : undefined;
}

/**
 * Finds snippets while the files of a site are being read. `isEarly` becomes true when a snippet is requested that is
 * not there yet, or that uses a variable.
 */
export function findImportSoFar({ read, isPending }: SnippetsSoFar): {
  readonly find: FindImport;
  readonly isEarly: () => boolean;
} {
  let isEarly = false;
  const find = findImportWith((path) => {
    const file = read.get(path)?.file;
    isEarly ||= file === undefined ? isPending(path) : takesVariables(file.text);
    return file;
  });
  return { find, isEarly: () => isEarly };
}

function findImportWith(fileAt: (path: string) => SourceFile | undefined): FindImport {
  return (importer, named) => {
    for (const path of importPaths(named, importer)) {
      const file = fileAt(path);
      if (file !== undefined) return file;
    }
    return undefined;
  };
}
