import { isElement, type NavElement, type NavEntry } from '../../model/navigation/navigation.ts';
import { oncePer } from '../../source/once.ts';

/** In sections with more entries, a page only contains the visible ones. */
const largest = 200;

/** The entries of a section that a sidebar lists: its groups and pages. */
export function listedEntries({ children }: NavElement): readonly NavEntry[] {
  return children.filter((entry) => !entry.hidden && (!isElement(entry) || entry.kind === 'group'));
}

export const isLargeSection = oncePer((section: NavElement): boolean => {
  const count = (entry: NavEntry): number =>
    1 + (isElement(entry) ? listedEntries(entry).reduce((sum, child) => sum + count(child), 0) : 0);
  return count(section) > largest;
});
