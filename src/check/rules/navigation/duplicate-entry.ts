import { declaredElements, isElement, type NavElement } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const duplicateEntry: StructureRule = {
  id: 'navigation/duplicate-entry',
  severity: 'error',
  summary:
    'Sibling versions, languages, tabs, products, dropdowns, anchors and menu items have unique names.',
  why: 'Readers cannot tell them apart, and selectors, filters and addresses that use the name reach only one of them.',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": " ", "pages": ["a"] }, { "group": " ", "pages": ["b"] }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "Guides", "pages": ["a"] }, { "tab": "API", "pages": ["b"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "versions": [
      { "version": "v1", "pages": ["a"] },
      { "version": "v1", "pages": ["b"] }
                   ~~~~ duplicate version "v1"
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element } of declaredElements(site.navigation)) {
      yield* duplicates(element.global);
      yield* duplicates([...element.children, ...element.dropped].filter(isElement));
    }
  },
};

function* duplicates(siblings: readonly NavElement[]): Generator<Finding> {
  const seen = new Map<string, NavElement>();
  for (const element of siblings) {
    const label = valueOf(element.source, element.kind);
    if (label === undefined || element.kind === 'group' || element.label.trim() === '') continue;
    const key = `${element.kind} ${element.label.trim()}`;
    const first = seen.get(key);
    const firstLabel = valueOf(first?.source, element.kind);
    if (firstLabel === undefined) seen.set(key, element);
    else {
      yield {
        message: `duplicate ${nameOf(element)}: readers cannot tell the two apart`,
        span: label.span,
        related: [{ span: firstLabel.span, text: 'first declared here' }],
        help: 'rename one of them, or merge their children',
      };
    }
  }
}
