import { isElement, walk, type NavElement } from '../../site/model/navigation/navigation.ts';
import { addTo } from '../../site/model/grouped.ts';
import type { Site } from '../../site/model/site.ts';
import { asksForNoIndex, headAt } from '../../site/model/pages/site-pages.ts';
import { booleanOf, flagOf, stringOf, valueAt, valueOf } from '../../site/source/tree.ts';

/** One location of a page in the navigation. */
export interface Place {
  /** The element that contains it. */
  readonly element: NavElement;
  /** That element and its ancestors, outermost first. */
  readonly ancestors: readonly NavElement[];
  readonly breadcrumbs: readonly string[];
  /** Whether the page is visible or searchable there. */
  readonly findable: boolean;
}

/** By page path: every location of a page in the navigation. */
export function placesOf(site: Site): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const add = (path: string, element: NavElement, above: readonly NavElement[], hidden: boolean) => {
    const label =
      element.kind === 'version' || element.kind === 'language' || element.kind === 'root'
        ? ''
        : element.label;
    const place = {
      element,
      ancestors: [...above, element],
      breadcrumbs: [...element.breadcrumbs, label].filter((text) => text.trim() !== ''),
      findable: !hidden || element.searchable,
    };
    addTo(places, path, place);
  };
  for (const { entry, ancestors } of walk(site.navigation)) {
    const parent = ancestors.at(-1);
    if (isElement(entry)) {
      if (entry.root !== undefined) add(entry.root, entry, ancestors, entry.hidden);
    } else if (parent !== undefined && entry.path !== undefined) {
      add(entry.path, parent, ancestors.slice(0, -1), entry.hidden);
    }
  }
  return places;
}

/**
 * Paths of the pages that search may show, in navigation order. Pages outside the navigation are excluded as on the
 * platform, unless docs.json includes them or could not be read completely.
 */
export function findablePages(site: Site, places: ReadonlyMap<string, readonly Place[]>): readonly string[] {
  const everything =
    stringOf(valueAt(site.config, 'seo', 'indexing')) === 'all' || places.size === 0 || !site.complete;
  const listed = [...places]
    .filter(([, all]) => everything || all.some(({ findable }) => findable))
    .map(([path]) => path);
  const others = everything ? [...site.pages.keys()] : [];
  return [...new Set([...listed, ...others])].filter((path) => isFindable(site, path));
}

function isFindable(site: Site, path: string): boolean {
  const head = headAt(site, path);
  if (head === undefined) return false;
  const { fields } = head;
  return (
    booleanOf(valueOf(fields, 'hidden')) !== true &&
    flagOf(valueOf(fields, 'searchable')) !== false &&
    !asksForNoIndex(head)
  );
}
