import { folderOf, joinPath, pathWithin } from '../../../site/model/addresses/link-target.ts';
import { refusalOf } from '../../markdown/parse.ts';
import type { Asset, OldPage } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';
import { fileFrom } from './old-links.ts';
import { portedComponent } from './site-components.ts';

/** The key of a Markdown file where others include it. */
export function snippetKey(path: string): string {
  return `snippet:${path}`;
}

/** The Markdown files that pages include, and those that these include. */
export function snippetsOf(source: Source, pages: readonly OldPage[]): readonly OldPage[] {
  const snippets = new Map<string, OldPage>();
  const waiting = [...pages];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    for (const path of includedBy(source, page.source ?? '', page.text)) {
      if (snippets.has(path)) continue;
      const content = source.text(path);
      const reason = refusalOf(content);
      const snippet: OldPage = {
        key: snippetKey(path),
        source: path,
        text: content ?? '',
        path: `snippets/${path.replace(/\.mdx?$/i, '').replace(/(^|\/)_+/g, '$1')}`,
        addresses: [],
        ...(reason === undefined ? { kind: 'snippet' } : { kind: 'dropped', reason }),
      };
      snippets.set(path, snippet);
      waiting.push(snippet);
    }
  }
  return [...snippets.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The components of the site that pages import and that become snippets. */
export function portedAssets(source: Source, pages: readonly OldPage[]): readonly Asset[] {
  const found = new Map<string, string>();
  for (const { text, source: from } of pages)
    for (const [, written = ''] of text.matchAll(/^import\s[^'"\n]*['"]((?:\.|@site\/)[^'"\n]+)['"]/gm)) {
      const path = fileFrom(source, from ?? '', written);
      const target = path === undefined || found.has(path) ? undefined : portedComponent(source, path);
      if (path !== undefined && target !== undefined) found.set(path, target);
    }
  return [...found].map(([path, target]) => ({ source: path, target }));
}

function includedBy(source: Source, from: string, text: string): readonly string[] {
  return Array.from(text.matchAll(importOfMarkdown), ([, written = '']) =>
    importedFile(source, from, written),
  ).flatMap((path) => path ?? []);
}

const importOfMarkdown = /^import\s+\w+\s+from\s+['"]([^'"\n]+\.mdx?)['"]/gm;

/** The file of the source that an import names. */
export function importedFile(source: Source, from: string, written: string): string | undefined {
  const path = written.startsWith('@site/')
    ? joinPath('', written.slice('@site/'.length))
    : written.startsWith('.')
      ? pathWithin(folderOf(from), written)
      : undefined;
  return path !== undefined && source.files.has(path) ? path : undefined;
}
