import { lastSegment } from '../addresses/link-target.ts';
import type { NavElement } from './navigation.ts';

/** An element in messages: `tab "API"`, `menu item "CLI"`, `the navigation root`. */
export function nameOf({ kind, label }: Pick<NavElement, 'kind' | 'label'>): string {
  if (kind === 'root') return 'the navigation root';
  const word = kind === 'item' ? 'menu item' : kind;
  return label.trim() === '' ? `${article(word)} without a label` : `${word} "${label}"`;
}

/** `a tab`, `an anchor`. */
function article(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** The title of a page without one: "First loaf" for `guides/first-loaf`. */
export function titleOfPath(path: string): string {
  const words = wordsOfPath(path);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words in the last segment of a path: `first loaf`. */
function wordsOfPath(path: string): string {
  return lastSegment(path).replace(/[-_]/g, ' ');
}

/** `1 page`, `14 pages`, `2 addresses`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}

/** `8 pages`, `3 operations`, `8 pages, 3 operations`: a page has a file, an operation only its spec. */
export function countOfPages(pages: number, operations: number): string {
  if (operations === 0) return countOf(pages, 'page');
  const operationCount = countOf(operations, 'operation');
  return pages === 0 ? operationCount : `${countOf(pages, 'page')}, ${operationCount}`;
}
