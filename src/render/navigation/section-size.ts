import { isElement, type NavElement, type NavEntry } from '../../model/navigation/navigation.ts';
import { oncePer } from '../../source/once.ts';

/** Entries from which on a page carries only those of a section that it shows. */
const largest = 200;

/** What a sidebar lists of a section: its groups and pages. */
export function listedEntries({ children }: NavElement): readonly NavEntry[] {
  return children.filter((entry) => !entry.hidden && (!isElement(entry) || entry.kind === 'group'));
}

export const isLargeSection = oncePer((section: NavElement): boolean => {
  const count = (entry: NavEntry): number =>
    1 + (isElement(entry) ? listedEntries(entry).reduce((sum, child) => sum + count(child), 0) : 0);
  return count(section) > largest;
});
