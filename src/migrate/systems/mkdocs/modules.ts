import { lastSegment } from '../../../site/model/addresses/link-target.ts';
import { slug } from '../../../site/model/addresses/slug.ts';
import { wordsInCapitals } from '../../markdown/imports.ts';
import type { OldPage } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';
import type { Dialect } from './dialect.ts';
import { inclusionsIn } from './includes.ts';

/** The key of the snippet that a file becomes. */
export function moduleKey(file: string): string {
  return `snippet:${file}`;
}

/** `IncludeNote` for `docs/include-note.md`. */
export function moduleName(file: string): string {
  const name = wordsInCapitals(file);
  return /^[A-Z]/.test(name) ? name : `Snippet${name}`;
}

/** The files that pages include as they are, and that mean the same on each of these pages. */
export function modulesOf(pages: readonly OldPage[], source: Source, dialect: Dialect): readonly OldPage[] {
  const users = new Map<string, Set<string>>();
  for (const { source: path, text } of pages) {
    if (path === undefined) continue;
    for (const { file } of inclusionsIn(text, path, source, dialect))
      if (file !== undefined) users.set(file, (users.get(file) ?? new Set()).add(path));
  }
  const names = new Map<string, string>();
  return [...users].flatMap(([file, by]): readonly OldPage[] => {
    const text = source.text(file) ?? '';
    const [first] = by;
    const folders = new Set([...by].map((path) => path.replace(/[^/]*$/, '')));
    const name = moduleName(file);
    if (names.has(name) || !isWhole(text) || (folders.size > 1 && hasRelativeLinks(text))) return [];
    names.set(name, file);
    return [
      {
        key: moduleKey(file),
        source: file,
        text,
        kind: 'snippet',
        path: `snippets/${slug(lastSegment(file).replace(/\.\w+$/, '')) || 'snippet'}`,
        addresses: [],
        ...(first === undefined ? {} : { linkBase: first }),
      },
    ];
  });
}

/** Whether a text means the same in a file of its own: definitions concern the page around. */
function isWhole(text: string): boolean {
  return (
    text.trim() !== '' && !/^[ \t]*(?:\*\[[^\]]+\]:|\[[^\]]+\]:)|^---\r?\n|-8<-|\{%|\{\{|\{!|^#/m.test(text)
  );
}

function hasRelativeLinks(text: string): boolean {
  return /\]\((?![a-z]+:|\/|#)|\b(?:src|href)=["'](?![a-z]+:|\/|#)/i.test(text);
}
