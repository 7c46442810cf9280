import { folderOf, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { decodePercent } from '../../../site/source/text/percent.ts';
import { parseFrontMatter } from '../../../site/source/front-matter/parse.ts';
import { stringOf, valueOf } from '../../../site/source/tree.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { parseMarkdown, plainText, walk } from '../../markdown/parse.ts';
import type { OldPage } from '../../model/old-site.ts';
import type { PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';

interface Folder {
  /** Path, '' for the root. */
  readonly path: string;
  index: OldPage | undefined;
  readonly pages: OldPage[];
  readonly folders: Map<string, Folder>;
}

/** Folders as groups, in the order of number prefixes, of the links on the index page, and of names. */
export function navigationOf(
  source: Source,
  pages: readonly OldPage[],
): { readonly navigation: PlainObject; readonly title: string } {
  const root = newFolder('');
  for (const page of pages) add(root, page);
  const title = (root.index && titleOf(root.index)) ?? nameInWords(source.name);
  const { entries, groups } = contentOf(root);
  const own = entries.length === 0 ? [] : [{ group: title, pages: entries }];
  return { navigation: { groups: [...own, ...groups] }, title };
}

function newFolder(path: string): Folder {
  return { path, index: undefined, pages: [], folders: new Map() };
}

function add(root: Folder, page: OldPage): void {
  let folder = root;
  const path = folderOf(page.key);
  for (const name of path === '' ? [] : path.split('/')) {
    const inner = folder.folders.get(name) ?? newFolder(folder.path === '' ? name : `${folder.path}/${name}`);
    folder.folders.set(name, inner);
    folder = inner;
  }
  if (lastSegment(page.path) === 'index' && folder.index === undefined) folder.index = page;
  else folder.pages.push(page);
}

function contentOf(folder: Folder): {
  readonly entries: readonly Plain[];
  readonly groups: readonly PlainObject[];
} {
  const rank = ranking(folder);
  const pages = folder.pages.toSorted((a, b) => compare(rank(a.key), rank(b.key)));
  const folders = [...folder.folders.values()].sort((a, b) => compare(rank(a.path), rank(b.path)));
  return {
    entries: [...(folder.index === undefined ? [] : [folder.index]), ...pages].map(({ key }) => key),
    groups: folders.map(groupOf),
  };
}

function groupOf(folder: Folder): PlainObject {
  const { entries, groups } = contentOf(folder);
  const group = (folder.index && titleOf(folder.index)) ?? nameInWords(folder.path);
  return { group, pages: [...entries, ...groups] };
}

/** The title that a page will have, if its text names one. */
function titleOf({ text }: OldPage): string | undefined {
  const own = stringOf(valueOf(parseFrontMatter({ path: '', text }).fields, 'title'));
  const heading = parseMarkdown(text).children.find((node) => node.type === 'heading' && node.depth === 1);
  const title = own ?? (heading === undefined ? '' : plainText(heading).trim());
  return title === '' ? undefined : title;
}

type Rank = readonly [number, number, string];

function ranking({ path, index }: Folder): (inside: string) => Rank {
  const linked = index === undefined ? [] : linksOf(index);
  return (inside) => {
    const name = inside.slice(path === '' ? 0 : path.length + 1);
    const prefix = /^\d+(?=[-_. ])/.exec(name)?.[0];
    const place = linked.findIndex((target) => target === inside || target.startsWith(`${inside}/`));
    return [
      prefix === undefined ? Infinity : Number(prefix),
      place === -1 ? Infinity : place,
      name.toLowerCase(),
    ];
  };
}

/** The files that a page links to, in order. */
function linksOf({ key, text }: OldPage): readonly string[] {
  return [...walk(parseMarkdown(text))].flatMap(({ node }) => {
    if (node.type !== 'link') return [];
    return pathWithin(folderOf(key), decodePercent(node.url.replace(/[?#].*$/s, ''))) ?? [];
  });
}

function compare(a: Rank, b: Rank): number {
  for (const index of [0, 1, 2] as const) {
    if (a[index] === b[index]) continue;
    return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}
