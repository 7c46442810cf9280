import type { Seen, SeenItem } from '../model/old-site.ts';
import { seenWith } from './seen.ts';

/** What was seen, each at the next place of the page that has its text. */
export function placedIn(seen: Seen, text: string): Seen {
  const lower = text.toLowerCase();
  const inOrder = (items: readonly SeenItem[]): readonly SeenItem[] => {
    let from = 0;
    return items.map((item) => {
      const first = item.text.split('\n')[0] ?? '';
      const found = lower.slice(from, from + searched).indexOf(first.toLowerCase());
      if (found === -1 || first === '') return { ...item, start: from, end: from };
      const start = from + found;
      from = start + first.length;
      return { ...item, start, end: from };
    });
  };
  return seenWith(seen, (items, kind) =>
    kind === 'tables' ? items.map((item) => ({ ...item, start: 0, end: 0 })) : inOrder(items),
  );
}

/** Characters in which the next place is looked for. */
const searched = 20_000;
