import { isLanguageCode, languageOfAlias } from './language.ts';
import { isElement, walk, type NavElement, type NavLeaf } from './navigation.ts';
import type { Structure } from '../site.ts';
import { oncePer } from '../../source/once.ts';

/** The groups of visible sibling languages and of visible sibling versions. */
export function siblingManuals({ navigation }: Structure): readonly (readonly NavElement[])[] {
  return walk(navigation).flatMap(({ entry }) =>
    isElement(entry) && (entry.childKey === 'languages' || entry.childKey === 'versions')
      ? [entry.children.filter(isElement).filter(({ hidden, href }) => !hidden && href === undefined)]
      : [],
  );
}

export type PagesByKey = ReadonlyMap<string, NavLeaf>;

/** Two languages or versions that share less than half of their pages are different manuals: neither lacks pages. */
export function areParallel(one: PagesByKey, other: PagesByKey): boolean {
  let shared = 0;
  for (const key of one.keys()) if (other.has(key)) shared += 1;
  return shared * 2 >= Math.min(one.size, other.size) && shared > 0;
}

/** The visible pages below a language or version, by their path without the folders of that language or version. */
export function pagesByKey(element: NavElement): PagesByKey {
  const leaves = new Map<string, NavLeaf>();
  for (const { entry } of walk(element)) {
    if (isElement(entry) || entry.path === undefined || entry.hidden) continue;
    if (entry.kind === 'operation' && entry.origin === 'generated') continue;
    const key = keyIn(element, entry.path);
    if (!leaves.has(key)) leaves.set(key, entry);
  }
  return leaves;
}

/** The common key of counterparts: a path without the folders of its language or version. */
export function keyIn(element: NavElement, path: string): string {
  const names = element.kind === 'version' ? versionFolders(element) : undefined;
  return path
    .split('/')
    .filter((segment, index) => index > 2 || !(names?.has(segment) ?? isNamedAfter(segment, element)))
    .join('/');
}

/** The folders called like a version that hold most of its pages: others, such as `api/v2`, are part of what it says. */
const versionFolders = oncePer((version: NavElement): ReadonlySet<string> => {
  const paths = walk(version).flatMap(({ entry }) => (isElement(entry) ? [] : (entry.path ?? [])));
  const counts = new Map<string, number>();
  for (const path of paths)
    for (const segment of new Set(path.split('/').slice(0, -1).slice(0, 3)))
      counts.set(segment, (counts.get(segment) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count * 2 > paths.length).map(([segment]) => segment);
  return new Set(frequent.filter((segment) => isNamedAfter(segment, version)));
});

/** Whether a folder is called like a language or version. */
export function isNamedAfter(segment: string, { kind, label }: NavElement): boolean {
  if (kind === 'language')
    return (
      isLanguageCode(segment) || languageOfAlias(segment) !== undefined || segment === label.toLowerCase()
    );
  return bare(segment) === bare(label) || /^v?\d+(?:[.x\d-]*)$/i.test(segment);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^v(?=\d)|[^\p{L}\p{N}]/gu, '');
}
