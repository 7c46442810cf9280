import type { FaultRule } from '../rule.ts';
import { ovens } from './example-specs.ts';

export const ambiguousSpec: FaultRule = {
  id: 'openapi/ambiguous-spec',
  severity: 'warning',
  summary: 'An operation that a page names without a spec exists in only one spec.',
  why: 'Otherwise file names decide which spec the page shows, and adding or renaming a file can change it.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "pages": ["list"] } }`,
        'ovens.json': ovens,
        'more.json': `{ "openapi": "3.1.0", "info": { "title": "More", "version": "1" }, "paths": {} }`,
        'before.json': `{ "swagger": "2.0", "info": { "title": "Before", "version": "1" }, "paths": { "/ovens": { "get": {} } } }`,
        'list.mdx': `---
openapi: GET /ovens
---
`,
      },
      {
        'docs.json': `{ "api": { "openapi": "ovens.json" }, "navigation": { "pages": ["list"] } }`,
        'ovens.json': ovens,
        'old.json': ovens,
        'list.mdx': `---
openapi: GET /ovens
---
`,
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "pages": ["list"] } }`,
        'ovens.json': ovens,
        'old.json': ovens,
        'list.mdx': `---
openapi: GET /ovens
         ~~~~~~~~~~ "GET /ovens" is in "old.json" and "ovens.json"
---
`,
      },
    ],
  },
};
