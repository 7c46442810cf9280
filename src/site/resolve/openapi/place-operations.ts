import type { Fault } from '../../source/finding.ts';
import { isDeclaredElement, type DeclaredElement, type DeclaredEntry } from '../navigation/declared.ts';
import { specReferences, type SpecReference } from '../navigation/spec-value.ts';
import { placeEntry, type PlaceContext } from './place-entry.ts';
import { droppedReason, elementLabel } from './reasons.ts';
import { remember, specPages, type Placing } from './spec-pages.ts';

export interface Placed {
  readonly root: DeclaredElement;
  readonly faults: readonly Fault[];
  /** By spec: why the element in which it is effective creates no pages for some operations. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Specs that an element sets without any effect. */
  readonly idle: readonly { readonly reference: SpecReference; readonly reason: string }[];
}

/** An element with placed entries, and the specs that it or its descendants list or generate pages from. */
interface PlacedElement {
  readonly element: DeclaredElement;
  readonly used: ReadonlySet<string>;
}

/** Places operations in the navigation: entries that name one, and the pages of whole specs. */
export function placeOperations(root: DeclaredElement, context: PlaceContext): Placed {
  const placing: Placing = { ...context, reasons: new Map(), idle: [] };
  const faults: Fault[] = [];

  function placeElement(element: DeclaredElement, inherited: readonly SpecReference[]): PlacedElement {
    const own = specReferences(element.openapi);
    const scope = own.length > 0 ? own : inherited;
    for (const link of element.global)
      for (const { path } of specReferences(link.openapi))
        remember(placing, path, `${elementLabel(link)} is a link, so no pages are generated below it`);
    const used = new Set<string>();
    const children = element.children.map((entry): DeclaredEntry => {
      if (entry.kind === 'operation') return entry;
      if (!isDeclaredElement(entry)) {
        const placed = placeEntry(entry, element, scope, context);
        faults.push(...placed.faults);
        for (const path of placed.used) used.add(path);
        return placed.entry;
      }
      const placed = placeElement(entry, scope);
      for (const path of placed.used) used.add(path);
      return placed.element;
    });
    const named = specReferences(element.asyncapi);
    const isDropped = element.kind === 'group' && own.length > 0;
    if (isDropped) for (const { path } of named) remember(placing, path, droppedReason(element));
    const groups = specPages(element, { own, scope, channels: isDropped ? [] : named, used }, placing);
    return { element: withGroups({ ...element, children }, groups), used };
  }

  const { element } = placeElement(root, []);
  return { root: element, faults, reasons: placing.reasons, idle: placing.idle };
}

function withGroups(element: DeclaredElement, groups: readonly DeclaredElement[]): DeclaredElement {
  if (groups.length === 0) return element;
  const childKey = element.kind === 'group' ? 'pages' : 'groups';
  return { ...element, childKey, children: [...element.children, ...groups] };
}
