import { isElement, walkAll } from '../../model/navigation/navigation.ts';
import { nameOf } from '../../model/navigation/naming.ts';
import { booleanOf, member } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';

export const hiddenConflict: Rule = {
  id: 'navigation/hidden-conflict',
  severity: 'info',
  strict: 'info',
  summary: 'No setting is made meaningless by that of a parent.',
  why: 'The file says something that changes nothing: whoever edits the parent later is misled.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Old", "hidden": true, "groups": [{ "group": "Shown", "hidden": false, "pages": ["a"] }] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "tabs": [{ "tab": "Old", "hidden": true, "groups": [
      { "group": "Ovens", "hidden": true, "pages": ["a"] }
                          ~~~~~~~~ "hidden" changes nothing on group "Ovens": tab "Old" is hidden already
    ] }]
  }
}`,
      `{
  "navigation": {
    "tabs": [{ "tab": "Old", "hidden": true, "groups": [
      { "group": "Ovens", "boost": 2, "pages": ["a"] }
                          ~~~~~~~ "boost" changes nothing on group "Ovens": tab "Old" keeps it out of search
    ] }]
  }
}`,
    ],
  },

  *check(site) {
    for (const { entry, ancestors } of walkAll(site.navigation)) {
      if (!isElement(entry) || entry.source === undefined) continue;
      const parent = ancestors.at(-1);
      if (parent?.hidden !== true) continue;
      const cause = ancestors.findLast(({ source }) => booleanOf(member(source, 'hidden')?.value) === true);
      const causeMember = member(cause?.source, 'hidden');
      if (cause === undefined || causeMember === undefined) continue;
      const related = [{ span: causeMember.keySpan, text: 'set here' }];
      const hidden = member(entry.source, 'hidden');
      if (hidden !== undefined && booleanOf(hidden.value) === true) {
        yield {
          message: `"hidden" changes nothing on ${nameOf(entry)}: ${nameOf(cause)} is hidden already`,
          span: hidden.keySpan,
          related,
          help: 'delete it, unless the parent is to be shown one day',
        };
      }
      const boost = member(entry.source, 'boost');
      if (boost !== undefined && entry.hidden && !entry.searchable) {
        yield {
          message: `"boost" changes nothing on ${nameOf(entry)}: ${nameOf(cause)} keeps it out of search`,
          span: boost.keySpan,
          related,
          help: 'delete it, or set "searchable": true on the hidden parent',
        };
      }
    }
  },
};
