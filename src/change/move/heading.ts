import { anchorsOf } from '../../site/links/anchors.ts';
import type { Page } from '../../site/model/pages/page.ts';
import type { Site } from '../../site/model/site.ts';
import { spanIn, type SourceFile, type Span } from '../../site/source/span.ts';
import type { Heading, Outline } from '../../site/source/outline/page-outline.ts';
import { followAnchors, keptIds, outlineWith, type Refusal } from './anchor.ts';
import type { Plan } from './move.ts';

/** What names a heading: its id if it has one of its own, otherwise its words. */
export interface HeadingName {
  readonly kind: 'id' | 'words';
  readonly span: Span;
}

/** Undefined for a heading without words. */
export function nameOfHeading(file: SourceFile, { start, end }: Heading): HeadingName | undefined {
  const written = file.text.slice(start, end);
  const [, before = '', line] = /^(#{1,6}[ \t]+)([^\r\n]*)/.exec(written) ?? [];
  const words = line ?? /^[^]*(?=\r?\n[^\r\n]*$)/.exec(written)?.[0] ?? '';
  const from = start + before.length;
  const id = /\{#([^{}]+)\}\s*$/.exec(words);
  if (id !== null) {
    const at = from + id.index + 2;
    return { kind: 'id', span: spanIn(file, { start: at, end: at + (id[1] ?? '').length }) };
  }
  const { length } = words.replace(line === undefined ? /\s+$/ : /(?:[ \t]+#+)?[ \t]*$/, '');
  return length === 0
    ? undefined
    : { kind: 'words', span: spanIn(file, { start: from, end: from + length }) };
}

/** Gives a heading other words, and updates links to it. Headings that would be renumbered keep their ids. */
export function planHeading(site: Site, page: Page, heading: Heading, words: string): Plan | Refusal {
  const { file, outline } = page;
  const name = nameOfHeading(file, heading);
  if (name === undefined) return { message: 'the heading has no words', help: 'write them' };
  const edit = { span: name.span, text: words };
  const edits = [edit, ...keptIds(page, heading, edit)];
  const after = outlineWith(file, edits);
  const to = after.headings[outline.headings.indexOf(heading)]?.slug ?? '';
  if (!isHeadingOf(words) || to === '' || !hasSameParts(outline, after))
    return {
      message: `"${words}" cannot be the words of a heading`,
      help: 'write one line of text with at least one letter or digit',
    };
  const own = new Set(outline.anchors.map(({ id }) => id));
  const elsewhere = [...anchorsOf(site, page).ids].filter((id) => !own.has(id));
  if ([...elsewhere, ...after.anchors.map(({ id }) => id)].filter((id) => id === to).length > 1)
    return { message: `"${page.path}" already has an anchor "${to}"`, help: 'choose other words' };
  const renamed = outline.anchors.map(({ id }, index) => [id, after.anchors[index]?.id ?? id] as const);
  return followAnchors(site, page, edits, new Map(renamed.filter(([from, other]) => from !== other)));
}

function isHeadingOf(words: string): boolean {
  return words.trim() !== '' && !/[\r\n]/.test(words);
}

/** Whether a page has the same headings and anchors after an edit, but for their names, and no new faults. */
function hasSameParts(before: Outline, after: Outline): boolean {
  return (
    after.headings.length === before.headings.length &&
    after.headings.every(({ depth }, index) => depth === before.headings[index]?.depth) &&
    after.anchors.length === before.anchors.length &&
    after.problems.length <= before.problems.length
  );
}
