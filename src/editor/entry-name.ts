import { isElement, type NavEntry } from '../site/model/navigation/navigation.ts';

/** How an entry of the navigation is named in lists; a page by its path. */
export function entryName(entry: NavEntry): string {
  if (isElement(entry)) return entry.label.trim() || entry.kind;
  if (entry.kind === 'operation') return `${entry.method} ${entry.operation}`;
  return entry.kind === 'page' ? entry.path || '/' : entry.label || entry.href;
}
