import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { oncePerKey } from '../../../site/source/once.ts';
import { isModern, specSchema, validatorOptions, type SchemaName } from './spec-schemas.ts';

/**
 * Compiles a schema on first use. The build replaces this file with compiled code, since compiling takes longer than
 * checking a spec.
 */
export const specValidator = oncePerKey((name: SchemaName): ValidateFunction =>
  isModern(name)
    ? new Ajv2020(validatorOptions).compile(specSchema(name))
    : new Ajv({ ...validatorOptions, meta: false }).compile(specSchema(name)),
);
