import { declaredElements } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import { booleanOf, member } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const hiddenConflict: StructureRule = {
  id: 'navigation/hidden-conflict',
  severity: 'info',
  summary: 'No setting is made ineffective by a parent.',
  why: 'The setting has no effect, and misleads whoever edits the parent later.',
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Old", "hidden": true, "groups": [{ "group": "Shown", "hidden": false, "pages": ["a"] }] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "tabs": [{ "tab": "Old", "hidden": true, "groups": [
      { "group": "Ovens", "hidden": true, "pages": ["a"] }
                          ~~~~~~~~ "hidden" has no effect on group "Ovens": tab "Old" is already hidden
    ] }]
  }
}`,
      `{
  "navigation": {
    "tabs": [{ "tab": "Old", "hidden": true, "groups": [
      { "group": "Ovens", "boost": 2, "pages": ["a"] }
                          ~~~~~~~ "boost" has no effect on group "Ovens": tab "Old" keeps it out of search
    ] }]
  }
}`,
    ],
  },

  *checkStructure(site) {
    for (const { element, source, ancestors } of declaredElements(site.navigation)) {
      if (ancestors.at(-1)?.hidden !== true) continue;
      const cause = ancestors.findLast(({ source }) => booleanOf(member(source, 'hidden')?.value) === true);
      const causeMember = member(cause?.source, 'hidden');
      if (cause === undefined || causeMember === undefined) continue;
      const related = [{ span: causeMember.keySpan, text: 'set here' }];
      const hidden = member(source, 'hidden');
      if (hidden !== undefined && booleanOf(hidden.value) === true) {
        yield {
          message: `"hidden" has no effect on ${nameOf(element)}: ${nameOf(cause)} is already hidden`,
          span: hidden.keySpan,
          related,
          help: 'delete it, unless you plan to show the parent',
        };
      }
      const boost = member(source, 'boost');
      if (boost !== undefined && element.hidden && !element.searchable) {
        yield {
          message: `"boost" has no effect on ${nameOf(element)}: ${nameOf(cause)} keeps it out of search`,
          span: boost.keySpan,
          related,
          help: 'delete it, or set "searchable": true on the hidden parent',
        };
      }
    }
  },
};
