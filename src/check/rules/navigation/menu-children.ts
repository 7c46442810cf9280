import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { StructureRule } from '../rule.ts';
import { childLists, lossOf } from './one-child-kind.ts';

export const menuChildren: StructureRule = {
  id: 'navigation/menu-children',
  severity: 'error',
  summary: 'A menu belongs in a tab, and its items hold groups, pages or a link.',
  why: 'A menu anywhere else is dropped with everything in it, and a menu item cannot hold other kinds of elements.',
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Tools", "menu": [{ "item": "CLI", "pages": ["cli"] }] }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "Tools", "menu": [{ "item": "Shop", "href": "https://crumb.example" }] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "anchors": [
      { "anchor": "Tools", "menu": [{ "item": "CLI", "pages": ["cli"] }] }
                           ~~~~~~ anchor "Tools" cannot hold a menu
    ]
  }
}`,
      `{
  "navigation": {
    "groups": [{ "group": "Tools", "pages": ["a"], "menu": [{ "item": "CLI", "pages": ["cli"] }] }]
                                                   ~~~~~~ group "Tools" cannot hold a menu
  }
}`,
      `{
  "navigation": {
    "tabs": [{ "tab": "Tools", "menu": [
      { "item": "CLI", "tabs": [{ "tab": "Start", "pages": ["cli"] }] }
                       ~~~~~~ menu item "CLI" cannot hold "tabs"
    ] }]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      for (const { key, keySpan } of childLists(source)) {
        if (key === 'menu' && !['tab', 'product', 'item'].includes(element.kind)) {
          yield {
            message: `${nameOf(element)} cannot hold a menu, so the platform drops it`,
            span: keySpan,
            help: `move the menu into a tab${lossOf(site, element, ', or ')}`,
          };
        }
        if (element.kind === 'item' && key !== 'groups' && key !== 'pages' && key !== 'menu') {
          yield {
            message: `${nameOf(element)} cannot hold "${key}"`,
            span: keySpan,
            help: 'use "groups", "pages" or an "href"',
          };
        }
      }
    }
  },
};
