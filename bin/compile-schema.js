// Replaces src/rules/fields/validators.ts with compiled code: compiling a JSON Schema takes longer than a check.
import { Ajv } from 'ajv';
import { build } from 'esbuild';
import standalone from 'ajv/dist/standalone/index.js';

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
  const { outputFiles } = await build({
    entryPoints: ['src/rules/fields/schema.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { namedSchemas } = await import(`data:text/javascript;base64,${source}`);
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
