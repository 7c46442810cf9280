import type { DeclaredElement } from '../navigation/declared.ts';
import type { SpecReference } from '../navigation/spec-value.ts';
import { generateGroups } from './generate.ts';
import type { PlaceContext } from './place-entry.ts';
import { elementLabel, unusedReason } from './reasons.ts';

/** The specs of an element. */
export interface ElementSpecs {
  readonly own: readonly SpecReference[];
  /** Its own, or else those of the nearest element around it that has some. */
  readonly scope: readonly SpecReference[];
  readonly channels: readonly SpecReference[];
  /** Paths of those that are listed below it, or that it generates pages from. */
  readonly used: Set<string>;
}

/** What becomes of specs while elements are placed. */
export interface Placing extends PlaceContext {
  /** By spec: why the element in which it is effective creates no pages for some operations. */
  readonly reasons: Map<string, string>;
  /** Specs that an element sets without any effect. */
  readonly idle: { readonly reference: SpecReference; readonly reason: string }[];
}

/** The groups of pages that an element generates from whole specs. */
export function specPages(
  element: DeclaredElement,
  specs: ElementSpecs,
  placing: Placing,
): readonly DeclaredElement[] {
  return [...operationGroups(element, specs, placing), ...channelGroups(element, specs, placing)];
}

/** The first reason given for a spec stays. */
export function remember({ reasons }: Placing, path: string, reason: string): void {
  if (!reasons.has(path)) reasons.set(path, reason);
}

function operationGroups(
  element: DeclaredElement,
  { own, scope, channels, used }: ElementSpecs,
  placing: Placing,
): readonly DeclaredElement[] {
  const label = elementLabel(element);
  if (element.href !== undefined) {
    for (const { path } of own)
      remember(placing, path, `${label} is a link, so no pages are generated below it`);
    return [];
  }
  if (isEmpty(element) && scope.length > 0 && !(channels.length > 0 && own.length === 0)) {
    const reason = `${label} has no entries of its own, so it lists every operation of the spec`;
    return generate(scope, reason, used, placing);
  }
  const free = own.filter(({ path }) => !used.has(path));
  for (const { path } of own)
    if (used.has(path)) remember(placing, path, `${label} lists operations of the spec, but not this one`);
  if (element.kind === 'group') {
    return own.some(({ path }) => used.has(path))
      ? []
      : generate(free, `${label} lists no operation, so all are added after its pages`, used, placing);
  }
  if (element.childKey === 'groups') {
    const reason = `nothing in ${label} lists operations of the spec, so all are added after its groups`;
    return generate(free, reason, used, placing);
  }
  leaveIdle(element, free, placing);
  return [];
}

function channelGroups(
  element: DeclaredElement,
  { channels, used }: ElementSpecs,
  placing: Placing,
): readonly DeclaredElement[] {
  if (element.href !== undefined) return [];
  if (element.kind === 'group' || element.childKey === 'groups' || isEmpty(element)) {
    const reason = `${elementLabel(element)} names the spec, so all its channels are added`;
    return generate(channels, reason, used, placing);
  }
  leaveIdle(element, channels, placing);
  return [];
}

function leaveIdle(element: DeclaredElement, references: readonly SpecReference[], placing: Placing): void {
  const reason = unusedReason(element);
  for (const reference of references) {
    remember(placing, reference.path, reason);
    if (placing.specs.has(reference.path)) placing.idle.push({ reference, reason });
  }
}

function generate(
  references: readonly SpecReference[],
  reason: string,
  used: Set<string>,
  { specs, ledger }: Placing,
): readonly DeclaredElement[] {
  const readable = references.flatMap((reference) => {
    used.add(reference.path);
    const spec = specs.get(reference.path);
    return spec === undefined ? [] : [{ spec, reference }];
  });
  return generateGroups(readable, ledger, reason);
}

/** `pages: []` is empty; entries that the platform drops still count as entries. */
function isEmpty({ children, dropped }: DeclaredElement): boolean {
  return children.length === 0 && dropped.length === 0;
}
