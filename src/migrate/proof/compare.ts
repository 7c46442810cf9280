import type { Seen, SeenItem } from '../model/old-site.ts';
import type { SeenTexts } from './seen-in-page.ts';

export const countNames = {
  words: 'words',
  headings: 'headings',
  codeBlocks: 'code',
  images: 'images',
  links: 'links',
  tables: 'tables',
} as const;

export type Counts = { readonly [Name in keyof typeof countNames]: number };

export interface Lost {
  readonly kind: 'words' | 'heading' | 'code' | 'image' | 'link' | 'table';
  readonly item: SeenItem;
}

/** How many of each kind there are. */
export function countsOf(seen: Seen | SeenTexts): Counts {
  const entries = Object.entries(countNames).map(([name, key]) => [name, seen[key].length]);
  return Object.fromEntries(entries) as Counts;
}

/** What the old page had more often than the new one. */
export function lostBetween(before: Seen, after: SeenTexts): readonly Lost[] {
  return [
    ...missing(before.words, after.words).map((item) => ({ kind: 'words' as const, item })),
    ...missing(before.headings, after.headings).map((item) => ({ kind: 'heading' as const, item })),
    ...missing(before.code, after.code).map((item) => ({ kind: 'code' as const, item })),
    ...missing(before.images, after.images).map((item) => ({ kind: 'image' as const, item })),
    ...missing(before.links, after.links).map((item) => ({ kind: 'link' as const, item })),
    ...before.tables.slice(after.tables.length).map((item) => ({ kind: 'table' as const, item })),
  ];
}

function missing(before: readonly SeenItem[], after: readonly string[]): readonly SeenItem[] {
  const left = new Map<string, number>();
  for (const text of after) left.set(text, (left.get(text) ?? 0) + 1);
  return before.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0;
  });
}
