import { isElement, walk, type NavElement } from '../../site/model/navigation/navigation.ts';
import type { OperationPage } from '../../site/model/openapi/spec.ts';
import type { Site } from '../../site/model/site.ts';
import { pointerAt } from '../../site/source/positions/pointer.ts';

/** A page of an operation and its place in the navigation. */
export interface PlacedPage {
  readonly page: OperationPage;
  /** The innermost group around it. */
  readonly group: string | undefined;
  /** Labels of all elements around it, outermost first. */
  readonly navigation: readonly string[];
  /** The pointer of its entry in docs.json. */
  readonly pointer: string | undefined;
  /** The outermost element around it that is hidden. */
  readonly hiddenBy: NavElement | undefined;
}

/** In the order of the navigation, each page at its first place; then pages outside the navigation. */
export function placedPages(site: Site): readonly PlacedPage[] {
  const placed = new Map<string, PlacedPage>();
  for (const { entry, ancestors } of walk(site.navigation)) {
    if (isElement(entry) || (entry.kind === 'operation' && !entry.isKnown)) continue;
    const { path } = entry;
    const page = path === undefined ? undefined : site.operationPages.get(path);
    if (page === undefined || placed.has(page.slug)) continue;
    const pointer = page.origin === 'front-matter' ? undefined : pointerAt(entry.span);
    placed.set(page.slug, { page, ...placeOf(ancestors), pointer });
  }
  const others = [...site.operationPages.values()]
    .filter(({ slug }) => !placed.has(slug))
    .map((page) => ({ page, group: undefined, navigation: [], pointer: undefined, hiddenBy: undefined }));
  return [...placed.values(), ...others];
}

function placeOf(ancestors: readonly NavElement[]): Omit<PlacedPage, 'page' | 'pointer'> {
  const labelled = ancestors.filter(({ kind }) => kind !== 'root');
  return {
    group: labelled.findLast(({ kind }) => kind === 'group')?.label,
    navigation: labelled.map(({ label }) => label),
    hiddenBy: ancestors.find(({ hidden }) => hidden),
  };
}
