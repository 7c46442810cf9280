import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import { removeMember } from '../../../site/source/json/removal.ts';
import { member } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const expandedTopLevel: StructureRule = {
  id: 'navigation/expanded-top-level',
  severity: 'info',
  strict: 'warning',
  summary: 'Only nested groups set "expanded".',
  why: 'Top-level groups are always open and cannot be collapsed: the setting has no effect.',
  fixable: true,
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "Loaves", "pages": [{ "group": "Rye", "expanded": true, "pages": ["rye"] }] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [
      { "group": "Loaves", "expanded": false, "pages": ["white"] }
                           ~~~~~~~~~~ "expanded" has no effect on group "Loaves": top-level groups are always open
    ]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source } of declaredElements(site.navigation)) {
      if (!element.topLevel) continue;
      const expanded = member(source, 'expanded');
      const edit = removeMember(source, 'expanded');
      if (expanded === undefined || edit === undefined) continue;
      yield {
        message: `"expanded" has no effect on ${nameOf(element)}: top-level groups are always open`,
        span: expanded.keySpan,
        help: 'delete it',
        fix: { title: 'delete "expanded"', safe: true, edits: [edit] },
      };
    }
  },
};
