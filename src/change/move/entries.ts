import { isElement, walkAll, type NavElement } from '../../site/model/navigation/navigation.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { textOf, type Span } from '../../site/source/span.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import type { Relocation } from './move.ts';
import { viewsOf } from './views.ts';

/** The entries of the navigation and the `root`s of its groups. */
export function followEntries(relocation: Relocation): readonly TextEdit[] {
  const { before, after } = viewsOf(relocation);
  const pages = new Map([...relocation.files].map(([from, to]) => [pagePathOf(from), pagePathOf(to)]));
  const edits = new Map<string, TextEdit>();
  const follow = (path: string, written: string | undefined, span: Span): void => {
    const to = pages.get(path);
    if (written === undefined || to === undefined || !before.site.pages.has(path)) return;
    if (relocation.done && after.site.pages.has(path)) return;
    const lead = /^\s*(?:\.?\/)*/.exec(written)?.[0] ?? '';
    const text = JSON.stringify(lead + to);
    edits.set(`${span.file.path} ${span.start}`, { span, text });
  };
  for (const { entry } of walkAll(relocation.site.navigation)) {
    if (isElement(entry)) followRoot(entry, follow);
    else if (entry.path !== undefined && entry.kind !== 'operation')
      follow(entry.path, stringAt(entry.span), entry.span);
  }
  return [...edits.values()];
}

function followRoot(
  { root, source }: NavElement,
  follow: (path: string, written: string | undefined, span: Span) => void,
): void {
  const value = valueOf(source, 'root');
  if (root !== undefined && value !== undefined) follow(root, stringOf(value), value.span);
}

/** The text of a JSON string; undefined for anything else. */
function stringAt(span: Span): string | undefined {
  const written = textOf(span);
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(written)) return undefined;
  const value: unknown = JSON.parse(written.replace(/[\n\r\t]/g, ' '));
  return typeof value === 'string' ? value : undefined;
}
