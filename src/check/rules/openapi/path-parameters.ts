import { listed, partAt } from '../../../site/model/operation/located.ts';
import { itemPointer } from '../../../site/model/openapi/path-item.ts';
import type { Located, Operation, Spec } from '../../../site/model/openapi/spec.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { entrySpan } from '../../../site/source/positions/locate.ts';
import { isPlainObject, pointerTo, textField } from '../../../site/source/plain.ts';
import type { StructureRule } from '../rule.ts';
import { withJsonSpec, withYamlSpec } from './example-specs.ts';
import { locateIn, namedSpecs, operationsOf } from './specs.ts';

export const pathParameters: StructureRule = {
  id: 'openapi/path-parameters',
  severity: 'warning',
  summary:
    'Every {name} in a path is described as a parameter, and every path parameter appears in its path.',
  why: 'An undescribed parameter cannot be filled in in the playground and stays in braces in the example request; a parameter that is not in the path is never sent.',
  precision: { sites: 29, reviewed: 9, correct: 9 },
  examples: {
    valid: [
      withJsonSpec(`{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": {
  "/ovens/{id}": {
    "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
    "get": { "responses": { "200": { "description": "ok" } } }
  },
  "/files/{path+}": {
    "parameters": [{ "name": "path+", "in": "path", "required": true, "schema": { "type": "string" } }],
    "get": { "responses": { "200": { "description": "ok" } } }
  }
} }`),
      withYamlSpec(`openapi: 3.2.0
info: { title: Ovens, version: "1" }
paths:
  /ovens/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    additionalOperations:
      COPY: { responses: { "200": { description: ok } } }
`),
    ],
    invalid: [
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /ovens/{id}:
    get:
    ~~~ "GET /ovens/{id}" does not describe its parameter "id", so readers cannot fill it in
      responses: { "200": { description: ok } }
  /loaves:
    get:
      parameters:
        - { name: loaf, in: path, required: true, schema: { type: string } }
                  ~~~~ path "/loaves" has no "{loaf}", so the parameter is never sent
      responses: { "200": { description: ok } }
  /bakers/{id}:
    get:
      parameters:
        - { name: baker, in: path, required: true, schema: { type: string } }
                  ~~~~~ path "/bakers/{id}" has "{id}" instead of "{baker}", so the parameter is never sent
      responses: { "200": { description: ok } }
`),
    ],
  },

  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      // Operations may share parameters.
      const reported = new Set<string>();
      for (const { operation, located } of operationsOf(spec)) {
        if (!operation.path.startsWith('/')) continue;
        for (const finding of findingsIn(spec, operation, located)) {
          const place = `${finding.span.file.path} ${finding.span.start} ${finding.message}`;
          if (reported.has(place)) continue;
          reported.add(place);
          yield finding;
        }
      }
    }
  },
};

function* findingsIn(spec: Spec, operation: Operation, located: Located): Generator<Finding> {
  const { method, path, file, pointer } = operation;
  const item = partAt(spec, file, itemPointer(pointer));
  const parameters = [...listed(spec, item, 'parameters'), ...listed(spec, located, 'parameters')];
  // openapi/spec-valid reports broken references.
  if (parameters.some(({ value }) => !isPlainObject(value))) return;
  const inPath = parameters.filter(({ value }) => textField(value, 'in') === 'path');
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => plainName(name)));
  const described = new Set(inPath.map(({ value }) => plainName(textField(value, 'name') ?? '')));
  const missing = [...names].filter((name) => !described.has(name));
  const extra = inPath.flatMap((parameter) => {
    const name = textField(parameter.value, 'name');
    if (name === undefined || names.has(plainName(name))) return [];
    const nameAt = { file: parameter.file, pointer: pointerTo(parameter.pointer, 'name') };
    return [{ name, span: entrySpan(locateIn(spec, nameAt)) }];
  });
  const [inBraces, ...otherMissing] = missing;
  const [misnamed, ...otherExtra] = extra;
  if (inBraces !== undefined && misnamed && otherMissing.length + otherExtra.length === 0) {
    yield {
      message: `path "${path}" has "{${inBraces}}" instead of "{${misnamed.name}}", so the parameter is never sent`,
      span: misnamed.span,
      help: `name the parameter "${inBraces}", or write "{${misnamed.name}}" in the path`,
    };
    return;
  }
  for (const name of missing)
    yield {
      message: `"${method} ${path}" does not describe its parameter "${name}", so readers cannot fill it in`,
      span: entrySpan(locateIn(spec, { file, pointer })),
      help: `add { name: ${name}, in: path, required: true, schema: … } to its "parameters"`,
    };
  for (const { name, span } of extra)
    yield {
      message: `path "${path}" has no "{${name}}", so the parameter is never sent`,
      span,
      help: 'add it to the path, or delete the parameter',
    };
}

/** `file` for `file+` and `file*`, which match several segments. */
function plainName(name: string): string {
  return name.replace(/[+*]$/, '');
}
