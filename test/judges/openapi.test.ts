import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openapiRules } from '../../src/check/rules/openapi/index.ts';
import { foundBy } from '../support/found-by.ts';
import { siteOf } from '../support/site.ts';

/** What the OpenAPI Initiative tests its schemas with: two versions with documents that pass and documents that fail. */
const folder = fileURLToPath(new URL('./openapi/', import.meta.url));
const versions = ['3.1', '3.2'];
const documents = (verdict: string) =>
  versions.flatMap((version) =>
    readdirSync(`${folder}${version}/${verdict}`).map((name) => `${version}/${verdict}/${name}`),
  );

async function judge(path: string): Promise<{ readonly errors: string[]; readonly warnings: string[] }> {
  const site = await siteOf({
    'docs.json': '{ "navigation": { "tabs": [{ "tab": "API", "openapi": "api.yaml" }] } }',
    'api.yaml': readFileSync(folder + path, 'utf8'),
  });
  const said = (severity: string) =>
    openapiRules
      .filter((rule) => rule.severity === severity)
      .flatMap((rule) => foundBy(rule, site).map(({ message }) => `${rule.id}: ${message}`));
  return { errors: said('error'), warnings: said('warning') };
}

/** True, and not what a schema can say. Every document of 3.2 has the one about its version besides. */
const warnings: Readonly<Record<string, readonly string[]>> = {
  'operation-object-example.yaml': [
    'openapi/path-parameters: path "/pets/{id}" has "{id}" instead of "{petId}", so the parameter is never sent',
    'openapi/security: security scheme "petstore_auth" is not defined, so the playground has no field for it',
  ],
  'security-scheme-object-examples.yaml': [
    'openapi/platform: the spec refers to "https://example.com/api/openapi.json#/components/externalDocs/ThingExternalDocs" on another host, which neither docs nor the platform reads',
  ],
};

test.each(documents('pass'))('nothing is wrong with %s', async (path) => {
  const judged = await judge(path);
  expect(judged.errors).toEqual([]);
  const others = judged.warnings.filter((warning) => !warning.endsWith('the platform rejects OpenAPI 3.2'));
  expect(others).toEqual(warnings[path.split('/').at(-1) ?? ''] ?? []);
});

test.each(documents('fail'))('something is wrong with %s', async (path) => {
  expect((await judge(path)).errors).not.toEqual([]);
});
