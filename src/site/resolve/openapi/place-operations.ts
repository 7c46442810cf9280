import type { Fault } from '../../source/finding.ts';
import { isDeclaredElement, type DeclaredElement, type DeclaredEntry } from '../navigation/declared.ts';
import { specReferences, type SpecReference } from '../navigation/spec-value.ts';
import { placeEntry, type PlaceContext } from './place-entry.ts';
import { generateGroups } from './generate.ts';
import { droppedReason, elementLabel, unusedReason } from './reasons.ts';

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
  const { specs, ledger } = context;
  const faults: Fault[] = [];
  const reasons = new Map<string, string>();
  const idle: { readonly reference: SpecReference; readonly reason: string }[] = [];

  function placeElement(element: DeclaredElement, inherited: readonly SpecReference[]): PlacedElement {
    const ownSpecs = specReferences(element.openapi);
    const scope = ownSpecs.length > 0 ? ownSpecs : inherited;
    for (const link of element.global)
      for (const { path } of specReferences(link.openapi))
        remember(path, `${elementLabel(link)} is a link, so no pages are generated below it`);
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
    const isDropped = element.kind === 'group' && ownSpecs.length > 0;
    if (isDropped) for (const { path } of named) remember(path, droppedReason(element));
    const channels = isDropped ? [] : named;
    const generated = [
      ...generate(element, ownSpecs, scope, channels.length > 0, used),
      ...generateChannels(element, channels, used),
    ];
    return { element: withGroups({ ...element, children }, generated), used };
  }

  function generate(
    element: DeclaredElement,
    ownSpecs: readonly SpecReference[],
    scope: readonly SpecReference[],
    hasChannels: boolean,
    used: Set<string>,
  ): readonly DeclaredElement[] {
    const label = elementLabel(element);
    if (element.href !== undefined) {
      for (const { path } of ownSpecs)
        remember(path, `${label} is a link, so no pages are generated below it`);
      return [];
    }
    if (isEmpty(element) && scope.length > 0 && !(hasChannels && ownSpecs.length === 0)) {
      return run(scope, `${label} has no entries of its own, so it lists every operation of the spec`, used);
    }
    const free = ownSpecs.filter(({ path }) => !used.has(path));
    for (const { path } of ownSpecs)
      if (used.has(path)) remember(path, `${label} lists operations of the spec, but not this one`);
    if (element.kind === 'group') {
      return ownSpecs.some(({ path }) => used.has(path))
        ? []
        : run(free, `${label} lists no operation, so all are added after its pages`, used);
    }
    if (element.childKey === 'groups') {
      return run(
        free,
        `nothing in ${label} lists operations of the spec, so all are added after its groups`,
        used,
      );
    }
    for (const reference of free) {
      const reason = unusedReason(element);
      remember(reference.path, reason);
      if (specs.has(reference.path)) idle.push({ reference, reason });
    }
    return [];
  }

  function generateChannels(
    element: DeclaredElement,
    references: readonly SpecReference[],
    used: Set<string>,
  ): readonly DeclaredElement[] {
    if (element.href !== undefined) return [];
    if (element.kind === 'group' || element.childKey === 'groups' || isEmpty(element)) {
      return run(references, `${elementLabel(element)} names the spec, so all its channels are added`, used);
    }
    for (const reference of references) {
      remember(reference.path, unusedReason(element));
      if (specs.has(reference.path)) idle.push({ reference, reason: unusedReason(element) });
    }
    return [];
  }

  function run(
    references: readonly SpecReference[],
    reason: string,
    used: Set<string>,
  ): readonly DeclaredElement[] {
    const readable = references.flatMap((reference) => {
      used.add(reference.path);
      const spec = specs.get(reference.path);
      return spec === undefined ? [] : [{ spec, reference }];
    });
    return generateGroups(readable, ledger, reason);
  }

  function remember(path: string, reason: string): void {
    if (!reasons.has(path)) reasons.set(path, reason);
  }

  const { element } = placeElement(root, []);
  return { root: element, faults, reasons, idle };
}

/** `pages: []` is empty; entries that the platform drops still count as entries. */
function isEmpty({ children, dropped }: DeclaredElement): boolean {
  return children.length === 0 && dropped.length === 0;
}

function withGroups(element: DeclaredElement, groups: readonly DeclaredElement[]): DeclaredElement {
  if (groups.length === 0) return element;
  const childKey = element.kind === 'group' ? 'pages' : 'groups';
  return { ...element, childKey, children: [...element.children, ...groups] };
}
