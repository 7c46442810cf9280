import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  id: 'config/duplicate-key',
  severity: 'error',
  strict: 'error',
  summary: 'An object holds each key once.',
  why: 'Of two values under one key only the last counts; what the first one held is gone from the site.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [
      `{ "navigation": { "groups": [{ "group": "Ovens", "pages": [] }, { "group": "Loaves", "pages": [] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "pages": ["index"],
    "pages": ["ovens"]
    ~~~~~~~ the key "pages" is given twice
  }
}`,
    ],
  },
  check: (site) => faultsOf(site, 'config/duplicate-key'),
};
