import type { Element } from '../../../pages/components/component.ts';
import { elements } from '../../../pages/components/index.ts';
import type { ComponentUse, Outline } from '../../../site/source/outline/page-outline.ts';

/** One use of a built-in component. */
export interface BuiltInUse {
  readonly use: ComponentUse;
  readonly element: Element;
}

/** Every use of a built-in component, except under names that the file defines or imports itself. */
export function* builtInUses({ components, definitions }: Outline): Generator<BuiltInUse> {
  for (const use of components) {
    const element = elements.get(use.name);
    if (element !== undefined && !isDefinedIn(use.name, definitions)) yield { use, element };
  }
}

/** Whether a file defines or imports a component itself. */
export function isDefinedIn(name: string, definitions: readonly string[]): boolean {
  return definitions.length > 0 && definitions.includes(name.split('.')[0] ?? name);
}
