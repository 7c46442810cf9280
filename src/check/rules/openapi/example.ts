import type { Located, Spec } from '../../../site/model/openapi/spec.ts';
import { roleOf } from '../../../site/model/openapi/role.ts';
import { entrySpan } from '../../../site/source/positions/locate.ts';
import {
  entriesOf,
  field,
  isPlainArray,
  isPlainObject,
  listOf,
  pointerTo,
} from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';
import { withJsonSpec, withYamlSpec } from './example-specs.ts';
import { contradiction } from './contradiction.ts';
import { locateIn, namedSpecs } from './specs.ts';

export const example: StructureRule = {
  id: 'openapi/example',
  severity: 'warning',
  summary: 'Examples and defaults agree with their schema and its format.',
  why: 'Readers copy an example that the API rejects.',
  precision: { sites: 39, reviewed: 112, correct: 112 },
  examples: {
    valid: [
      withJsonSpec(`{ "openapi": "3.0.3", "info": { "title": "Ovens", "version": "1" }, "paths": {}, "components": { "schemas": {
  "Oven": { "type": "object", "required": ["heat"], "properties": { "heat": { "type": "number", "example": 220 }, "name": { "type": "string", "nullable": true, "default": null } },
            "example": { "heat": 200, "extra": true } },
  "Both": { "allOf": [{ "$ref": "#/components/schemas/Oven" }, { "required": ["name"] }] },
  "Open": { "type": "object", "required": ["heat", "colour"], "properties": { "heat": { "type": "number" } } }
} } }`),
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths: {}
components:
  schemas:
    Oven:
      properties:
        since: { type: string, format: date-time, example: "2024-05-31T06:00:00.5+02:00", default: "" }
        day: { type: string, format: date, example: 2024-05-31 }
        at: { type: string, format: uri, example: "https://{host}/ovens", default: "urn:oven:1" }
        id: { type: string, format: uuid, examples: [018f2c7e-0000-7000-8000-000000000000, xxxxxxxx-xxxx, "{id}"] }
        name: { type: string, format: oven-name, example: 4 ovens }
        heat: { type: integer, format: int32, example: 220 }
`),
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /heat:
    get:
      responses:
        200:
          description: The heat as it changes
          content:
            text/event-stream:
              schema: { type: object, properties: { heat: { type: number } } }
              examples: { first: { value: 'data: {"heat": 90}' } }
`),
    ],
    invalid: [
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths: {}
components:
  schemas:
    Oven:
      type: object
      required: [heat]
      properties:
        heat: { type: integer, default: hot }
                                        ~~~ "hot" is text, not a whole number
        since: { type: string, format: date-time, example: "2024-05-31 06:00" }
                                                           ~~~~~~~~~~~~~~~~~~ "2024-05-31 06:00" is not a date with time and zone, such as 2024-05-31T06:00:00Z
        baker: { type: string, format: email, example: anna }
                                                       ~~~~ "anna" is not an email address
        state: { type: string, enum: [on, off], example: warm }
                                                         ~~~~ "warm" is not one of "on", "off"
        door: { type: object, properties: { open: { type: boolean } } }
      example:
        heat: 220
        door: { open: 1 }
                      ~ 1 is not true or false
`),
      withYamlSpec(`openapi: 3.1.0
info: { title: Ovens, version: "1" }
paths:
  /state:
    get:
      responses:
        200:
          description: Whether it is on
          content:
            text/plain:
              schema: { type: string, enum: [on, off] }
              example: warm
                       ~~~~ "warm" is not one of "on", "off"
`),
    ],
  },

  *checkStructure(site) {
    for (const spec of namedSpecs(site)) {
      if (spec.format !== 'openapi' || !spec.complete) continue;
      for (const { file, value } of spec.parts.values())
        for (const schema of schemasIn({ value, file: file.path, pointer: '' }))
          yield* contradictingValues(spec, schema);
    }
  },
};

/** All schemas, and objects with a `schema`, in a file. Other parts of a spec have no `type`. */
function* schemasIn(located: Located, isMap = false): Generator<Located> {
  const { value, file, pointer } = located;
  if (isPlainArray(value)) {
    for (const [index, item] of value.entries())
      yield* schemasIn({ value: item, file, pointer: pointerTo(pointer, index) });
    return;
  }
  if (!isPlainObject(value)) return;
  const isSchema = ['properties', 'schema'].some((key) => key in value);
  if (!isMap && (isSchema || typeof value.type === 'string' || isPlainArray(value.type))) yield located;
  for (const [key, child] of entriesOf(value)) {
    if (typeof child !== 'object' || child === null) continue;
    const role = roleOf(key, isMap);
    if (role !== 'data')
      yield* schemasIn({ value: child, file, pointer: pointerTo(pointer, key) }, role === 'map');
  }
}

function* contradictingValues(spec: Spec, holder: Located) {
  const schema = 'schema' in Object(holder.value) ? partOf(holder, 'schema') : holder;
  const isText = isTextOfMediaType(holder.pointer) && field(schema.value, 'type') !== 'string';
  for (const { value, pointer } of valuesOf(holder)) {
    if (isText && typeof value === 'string') continue;
    const contradicting = contradiction(spec, schema, value, pointer);
    if (contradicting === undefined) continue;
    yield {
      message: contradicting.message,
      span: entrySpan(locateIn(spec, { file: holder.file, pointer: contradicting.pointer })),
      help: 'correct the value, or the schema',
    };
  }
}

/** Whether examples there may be written as they are sent: in any media type except JSON, as `data: {…}` in a stream. */
function isTextOfMediaType(pointer: string): boolean {
  const type = /\/content\/([^/]+~1[^/]+)$/.exec(pointer)?.[1];
  return type !== undefined && !/(?:~1|\+)json(?:;.*)?$/i.test(type);
}

function partOf({ value, file, pointer }: Located, key: string): Located {
  return { value: field(value, key), file, pointer: pointerTo(pointer, key) };
}

/** The examples and the default. */
function* valuesOf({
  value,
  pointer,
}: Located): Generator<{ readonly value: Plain; readonly pointer: string }> {
  for (const key of ['example', 'default']) {
    const example = field(value, key);
    // Many write `default: null` for no default.
    if (example !== undefined && (key === 'example' || example !== null))
      yield { value: example, pointer: pointerTo(pointer, key) };
  }
  const examples = field(value, 'examples');
  for (const [index, example] of listOf(examples).entries())
    yield { value: example, pointer: `${pointer}/examples/${index}` };
  for (const [name, example] of entriesOf(examples)) {
    const inner = field(example, 'value');
    if (inner !== undefined)
      yield { value: inner, pointer: `${pointerTo(`${pointer}/examples`, name)}/value` };
  }
}
