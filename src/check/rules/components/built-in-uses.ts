import type { Element } from '../../../pages/components/component.ts';
import { elements } from '../../../pages/components/index.ts';
import { type Among, documentsAmong } from '../../../site/model/pages/documents.ts';
import type { ComponentUse } from '../../../site/source/outline/page-outline.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';

/** One use of a built-in component, and the file it is used in. */
export interface BuiltInUse {
  readonly use: ComponentUse;
  readonly element: Element;
  readonly document: Page | Snippet;
}

/** Every use of a built-in component, except under names that the file defines or imports itself. */
export function* builtInUses(site: Site, only: Among): Generator<BuiltInUse> {
  for (const owner of documentsAmong(site, only)) {
    const { components, definitions } = owner.outline;
    for (const use of components) {
      const element = elements.get(use.name);
      if (element !== undefined && !isDefinedIn(use.name, definitions))
        yield { use, element, document: owner };
    }
  }
}

/** Whether a file defines or imports a component itself. */
export function isDefinedIn(name: string, definitions: readonly string[]): boolean {
  return definitions.length > 0 && definitions.includes(name.split('.')[0] ?? name);
}
