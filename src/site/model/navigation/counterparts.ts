import { isLanguageCode, languageOfAlias } from './language.ts';
import { isElement, walk, type NavElement, type NavLeaf } from './navigation.ts';
import type { Structure } from '../site.ts';

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
  return path
    .split('/')
    .filter((segment, index) => index > 2 || !isNamedAfter(segment, element))
    .join('/');
}

function isNamedAfter(segment: string, { kind, label }: NavElement): boolean {
  if (kind === 'language')
    return (
      isLanguageCode(segment) || languageOfAlias(segment) !== undefined || segment === label.toLowerCase()
    );
  return bare(segment) === bare(label) || /^v?\d+(?:[.x\d-]*)$/i.test(segment);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^v(?=\d)|[^\p{L}\p{N}]/gu, '');
}
