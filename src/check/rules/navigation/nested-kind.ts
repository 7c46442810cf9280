import { collections } from '../../../site/model/navigation/element.ts';
import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { StructureRule } from '../rule.ts';
import { childLists, lossOf } from './one-child-kind.ts';

export const nestedKind: StructureRule = {
  id: 'navigation/nested-kind',
  severity: 'error',
  summary: 'No element contains its own kind.',
  why: 'Tabs in a tab, versions in a version and the like are dropped with every page in them.',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "Loaves", "pages": [{ "group": "Rye", "pages": ["rye"] }] }] } }`,
      `{ "navigation": { "groups": [{ "group": "Loaves", "pages": ["rye"], "tabs": [{ "tab": "Oats", "pages": ["oats"] }] }] } }`,
      `{ "navigation": { "groups": [{ "group": "Loaves", "menu": [{ "item": "Oats", "pages": ["oats"] }] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "tabs": [
      { "tab": "API", "tabs": [{ "tab": "Orders", "pages": ["orders"] }] }
                      ~~~~~~ tab "API" cannot hold "tabs" of its own
    ]
  }
}`,
      `{
  "navigation": {
    "groups": [
      { "group": "Loaves", "pages": ["white"], "groups": [{ "group": "Rye", "pages": ["rye"] }] }
                                               ~~~~~~~~ group "Loaves" cannot hold "groups" of its own
    ]
  }
}`,
      `{
  "navigation": { "groups": [{ "group": "Loaves", "tabs": [{ "tab": "Rye", "pages": ["rye"] }] }] }
                                                  ~~~~~~ group "Loaves" cannot hold "tabs", so the platform drops them
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      if (element.kind === 'root') continue;
      const lists = childLists(source);
      const isBareGroup = element.kind === 'group' && !lists.some(({ key }) => key === 'pages');
      for (const { key, keySpan } of lists) {
        if (key === 'pages') continue;
        if (collections[key] !== element.kind && (!isBareGroup || key === 'menu')) continue;
        const suffix = collections[key] === element.kind ? ' of its own' : '';
        yield {
          message: `${nameOf(element)} cannot hold "${key}"${suffix}, so the platform drops them`,
          span: keySpan,
          help: `${element.kind === 'group' ? 'move them into its "pages"' : 'move them out of it'}${lossOf(site, element, ', or ')}`,
        };
      }
    }
  },
};
