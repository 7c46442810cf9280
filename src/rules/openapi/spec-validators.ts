import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isModern, specSchema, validatorOptions, type SchemaName } from './spec-schemas.ts';

/**
 * Compiles a schema on first use. The build replaces this file with compiled code, since compiling takes longer than
 * checking a spec.
 */
export function specValidator(name: SchemaName): ValidateFunction {
  const validator = compiled.get(name) ?? compile(specSchema(name), isModern(name));
  compiled.set(name, validator);
  return validator;
}

const compiled = new Map<SchemaName, ValidateFunction>();

function compile(schema: AnySchemaObject, modern: boolean): ValidateFunction {
  return modern
    ? new Ajv2020(validatorOptions).compile(schema)
    : new Ajv({ ...validatorOptions, meta: false }).compile(schema);
}
