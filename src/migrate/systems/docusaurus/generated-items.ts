import { folderOf, joinPath, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { at, isObject, text, type PlainObject } from '../../model/plain-values.ts';
import { readData } from './data-files.ts';
import { type Document, titleOf, withoutPrefix } from './documents.ts';
import { generatedIndex, type Item, labelFor, type SidebarContext } from './items.ts';

interface Folder {
  /** Path in the folder of the version; '' for the root. */
  readonly path: string;
  readonly documents: Document[];
  readonly folders: Map<string, Folder>;
}

interface Placed {
  readonly item: Item;
  readonly position: number;
  readonly name: string;
}

/** The items of a sidebar that is made of the files of a folder. */
export function generatedItems(dirName: string, sidebar: string, context: SidebarContext): readonly Item[] {
  const folder = foldersBelow(joinPath('', dirName.replace(/^\.$/, '')), context.documents);
  return itemsIn(folder, undefined, sidebar, context);
}

function foldersBelow(path: string, documents: readonly Document[]): Folder {
  const root: Folder = { path, documents: [], folders: new Map() };
  for (const document of documents) {
    const place = folderOf(document.inside);
    if (path !== '' && place !== path && !place.startsWith(`${path}/`)) continue;
    let folder = root;
    for (const name of place.slice(path.length).split('/').filter(Boolean)) {
      const inner = folder.folders.get(name) ?? {
        path: joinPath(folder.path, name),
        documents: [],
        folders: new Map<string, Folder>(),
      };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.documents.push(document);
  }
  return root;
}

/** By position, then by name; `root` opens with the category and is not repeated in it. */
function itemsIn(
  folder: Folder,
  root: Document | undefined,
  sidebar: string,
  context: SidebarContext,
): readonly Item[] {
  const documents = folder.documents
    .filter(
      (document) =>
        document !== root && document.fields['unlisted'] !== true && document.fields['draft'] !== true,
    )
    .map((document): Placed => {
      const item: Item = { kind: 'doc', document, label: undefined };
      return { item, position: document.position ?? Infinity, name: lastSegment(document.inside) };
    });
  const categories = [...folder.folders.values()].map((inner) => categoryOf(inner, sidebar, context));
  return [
    ...documents,
    ...categories.filter(
      ({ item }) => item.kind !== 'category' || item.items.length > 0 || item.root !== undefined,
    ),
  ]
    .sort((a, b) => (a.position === b.position ? (a.name < b.name ? -1 : 1) : a.position - b.position))
    .map(({ item }) => item);
}

function categoryOf(folder: Folder, sidebar: string, context: SidebarContext): Placed {
  const own = dataOf(folder, context);
  const { name, number } = withoutPrefix(lastSegment(folder.path));
  const link = own['link'];
  const root = rootOf(folder, own, context);
  const label = text(own['label']) ?? text(root?.fields['sidebar_label']) ?? (root && titleOf(root)) ?? name;
  const translated = `sidebar.${sidebar}.category.${text(own['key']) ?? label}`;
  return {
    name: lastSegment(folder.path),
    position: typeof own['position'] === 'number' ? own['position'] : (root?.position ?? number ?? Infinity),
    item: {
      kind: 'category',
      label: labelFor(translated, label, context),
      items: itemsIn(folder, root, sidebar, context),
      expanded: own['collapsed'] === false || own['collapsible'] === false,
      root:
        at(link, 'type') === 'generated-index'
          ? generatedIndex(isObject(link) ? link : {}, label, translated, context)
          : root,
    },
  };
}

/** The document that `_category_` names, else the index of the folder. */
function rootOf(folder: Folder, { link }: PlainObject, context: SidebarContext): Document | undefined {
  if (link === null || at(link, 'type') === 'generated-index') return undefined;
  const id = text(at(link, 'id'));
  if (id === undefined) return folder.documents.find(({ isIndex }) => isIndex);
  const beside = folder.documents.find((each) => each.id === id || each.id.endsWith(`/${id}`));
  return context.byId.get(id) ?? beside;
}

function dataOf({ path }: Folder, { source, folders }: SidebarContext): PlainObject {
  for (const folder of folders)
    for (const ending of ['json', 'yml', 'yaml']) {
      const found = readData(source, `${joinPath(folder, path)}/_category_.${ending}`);
      if (isObject(found)) return found;
    }
  return {};
}
