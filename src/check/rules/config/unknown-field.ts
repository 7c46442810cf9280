import { valueOf } from '../../../site/source/tree.ts';
import { misspeltPattern } from '../fields/misspelt.ts';
import { violations } from '../fields/violations.ts';
import type { StructureRule } from '../rule.ts';
import { findingAt, isRefused, unknownFieldFinding } from './unknown-field-finding.ts';

export const unknownField: StructureRule = {
  id: 'config/unknown-field',
  severity: 'warning',
  strict: 'error',
  summary: 'docs.json has only known fields.',
  why: 'An unknown field is silently ignored, so it has no effect.',
  fixable: true,
  examples: {
    valid: [
      `{ "$schema": "https://crumb.example/docs.json", "variables": { "oven.size": "40 loaves" } }`,
      `{ "navigation": { "Tabs": [{ "tab": "Orders", "pages": ["orders"] }] } }`,
      `{ "navigation": { "tabs": [{ "tab": "Orders", "searchable": true, "hidden": true, "openapi": "orders.json" }] } }`,
    ],
    invalid: [
      `{
  "favcon": "/loaf.svg",
  ~~~~~~~~ unknown field "favcon" in docs.json
  "feedback": { "thumbsRating": true },
  ~~~~~~~~~~ unknown field "feedback" in docs.json
  "footer": {
    "links": [{ "title": "Company", "items": [{ "label": "Blog", "href": "https://crumb.example" }] }]
                ~~~~~~~ unknown field "title" in "footer.links[0]"
  },
  "navigation": {
    "interaction": { "drilldown": true },
    ~~~~~~~~~~~~~ unknown field "interaction" in the navigation root
    "groups": [
      { "group": "Ovens", "icn": "fire", "pages": ["index"] },
                          ~~~~~ unknown field "icn" in group "Ovens"
      { "group": "Loaves", "collapsed": true, "pages": ["rye"] }
                           ~~~~~~~~~~~ unknown field "collapsed" in group "Loaves"
    ]
  }
}`,
    ],
  },

  *checkStructure({ config, complete }) {
    const navigation = valueOf(config, 'navigation');
    // Reported by navigation/one-root-pattern, unless the part that could not be read may contain the pattern.
    const pattern =
      complete && navigation?.kind === 'object' ? misspeltPattern(navigation)?.culprit : undefined;
    for (const violation of violations(config)) {
      if (violation.kind === 'unknown') {
        if (violation.member !== pattern && !isRefused(violation)) yield unknownFieldFinding(violation);
      }
      // Not reported by config/missing-field in a broken file, but the key is unknown nevertheless.
      else if (violation.kind === 'missing' && violation.culprit !== undefined && !complete)
        yield findingAt(violation.culprit, violation.place, `did you mean "${violation.field}"?`);
    }
  },
};
