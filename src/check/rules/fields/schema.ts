import type { AnySchemaObject } from 'ajv';
import { isRecord } from '../../../site/source/plain.ts';
import schema from '../../../../schemas/docs.schema.json' with { type: 'json' };

const definitions: Readonly<Record<string, unknown>> = schema.definitions;
const properties: Readonly<Record<string, unknown>> = schema.properties;

/** The top-level fields of docs.json. */
export const topLevelFields: readonly string[] = Object.keys(properties).filter((name) => name !== '$ref');

export const requiredFields: readonly string[] = schema.else.required;

/**
 * Every definition of the schema, and every top-level field (`top-colors`) except the navigation, as a schema of its own
 * for values in which references are resolved.
 */
export function namedSchemas(): ReadonlyMap<string, AnySchemaObject> {
  const fields = topLevelFields.filter((name) => name !== 'navigation');
  return new Map([
    ...Object.entries(definitions).map(([name, part]) => [name, resolved(part)] as const),
    ...fields.map((name) => [`top-${name}`, resolved(properties[name])] as const),
  ]);
}

/** The same schema for values without references: no alternative for `$ref`, names of definitions as ids. */
function resolved(part: unknown): AnySchemaObject {
  return Object.fromEntries(
    Object.entries(withoutReferences(part))
      .filter(([key, value]) => key !== 'description' || typeof value !== 'string')
      .map(([key, value]) => [key, key === '$ref' ? definitionName(value) : resolvedValue(value)]),
  );
}

function resolvedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolvedValue);
  return isRecord(value) ? resolved(value) : value;
}

function withoutReferences(part: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(part)) return {};
  const { if: condition, else: otherwise, ...rest } = part;
  if (!isRecord(condition) || !isRecord(otherwise)) return part;
  const isForReferences =
    condition['$ref'] === '#/definitions/reference' ||
    (Array.isArray(condition['required']) && condition['required'].includes('$ref'));
  return isForReferences ? withoutReferences({ ...rest, ...otherwise }) : part;
}

function definitionName(reference: unknown): unknown {
  return typeof reference === 'string' ? reference.replace('#/definitions/', '') : resolvedValue(reference);
}
