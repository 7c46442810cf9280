import { globalCollections, isChildKey } from '../../../site/model/navigation/element.ts';
import { fields } from '../../../site/model/navigation/fields.ts';
import { nameOf, written } from '../../../site/model/navigation/written.ts';
import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const unlistedChild: StructureRule = {
  id: 'navigation/unlisted-child',
  severity: 'off',
  strict: 'warning',
  summary: 'An element holds only the kinds of children that the specification lists for it.',
  why: 'The platform reads it today, but other tools that follow the specification may not.',
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Shop", "anchors": [{ "anchor": "Orders", "pages": ["orders"] }] }] } }`,
      `{ "navigation": { "global": { "groups": [{ "group": "Shop", "pages": ["shop"] }] }, "pages": ["index"] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "products": [
      { "product": "Ovens", "tabs": [{ "tab": "Guides", "pages": ["ovens"] }] }
                            ~~~~~~ the specification does not list "tabs" for product "Ovens"
    ],
    "global": { "tabs": [{ "tab": "Shop", "href": "https://crumb.example" }] }
                ~~~~~~ the specification does not list "tabs" for "global"
  }
}`,
    ],
  },

  *checkStructure(site) {
    const navigation = valueOf(site.config, 'navigation');
    if (navigation === undefined) return;
    for (const place of written(navigation)) {
      if (place.tree.kind !== 'object' || place.place === 'list') continue;
      for (const { key, keySpan } of place.tree.members) {
        if (!isChildKey(key)) continue;
        const isUnlisted =
          place.place === 'global'
            ? key !== 'anchors' && globalCollections.includes(key)
            : !place.isGlobal && place.kind !== 'item' && fields[place.kind][key]?.listed === false;
        if (!isUnlisted) continue;
        const parentName = place.place === 'global' ? '"global"' : nameOf(place);
        yield {
          message: `the specification does not list "${key}" for ${parentName}, so only the platform reads it`,
          span: keySpan,
          help: 'use a kind that the specification lists if other tools matter',
        };
      }
    }
  },
};
