import { joinPath } from '../../../site/model/addresses/link-target.ts';

export interface Folder<Item> {
  /** '' for the root. */
  readonly path: string;
  readonly items: Item[];
  readonly folders: Map<string, Folder<Item>>;
}

/** Puts items into the folders that their paths name; `placeOf` returns one below the root. */
export function folderTree<Item>(
  path: string,
  items: readonly Item[],
  placeOf: (item: Item) => string,
): Folder<Item> {
  const root: Folder<Item> = { path, items: [], folders: new Map() };
  for (const item of items) {
    let folder = root;
    for (const name of placeOf(item).split('/').filter(Boolean)) {
      const inner: Folder<Item> = folder.folders.get(name) ?? {
        ...{ path: joinPath(folder.path, name), items: [], folders: new Map() },
      };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.items.push(item);
  }
  return root;
}
