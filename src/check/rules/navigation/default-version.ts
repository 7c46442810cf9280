import { declaredElements, isElement, type NavElement } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import { booleanOf, valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const defaultVersion: StructureRule = {
  id: 'navigation/default-version',
  severity: 'error',
  summary: 'At most one of the sibling versions (or languages) is the default.',
  why: 'Only the first default counts, so readers may land in a version that nobody chose.',
  examples: {
    valid: [
      `{ "navigation": { "versions": [{ "version": "v1", "pages": ["a"] }, { "version": "v2", "default": true, "pages": ["b"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "versions": [
      { "version": "v2", "default": true, "pages": ["a"] },
      { "version": "v1", "default": true, "pages": ["b"] }
                                    ~~~~ version "v1" is marked as default, but so is version "v2"
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element } of declaredElements(site.navigation)) {
      for (const kind of ['version', 'language'] as const) {
        for (const siblings of [element.global, [...element.children, ...element.dropped]]) {
          const marked = siblings.filter(isElement).filter((child) => child.kind === kind && isMarked(child));
          const [first, ...others] = marked;
          for (const other of others) {
            const value = valueOf(other.source, 'default');
            const firstValue = valueOf(first?.source, 'default');
            if (first === undefined || value === undefined || firstValue === undefined) continue;
            yield {
              message: `${nameOf(other)} is marked as default, but so is ${nameOf(first)}`,
              span: value.span,
              related: [{ span: firstValue.span, text: 'this one counts' }],
              help: 'keep "default": true on one of them',
            };
          }
        }
      }
    }
  },
};

function isMarked({ source }: NavElement): boolean {
  return booleanOf(valueOf(source, 'default')) === true;
}
