// Replaces src/check/rules/openapi/spec-validators.ts with compiled code: compiling the schemas of OpenAPI and AsyncAPI takes
// longer than checking a spec. One file per schema, so that each is read only when it is needed.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { importSource } from './import-source.js';

/** An esbuild plugin. */
export const compiledSpecSchemas = {
  name: 'compiled-spec-schemas',
  setup({ onLoad, onResolve }) {
    const source = once(() => importSource('src/check/rules/openapi/spec-schemas.ts'));
    onLoad({ filter: /[\\/]rules[\\/]openapi[\\/]spec-validators\.ts$/ }, async () => {
      const { schemaNames } = await source();
      // `require` in a function, so that a schema is loaded on first use.
      const table = schemaNames.map(
        (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`spec-schema:${name}`)})`,
      );
      const contents = `const all = {${table.join()}};\nexport const specValidator = (name) => all[name]();\n`;
      return { contents, resolveDir: process.cwd() };
    });
    onResolve({ filter: /^spec-schema:/ }, async ({ path: request }) => {
      const name = request.slice('spec-schema:'.length);
      const path = `./spec-schemas/${name.replace(' ', '-')}.cjs`;
      await build({
        stdin: { contents: validatorCode(await source(), name), resolveDir: process.cwd() },
        outfile: `dist/${path}`,
        bundle: true,
        minify: true,
        format: 'cjs',
        platform: 'node',
      });
      return { path, external: true };
    });
  },
};

function validatorCode({ specSchema, isModern, validatorOptions }, name) {
  const Validator = isModern(name) ? Ajv2020 : Ajv;
  const ajv = new Validator({
    ...validatorOptions,
    meta: isModern(name),
    code: { source: true, lines: false },
  });
  return standalone.default(ajv, ajv.compile(specSchema(name)));
}

function once(make) {
  let made;
  return () => (made ??= make());
}
