import type { NavigationEntry } from '../../../src/editor/navigation.ts';

/** An entry as shown in the view. */
export interface Item {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  readonly isOpen: boolean | undefined;
}

/** `isOpen` is undefined for entries without children. */
export function itemOf({ kind, label, errors, warnings, children }: NavigationEntry): Item {
  return {
    label,
    description: [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', '),
    icon: errors > 0 ? 'error' : warnings > 0 ? 'warning' : (icons[kind] ?? 'symbol-namespace'),
    isOpen: children.length === 0 ? undefined : kind === 'site' || kind === 'tab',
  };
}

function counted(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
}

const icons: Readonly<Record<string, string>> = {
  site: 'book',
  page: 'file',
  operation: 'symbol-method',
  link: 'link-external',
  group: 'folder',
};

/** The entries from the outermost to the one that opens a file; empty if none does. */
export function pathTo(entries: readonly NavigationEntry[], target: string): readonly NavigationEntry[] {
  for (const entry of entries) {
    if (entry.target === target) return [entry];
    const below = pathTo(entry.children, target);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
