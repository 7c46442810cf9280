import type { FaultRule } from '../rule.ts';
import { ovens } from './example-specs.ts';

export const operationExists: FaultRule = {
  id: 'openapi/operation-exists',
  severity: 'error',
  summary: 'Every operation, schema and channel that an entry or a page names exists in its spec.',
  why: 'The entry opens a missing page, or the page is empty where the request and response belong.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "openapi": "ovens.json", "groups": [
  { "group": "Ovens", "pages": ["get /ovens/", "index", "ovens.json POST /ovens"] }
] } }`,
        'ovens.json': ovens,
        'index.mdx': `---
openapi: ovens get /ovens
---
`,
      },
      `{ "navigation": { "openapi": "https://crumb.example/ovens.json", "pages": ["GET /loaves"] } }`,
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "openapi": "ovens.json",
    "pages": [
      "GET /oven",
      ~~~~~~~~~~~ "ovens.json" has no "GET /oven"
      "DELETE /ovens"
      ~~~~~~~~~~~~~~~ "ovens.json" has no "DELETE /ovens"
    ]
  }
}`,
        'ovens.json': ovens,
        'bake.mdx': `---
openapi: ovens.json PUT /ovens
                    ~~~~~~~~~~ "ovens.json" has no "PUT /ovens"
---
`,
        'loaf.mdx': `---
openapi-schema: Loaf
                ~~~~ "ovens.json" has no "schema Loaf"
---
`,
      },
      `{ "navigation": { "pages": [
  "GET /ovens"
  ~~~~~~~~~~~~ no spec applies where "GET /ovens" is listed
] } }`,
      `{ "navigation": { "pages": [
  "webhook sold",
  ~~~~~~~~~~~~~~ no spec applies where "webhook sold" is listed
  "FETCH /ovens"
  ~~~~~~~~~~~~~~ and "FETCH" is a method only if a spec defines it
] } }`,
    ],
  },
};
