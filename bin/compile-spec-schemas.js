// Puts ready code in the place of src/rules/openapi/spec-validators.ts: compiling the schemas of OpenAPI and AsyncAPI
// takes longer than checking a spec. One module a schema, so that each is loaded and parsed only when it is needed.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

/** An esbuild plugin. */
export const compiledSpecSchemas = {
  name: 'compiled-spec-schemas',
  setup({ onLoad, onResolve }) {
    const source = once(loadSchemas);
    onLoad({ filter: /[\\/]rules[\\/]openapi[\\/]spec-validators\.ts$/ }, async () => {
      const { schemaNames } = await source();
      // `require` in a function, so that a schema costs nothing before it is asked for.
      const table = schemaNames.map(
        (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`spec-schema:${name}`)})`,
      );
      const contents = `const all = {${table.join()}};\nexport const specValidator = (name) => all[name]();\n`;
      return { contents, resolveDir: process.cwd() };
    });
    onResolve({ filter: /^spec-schema:/ }, ({ path }) => ({
      path: path.slice('spec-schema:'.length),
      namespace: 'spec-schema',
    }));
    onLoad({ filter: /./, namespace: 'spec-schema' }, async ({ path }) => {
      const { specSchema, isModern, validatorOptions } = await source();
      const Validator = isModern(path) ? Ajv2020 : Ajv;
      const options = {
        ...validatorOptions,
        meta: isModern(path),
        code: { source: true, lines: false },
      };
      const ajv = new Validator(options);
      return { contents: standalone.default(ajv, ajv.compile(specSchema(path))), resolveDir: process.cwd() };
    });
  },
};

async function loadSchemas() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './src/rules/openapi/spec-schemas.ts'; export { validatorOptions } from './src/rules/openapi/validator-options.ts';`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function once(make) {
  let made;
  return () => (made ??= make());
}
