import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';

export const specExists: Rule = {
  id: 'openapi/spec-exists',
  severity: 'error',
  strict: 'error',
  summary: 'Every spec and overlay that docs.json or a page names is a file of the site.',
  why: 'No page is made of a spec that is not there, and the entries that name its operations lead nowhere.',
  fixable: false,
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "/ovens.json" }] } }`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" }, "post": { "summary": "Add an oven" } } }
}`,
      },
      `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "https://crumb.example/ovens.json" }] } }`,
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "tabs": [
      { "tab": "API", "openapi": { "source": "oven.json", "directory": "api" } },
                                             ~~~~~~~~~~~ the spec "oven.json" does not exist
      { "tab": "More", "pages": ["index", "loaves.json GET /loaves"] }
                                           ~~~~~~~~~~~ the spec "loaves.json" does not exist
    ]
  }
}`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "List ovens" }, "post": { "summary": "Add an oven" } } }
}`,
      },
      {
        'docs.json': `{ "navigation": { "pages": ["list"] } }`,
        'list.mdx': `---
title: List
openapi: /api/loaves.json GET /loaves
         ~~~~~~~~~~~~~~~~ the spec "/api/loaves.json" does not exist
---
`,
      },
      {
        'docs.json': `{ "navigation": { "tabs": [{ "tab": "API", "openapi": "ovens.txt" }] } }
                                                      ~~~~~~~~~~~ "ovens.txt" names no spec`,
        'ovens.txt': 'openapi: 3.1.0',
      },
    ],
  },
  check: (site) => faultsOf(site, 'openapi/spec-exists'),
};
