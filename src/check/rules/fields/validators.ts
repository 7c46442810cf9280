import { Ajv, type ValidateFunction } from 'ajv';
import { once } from '../../../site/source/once.ts';
import { namedSchemas } from './schema.ts';

/** Checks values against one of the named schemas. */
export type Validators = (name: string) => ValidateFunction;

/**
 * Compiles each schema on first use. The build replaces this file with compiled code, since compiling takes longer than
 * checking a whole site.
 */
export const validatorNamed: Validators = (name) => {
  const validate = ajv().getSchema(name);
  if (validate === undefined) throw new Error(`the schema has no "${name}"`);
  // Ajv types the validators of `$async` schemas too; these have none.
  return validate as ValidateFunction;
};

const ajv = once(() => {
  const instance = new Ajv({
    allErrors: true,
    verbose: true,
    inlineRefs: false,
    messages: false,
    validateSchema: false,
  });
  for (const [name, schema] of namedSchemas()) instance.addSchema(schema, name);
  return instance;
});
