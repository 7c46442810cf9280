import type { StructureRule } from '../rule.ts';
import { emptySpec, withJsonSpec, withYamlSpec } from './example-specs.ts';
import { specFindings } from './spec-findings.ts';
import { namedSpecs } from './specs.ts';

export const specValid: StructureRule = {
  id: 'openapi/spec-valid',
  severity: 'error',
  summary:
    'Specs conform to the OpenAPI or AsyncAPI schema and to the text of OpenAPI, and their overlays can be applied.',
  why: 'The platform rejects an invalid spec as a whole: the pages of all its operations are lost. Mistakes inside an OpenAPI 3.1 schema object are shown as written.',
  examples: {
    valid: [
      withJsonSpec(emptySpec),
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'unused.json': `{ "openapi": "3.1.0" }`,
      },
      {
        ...withYamlSpec(`openapi: 3.0.3
info: { title: Ovens, version: "1" }
paths:
  /ovens:
    get:
      responses:
        200: { $ref: "parts.yaml#/ok" }
`),
        'parts.yaml': `ok: { description: All is warm }`,
      },
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {},
  "components": { "schemas": {
    "Oven": { "$anchor": "oven", "properties": { "next": { "$ref": "#oven" } } },
    "Loaf": {
      "$id": "https://crumb.example/loaf", "$dynamicAnchor": "loaf", "$defs": { "Crust": { "type": "string" } },
      "properties": { "crust": { "$ref": "#/$defs/Crust" }, "half": { "$dynamicRef": "#loaf" } }
    },
    "Rye": { "$id": "https://crumb.example/rye", "allOf": [{ "$ref": "loaf" }, { "$ref": "loaf#/$defs/Crust" }] },
    "Day": { "items": { "$ref": "https://crumb.example/loaf#loaf" } }
  } }
}`),
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {},
  "components": { "schemas": { "Oven": {
    "$recursiveAnchor": true, "required": ["heat", "heat"],
    "properties": { "heat": { "minimum": 0, "exclusiveMinimum": true } }
  } } }
}`),
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
tags: [{ name: Ovens }, { name: ovens }]
paths:
  /ovens/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: id, in: query, schema: { type: string } }
    get:
      tags: [Ovens, Ovens]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { 200: { description: ok } }
  /ovens/{id}/{door}:
    get:
      parameters: [{ $ref: "#/components/parameters/id" }, { $ref: "#/components/parameters/door" }]
      responses: { 200: { description: ok } }
  /ovens/first: { get: { responses: { 200: { description: ok } } } }
components:
  parameters:
    id: { name: id, in: path, required: true, schema: { type: string } }
    door: { name: door, in: path, required: true, schema: { type: string } }
  schemas:
    Ovens: { type: array }
    Field: { properties: { type: { const: array }, discriminator: { type: string } }, example: { type: array, discriminator: kind } }
`),
      {
        ...withJsonSpec(emptySpec),
        'inner.overlay.yaml': `overlay: 1.0.0
info: { title: For all, version: "1" }
extends: ovens.json
actions:
  - { target: "$.paths.*[?@.x-internal == true]", remove: true }
`,
      },
    ],
    invalid: [
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: 1.10 }
                               ~~~~ is a number, not text
paths:
  /ovens:
    get: { responses: { 2xx: { description: Warm } } }
                        ~~~ unknown field "2xx" in "GET /ovens › responses"
    put: { responses: {} }
           ~~~~~~~~~ lists no response
components:
  schemas:
    Big oven: { type: object }
    ~~~~~~~~ "Big oven" is not a valid name for an entry of "components › schemas"
`),
      withJsonSpec(`{
  "openapi": "3.0.3",
  "info": { "title": "Ovens" },
  ~~~~~~ "info" has no "version"
  "paths": {
    "/ovens": {
      "get": { "sumary": "List ovens", "responses": { "200": { "description": "ok" } } },
               ~~~~~~~~ unknown field "sumary" in "GET /ovens"
      "post": { "summary": 3, "responses": { "200": { "$ref": "#/components/responses/Done" } } }
                                                              ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "#/components/responses/Done" does not exist
                           ~ is a number, not text
    }
  }
}`),
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {},
  "paths": {}
  ~~~~~~~ duplicate key
}`),
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {},
             ~ trailing comma before the closing bracket
}
`),
      {
        ...withJsonSpec(`{
  "openapi": "3.0.3",
  "info": { "title": "Ovens", "version": "1" },
  "paths": { "/ovens": { "$ref": "paths/ovens.yaml" } }
}`),
        'paths/ovens.yaml': `get:
  sumary: List ovens
  ~~~~~~ unknown field "sumary" in "GET /ovens"
  responses: { 200: { description: ok } }
`,
      },
      withJsonSpec(`{
  "openapi": "3.1.0",
  "info": { "title": "Ovens", "version": "1" },
  "paths": {},
  "components": { "schemas": {
    "Oven": { "$anchor": "oven", "items": { "$ref": "#ovem" } },
                                                    ~~~~~~~ "#ovem" does not exist
    "Loaf": { "$id": "https://crumb.example/loaf", "$anchor": "loaf", "exclusiveMinimum": "1" },
                                                                                          ~~~ is text, not a number
    "Rye": { "items": { "$ref": "#loaf" } }
                                ~~~~~~~ "#loaf" does not exist
  } }
}`),
      withYamlSpec(`openapi: 3.0.3
info: { title: Ovens, version: "1" }
tags:
  - { name: Ovens, description: Hot }
  - { name: Ovens }
            ~~~~~ tag "Ovens" is described twice
paths:
  /heat?oven=1:
  ~~~~~~~~~~~~ path "/heat?oven=1" contains a query, which is no part of a path
    get: { responses: { 200: { description: ok } } }
  /doors#left:
  ~~~~~~~~~~~ path "/doors#left" contains a fragment, which is no part of a path
    get: { responses: { 200: { description: ok } } }
  /ovens/{}:
  ~~~~~~~~~ path "/ovens/{}" contains "{}", a parameter without a name
    get: { responses: { 200: { description: ok } } }
  /loaves/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: day, in: query, schema: { type: string } }
        - name: day
                ~~~ "GET /loaves/{id}" describes its query parameter "day" twice
          in: query
          schema: { type: integer }
      responses: { 200: { description: ok } }
  /loaves/{loaf}:
  ~~~~~~~~~~~~~~ paths "/loaves/{id}" and "/loaves/{loaf}" are the same path
    delete:
      parameters: [{ name: loaf, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: ok } }
components:
  schemas:
    Big oven: { type: object }
    ~~~~~~~~ "Big oven" is not a valid name for an entry of "components › schemas"
    Ovens: { type: array }
                   ~~~~~ "components › schemas › Ovens" is a list without "items"
    Loaf: { properties: { kind: { type: string } }, discriminator: kind }
                                                                   ~~~~ "components › schemas › Loaf › discriminator" is text, not an object
`),
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths: {}
components:
  schemas:
    Loaf: { properties: { kind: { type: string } }, discriminator: kind }
                                                                   ~~~~ "components › schemas › Loaf › discriminator" is text, not an object
`),
      withJsonSpec(`{ "name": "ovens" }
~ is not a spec
`),
      {
        ...withJsonSpec(emptySpec),
        'titles.overlay.yaml': `overlay: 1.0.0
info: { title: Titles, version: "1" }
extends: ovens.json
actions:
  - target: $.paths['/ovens'].get
            ~~~~~~~~~~~~~~~~~~~~~ nothing in the spec matches
    update: { summary: List ovens }
`,
      },
    ],
  },
  *checkStructure(site) {
    // Specs may share files, and each names a place in them by its own reference.
    const reported = new Set<string>();
    for (const finding of namedSpecs(site).flatMap((spec) => specFindings(spec, site.files))) {
      const { span, message, help = message } = finding;
      const key = `${span.file.path} ${span.start} ${span.end} ${help}`;
      if (!reported.has(key)) yield finding;
      reported.add(key);
    }
  },
};
