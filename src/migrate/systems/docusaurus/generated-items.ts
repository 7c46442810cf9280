import { folderOf, joinPath, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { at, isObject, text, type PlainObject } from '../../model/plain-values.ts';
import { folderTree, type Folder } from '../shared/folder-tree.ts';
import { readData } from './data-files.ts';
import { type Document, titleOf, withoutPrefix } from './documents.ts';
import { generatedIndex, type Item, labelFor, type SidebarContext } from './items.ts';

type DocumentFolder = Folder<Document>;

interface Placed {
  readonly item: Item;
  readonly position: number;
  readonly name: string;
}

/** The items of a sidebar that is made of the files of a folder. */
export function generatedItems(dirName: string, sidebar: string, context: SidebarContext): readonly Item[] {
  const path = joinPath('', dirName.replace(/^\.$/, ''));
  const inside = context.documents.filter(
    (document) => path === '' || document.inside.startsWith(`${path}/`),
  );
  const folder = folderTree(path, inside, (document) => folderOf(document.inside).slice(path.length));
  return itemsIn(folder, undefined, sidebar, context);
}

/** By position, then by name; `root` opens with the category and is not repeated in it. */
function itemsIn(
  folder: DocumentFolder,
  root: Document | undefined,
  sidebar: string,
  context: SidebarContext,
): readonly Item[] {
  const documents = folder.items
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

function categoryOf(folder: DocumentFolder, sidebar: string, context: SidebarContext): Placed {
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
function rootOf(
  folder: DocumentFolder,
  { link }: PlainObject,
  context: SidebarContext,
): Document | undefined {
  if (link === null || at(link, 'type') === 'generated-index') return undefined;
  const id = text(at(link, 'id'));
  if (id === undefined) return folder.items.find(({ isIndex }) => isIndex);
  const beside = folder.items.find((each) => each.id === id || each.id.endsWith(`/${id}`));
  return context.byId.get(id) ?? beside;
}

function dataOf({ path }: DocumentFolder, { source, folders }: SidebarContext): PlainObject {
  for (const folder of folders)
    for (const ending of ['json', 'yml', 'yaml']) {
      const found = readData(source, `${joinPath(folder, path)}/_category_.${ending}`);
      if (isObject(found)) return found;
    }
  return {};
}
