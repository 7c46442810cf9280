// Replaces src/check/rules/fields/validators.ts with compiled code: compiling a JSON Schema takes longer than a check.
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { importSource } from './import-source.js';

/** An esbuild plugin. */
export const compiledSchema = {
  name: 'compiled-schema',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]rules[\\/]fields[\\/]validators\.ts$/ }, async () => ({
      contents: await compile(),
      resolveDir: process.cwd(),
    }));
  },
};

async function compile() {
  const { namedSchemas } = await importSource('src/check/rules/fields/schema.ts');
  const schemas = namedSchemas();
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: false },
  });
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  const names = [...schemas.keys()];
  const code = standalone.default(
    ajv,
    Object.fromEntries(names.map((name, index) => [`schema_${index}`, name])),
  );
  const table = names.map((name, index) => `${JSON.stringify(name)}: schema_${index}`);
  return `${code}\nconst all = {${table.join()}};\nexport const validatorNamed = (name) => all[name];\n`;
}
