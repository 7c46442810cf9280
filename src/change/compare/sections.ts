import type { Page } from '../../site/model/pages/page.ts';
import { frontMatterBlock } from '../../site/source/front-matter/block.ts';
import { oncePer } from '../../site/source/once.ts';

/** The part of a page from one heading to the next; the first section is everything before the first heading. */
export interface Section {
  /** The id of its heading; '' for the first section. */
  readonly anchor: string;
  /** The text of its heading; the title of the page for the first section. */
  readonly title: string;
  /** Everything a reader sees, except white space. */
  readonly text: string;
  /** Its heading and text without the targets of links and imports, which change when a page moves. */
  readonly gist: string;
}

/** The sections of a page in order, computed once per page. */
export const sectionsOf = oncePer((page: Page): readonly Section[] => {
  const { file, outline, title } = page;
  const start = frontMatterBlock(file.text)?.close?.end ?? 0;
  const headings = outline.headings.filter((heading) => heading.start >= start);
  const first = section('', title, file.text.slice(start, headings[0]?.start));
  const others = headings.map((heading, index) =>
    section(heading.slug, heading.text, file.text.slice(heading.end, headings[index + 1]?.start)),
  );
  return [first, ...others];
});

function section(anchor: string, title: string, written: string): Section {
  const text = written.replace(/\s+/g, ' ').trim();
  return { anchor, title, text, gist: `${anchor === '' ? '' : title}\n${withoutTargets(text)}` };
}

function withoutTargets(text: string): string {
  return text
    .replace(/\]\([^()]*\)/g, ']()')
    .replace(/\b(href|src|srcSet)=(["'])[^"']*\2/g, '$1')
    .replace(/\b(from|import) ?(["'])[^"']*\2/g, '$1');
}

/** Whether only its front matter distinguishes the page from others. */
export function isBlank(page: Page): boolean {
  return sectionsOf(page).every(({ text, anchor }) => anchor === '' && text === '');
}

/** The share of equal words in two texts, from 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const counts = new Map<string, number>();
  const words = wordsOf(one);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const others = wordsOf(other);
  let shared = 0;
  for (const word of others) {
    const remaining = counts.get(word) ?? 0;
    if (remaining > 0) shared += 1;
    counts.set(word, remaining - 1);
  }
  const all = words.length + others.length;
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Further words add nothing to the comparison. */
const mostWords = 2_000;

function wordsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}
