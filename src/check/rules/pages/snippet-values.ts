import { importedFile } from '../../../site/model/addresses/import-target.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { readTag } from '../../../site/source/mdx/attributes.ts';
import type { ComponentUse } from '../../../site/source/outline/page-outline.ts';

/** The names to which some use of a snippet gives a value; any, where that cannot be known. */
export function valuesOf(site: Site, path: string): ReadonlySet<string> | 'any' {
  const names = new Set<string>();
  let isUsed = false;
  for (const document of documentsAmong(site)) {
    for (const tag of usesIn(document, site, path)) {
      const { attributes, spreads } = readTag(document.file.text, tag.start - 1, document.file.text.length);
      if (spreads.length > 0) return 'any';
      isUsed = true;
      for (const { name } of attributes) names.add(name);
    }
  }
  return isUsed ? names : 'any';
}

function usesIn({ file, outline }: Page | Snippet, site: Site, path: string): readonly ComponentUse[] {
  const imports = outline.imports.filter((each) => importedFile(each, file.path, site.files) === path);
  const tags = imports.flatMap(({ kind, names }) =>
    kind === 'snippet'
      ? ['Snippet']
      : names.flatMap(({ imported, local }) => (imported === 'default' ? [local] : [])),
  );
  return tags.length === 0 ? [] : outline.components.filter(({ name }) => tags.includes(name));
}
