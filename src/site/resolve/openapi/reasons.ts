import type { DeclaredElement } from '../navigation/declared.ts';

/** An element in messages. */
export function elementLabel({ kind, label }: DeclaredElement): string {
  if (kind === 'root') return 'the navigation root';
  return label.trim() === '' ? `a ${kind} without a name` : `${kind} "${label}"`;
}

/** Why an element that sets a spec generates no pages from it. */
export function unusedReason(element: DeclaredElement): string {
  const key = element.childKey ?? 'other entries';
  return `${elementLabel(element)} sets the spec next to "${key}", where no pages are generated`;
}

/** Why a group creates no pages for the channels that it names. */
export function droppedReason(element: DeclaredElement): string {
  return `${elementLabel(element)} also sets "openapi", so its "asyncapi" is dropped`;
}
