import { comparable, type MarkdownSection } from './markdown-sections.ts';

/** The quoted part of a page: a section with its subsections. */
export interface Part {
  /** The headings above it and its own, without the title of the page. */
  readonly headings: readonly string[];
  readonly markdown: string;
}

/** Maximum length of a page or parent section that is used as a whole. */
const maxWholeLength = 1200;
/** Maximum length of a section with its subsections. */
const maxSectionLength = 4000;
/** A shorter text above the first heading is only an introduction. */
const minOwnLength = 250;

/**
 * The part of a page that contains a section, identified by its headings and its text. If other sections are about
 * as good, the part also contains them, if it is short: they have the first `shared` headings in common.
 */
export function partContaining(
  sections: readonly MarkdownSection[],
  headings: readonly string[],
  text: string,
  shared: number,
): Part | undefined {
  const at = indexOfSection(sections, headings.at(-1), text);
  if (at === undefined) return undefined;
  let root = at;
  for (let above = parentOf(sections, root); above !== undefined; above = parentOf(sections, root)) {
    if (headingsOf(sections, root).length <= shared) break;
    if (lengthOf(sections, above, endOf(sections, above)) > maxWholeLength) break;
    root = above;
  }
  const end = endOf(sections, root);
  const maxLength = sections[root]!.depth <= 1 ? maxWholeLength : maxSectionLength;
  const to = lengthOf(sections, root, end) <= maxLength ? end : endOfIntroduction(sections, root, end);
  return { headings: headingsOf(sections, root), markdown: joinSections(sections, root, to) };
}

function indexOfSection(
  sections: readonly MarkdownSection[],
  heading: string | undefined,
  text: string,
): number | undefined {
  const name = comparable(heading ?? '');
  const excerpt = comparable(text).slice(0, 80);
  const withSameHeading = sections.flatMap((section, at) =>
    (heading === undefined ? section.depth <= 1 : comparable(section.heading ?? '') === name) ? [at] : [],
  );
  return withSameHeading.find((at) => comparable(sections[at]!.body).includes(excerpt)) ?? withSameHeading[0];
}

function endOf(sections: readonly MarkdownSection[], at: number): number {
  const depth = Math.max(1, sections[at]!.depth);
  const next = sections.findIndex((section, place) => place > at && section.depth <= depth);
  return next === -1 ? sections.length : next;
}

function parentOf(sections: readonly MarkdownSection[], at: number): number | undefined {
  const { depth } = sections[at]!;
  const above = sections.findLastIndex((section, place) => place < at && section.depth < depth);
  return above === -1 ? undefined : above;
}

function lengthOf(sections: readonly MarkdownSection[], from: number, to: number): number {
  return sections
    .slice(from, to)
    .reduce((sum, { heading = '', body }) => sum + heading.length + body.length, 0);
}

/** An introduction includes the first of the sections below it. */
function endOfIntroduction(sections: readonly MarkdownSection[], root: number, end: number): number {
  let to = root + 1;
  if (sections[root]!.body.length >= minOwnLength) return to;
  while (to < end && lengthOf(sections, root, to + 1) <= maxWholeLength) to += 1;
  return Math.min(end, Math.max(to, sections[root]!.body === '' ? root + 2 : to));
}

function headingsOf(sections: readonly MarkdownSection[], at: number): readonly string[] {
  const above = parentOf(sections, at);
  const { heading, depth } = sections[at]!;
  if (depth <= 1 || heading === undefined) return [];
  return [...(above === undefined ? [] : headingsOf(sections, above)), heading];
}

function joinSections(sections: readonly MarkdownSection[], from: number, to: number): string {
  return sections
    .slice(from, to)
    .map(({ heading, depth, body }, place) => {
      // The description of a page precedes its text as a block quote.
      if (place === 0) return depth <= 1 ? body.replace(/^> (?!\*\*)/, '') : body;
      return `**${heading ?? ''}**\n\n${body}`;
    })
    .join('\n\n')
    .trim();
}
