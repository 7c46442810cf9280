import type { Located } from '../../../site/model/openapi/spec.ts';
import { pointerTo, textField } from '../../../site/source/plain.ts';
import { entrySpan } from '../../../site/source/positions/locate.ts';
import type { StructureRule } from '../rule.ts';
import { withJsonSpec, withYamlSpec } from './example-specs.ts';
import { locateIn, namedSpecs, operationsOf } from './specs.ts';

export const operationId: StructureRule = {
  id: 'openapi/operation-id',
  severity: 'warning',
  summary: 'Every operationId is unique within its spec.',
  why: 'Generated clients, links and agents call an operation by its id: if two share one, only one of them can be called.',
  precision: { sites: 29, reviewed: 0, correct: 0 },
  examples: {
    valid: [
      withJsonSpec(`{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": {
  "/ovens": { "get": { "operationId": "listOvens", "responses": { "200": { "description": "ok" } } } },
  "/heat": { "get": { "operationId": "readHeat", "responses": { "200": { "description": "ok" } } } }
} }`),
    ],
    invalid: [
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /ovens:
    get:
      operationId: readOven
      responses: { "200": { description: ok } }
  /ovens/{id}:
    get:
      operationId: readOven
                   ~~~~~~~~ duplicate operationId "readOven": "GET /ovens" already has it
      responses: { "200": { description: ok } }
`),
    ],
  },

  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      const seen = new Map<string, { readonly name: string; readonly place: Located }>();
      for (const { operation, located } of operationsOf(spec)) {
        const id = textField(located.value, 'operationId');
        if (id === undefined) continue;
        const place = { ...located, pointer: pointerTo(located.pointer, 'operationId') };
        const first = seen.get(id);
        if (first === undefined) seen.set(id, { name: `${operation.method} ${operation.path}`, place });
        // Two paths may share what they refer to.
        else if (first.place.file !== place.file || first.place.pointer !== place.pointer)
          yield {
            message: `duplicate operationId "${id}": "${first.name}" already has it`,
            span: entrySpan(locateIn(spec, place)),
            related: [{ span: entrySpan(locateIn(spec, first.place)), text: 'first used here' }],
            help: 'give each operation a unique id',
          };
      }
    }
  },
};
