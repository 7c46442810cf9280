import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validatorOptions } from './validator-options.ts';
import { isModern, specSchema, type SchemaName } from './spec-schemas.ts';

/**
 * Compiles a schema when it is first asked for. The build puts compiled code in the place of this file, since
 * compiling takes longer than checking a spec.
 */
export function specValidator(name: SchemaName): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const made = compile(specSchema(name), isModern(name));
  compiled.set(name, made);
  return made;
}

const compiled = new Map<SchemaName, ValidateFunction>();

function compile(schema: AnySchemaObject, modern: boolean): ValidateFunction {
  return modern
    ? new Ajv2020(validatorOptions).compile(schema)
    : new Ajv({ ...validatorOptions, meta: false }).compile(schema);
}
