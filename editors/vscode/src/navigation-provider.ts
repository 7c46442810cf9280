import {
  EventEmitter,
  Range,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  type TreeDataProvider,
} from 'vscode';
import type { NavigationEntry } from '../../../src/editor/navigation.ts';
import { itemOf } from './navigation-view.ts';

/** Shows the navigation of all sites with the findings of each entry. */
export interface NavigationProvider extends TreeDataProvider<NavigationEntry> {
  set(entries: readonly NavigationEntry[]): void;
  entries(): readonly NavigationEntry[];
}

export function navigationProvider(): NavigationProvider {
  const changed = new EventEmitter<void>();
  const parents = new WeakMap<NavigationEntry, NavigationEntry>();
  let top: readonly NavigationEntry[] = [];
  const note = (entry: NavigationEntry): void => {
    for (const child of entry.children) {
      parents.set(child, entry);
      note(child);
    }
  };
  return {
    onDidChangeTreeData: changed.event,
    getChildren: (entry) => [...(entry?.children ?? top)],
    getParent: (entry) => parents.get(entry),
    getTreeItem: treeItem,
    entries: () => top,
    set(entries) {
      top = entries;
      for (const entry of entries) note(entry);
      changed.fire();
    },
  };
}

const states = (isOpen: boolean | undefined): TreeItemCollapsibleState =>
  isOpen === undefined
    ? TreeItemCollapsibleState.None
    : isOpen
      ? TreeItemCollapsibleState.Expanded
      : TreeItemCollapsibleState.Collapsed;

function treeItem(entry: NavigationEntry): TreeItem {
  const { label, description, icon, isOpen } = itemOf(entry);
  const item = new TreeItem(label, states(isOpen));
  item.description = description;
  item.iconPath = new ThemeIcon(icon);
  const { target, source } = entry;
  if (target !== undefined)
    item.command = { command: 'vscode.open', title: 'Open', arguments: [Uri.parse(target)] };
  else if (source !== undefined) {
    const { start, end } = source.range;
    const selection = new Range(start.line, start.character, end.line, end.character);
    item.command = {
      command: 'vscode.open',
      title: 'Open',
      arguments: [Uri.parse(source.uri), { selection }],
    };
  }
  return item;
}
