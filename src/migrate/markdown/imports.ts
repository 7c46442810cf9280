import { lastSegment } from '../../site/model/addresses/link-target.ts';
import { bodyStartOf } from '../../site/source/front-matter/block.ts';
import type { Edit } from '../model/edits.ts';

/** Imports snippets at the top of a page; a blank line separates them from text below. By name, paths without extension. */
export function importEdits(text: string, modules: ReadonlyMap<string, string>): readonly Edit[] {
  if (modules.size === 0) return [];
  const start = bodyStartOf(text);
  const lines = [...modules].map(
    ([name, path]) => `${['import', name, 'from', `'/${path}.mdx'`].join(' ')}\n`,
  );
  const before = start === 0 ? '' : '\n';
  const after = /^\r?\n/.test(text.slice(start, start + 2)) ? '' : '\n';
  return [{ start, end: start, text: before + lines.join('') + after }];
}

/** The words of the name of a file, joined as in the names of components: `UseThis` for `docs/use-this.md`. */
export function wordsInCapitals(file: string): string {
  const words =
    lastSegment(file)
      .replace(/\.\w+$/, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
