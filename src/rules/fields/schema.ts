import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import type { Plain } from '../../source/tree.ts';
import schema from '../../../schemas/docs.schema.json' with { type: 'json' };

const definitions: Readonly<Record<string, unknown>> = schema.definitions;
const properties: Readonly<Record<string, unknown>> = schema.properties;

/** The fields docs.json has at its top level. */
export const topLevelFields: readonly string[] = Object.keys(properties).filter((name) => name !== '$ref');

/** Those it cannot do without. */
export const requiredFields: readonly string[] = schema.else.required;

export interface Validators {
  /** Checks values against one definition of the schema, or one top-level field (`top-colors`). */
  named(name: string): ValidateFunction;
  /** Whether a value fits a part of the schema, as errors name it. */
  fits(part: AnySchemaObject, value: Plain): boolean;
}

/**
 * Compiled when first asked for, each name alone: the whole schema would take longer than the rest of a check.
 * `$ref` is left out: values are checked after references were resolved.
 */
export const validatorsOfSchema: () => Validators = once(() => {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  for (const [name, definition] of Object.entries(definitions)) ajv.addSchema(resolved(definition), name);
  for (const [name, property] of Object.entries(properties))
    if (name !== 'navigation') ajv.addSchema(resolved(property), `top-${name}`);
  const named = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(name);
    if (validate === undefined) throw new Error(`the schema has no "${name}"`);
    // Ajv types the validators of `$async` schemas too; this one has none.
    return validate as ValidateFunction;
  };
  return { named, fits: (part, value) => ajv.compile(part)(value) === true };
});

function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
