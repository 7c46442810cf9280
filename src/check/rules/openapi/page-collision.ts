import type { FaultRule } from '../rule.ts';
import { ovens, withJsonSpec } from './example-specs.ts';

const long = 'oven'.repeat(63).slice(1);

export const pageCollision: FaultRule = {
  id: 'openapi/page-collision',
  severity: 'error',
  summary: 'No two operations, and no operation and file, land on one page path.',
  why: 'The platform keeps one of them and says nothing: the page of the other is lost, and the navigation shows the wrong one.',
  examples: {
    valid: [
      {
        ...withJsonSpec(ovens),
        'api-reference/list-ovens.mdx': `---
openapi: GET /ovens
---
`,
      },
      {
        'ovens.json': ovens,
        'list.mdx': `---
openapi: GET /ovens
api: GET https://crumb.example/ovens
---
`,
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "openapi": "ovens.json",
    "pages": [
      "GET /ovens",
      "POST /ovens"
      ~~~~~~~~~~~~~ "POST /ovens" (Ovens) has no page: "api-reference/ovens" is already the page of "GET /ovens" (Ovens)
    ]
  }
}`,
        'ovens.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "get": { "summary": "Ovens" }, "post": { "summary": "Ovens" } } }
}`,
      },
      {
        ...withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {
    "/ovens": { "get": { "summary": "Ovens" } }
                                    ~~~~~~~ is already the page of file "api-reference/ovens.mdx"
  }
}`),
        'api-reference/ovens.mdx': 'All about ovens.',
      },
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": {
    "get": { "x-mint": { "href": "/llms.txt" } },
                                 ~~~~~~~~~~~ "/llms.txt" is a reserved address
    "put": { "x-mint": { "href": "https://crumb.example/ovens" } }
                                 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ is not the path of a page
  } }
}`),
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": {
    "put": { "summary": "${long}" },
                        ~${'~'.repeat(long.length)}~ part of its path is too long for a file name
    "get": { "summary": "${long.slice(1)}" }
  } }
}`),
      {
        'docs.json': `{
  "navigation": {
    "groups": [
      { "group": "Ovens", "openapi": "ovens.json" },
      { "group": "All", "openapi": "bundle.json" }
                                   ~~~~~~~~~~~~~ operations of "bundle.json" are shown twice in the navigation, such as "GET /ovens": "ovens.json" contains them too
    ]
  }
}`,
        'ovens.json': ovens,
        'bundle.json': ovens,
      },
      {
        'docs.json': `{
  "navigation": {
    "groups": [
      { "group": "Ovens", "openapi": "ovens.json" },
      { "group": "New ovens", "openapi": "ovens-2.json" }
                                         ~~~~~~~~~~~~~~ operations of "ovens-2.json" have no pages, such as "GET /ovens": "ovens.json" describes them too, at the same addresses
    ]
  }
}`,
        'ovens.json': ovens,
        'ovens-2.json': ovens.replaceAll('"summary"', '"description": "Hot ones.", "summary"'),
      },
      {
        'ovens.json': ovens,
        'list.mdx': `---
openapi: GET /ovens
api: POST /ovens
     ~~~~~~~~~~~ the page cannot show both "POST /ovens" and "GET /ovens", so one of them is lost
---
`,
      },
    ],
  },
};
