import type { FaultRule } from '../rule.ts';

export const duplicateKey: FaultRule = {
  id: 'config/duplicate-key',
  severity: 'error',
  summary: 'The keys of an object are unique.',
  why: 'Only the last value of a duplicate key counts; the content of the first is missing from the site.',
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
};
