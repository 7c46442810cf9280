import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  id: 'config/duplicate-key',
  severity: 'error',
  summary: 'The keys of an object are unique.',
  why: 'Only the last value of a duplicate key counts; the content of the first is missing from the site.',
  dependsOn: 'structure',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "Ovens", "pages": [] }, { "group": "Loaves", "pages": [] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "pages": ["index"],
    "pages": ["ovens"]
    ~~~~~~~ duplicate key "pages"
  }
}`,
    ],
  },
  check: (site) => faultsOf(site, 'config/duplicate-key'),
};
