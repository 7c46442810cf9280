import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { globby } from 'globby';
import { parseJson } from '../../site/source/json/parse.ts';
import { decode } from '../../site/source/text/decode.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import { parseYaml } from '../../site/source/yaml/parse.ts';
import { unlessMissing } from '../../machine/files/exists.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** The first OpenAPI spec below a folder, relative to it; undefined if there is none. */
export async function foundSpec(folder: string): Promise<string | undefined> {
  const found = await globby(['**/{openapi,swagger,api,spec}*.{yaml,yml,json}'], {
    cwd: folder,
    gitignore: true,
    deep: 4,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**', '**/package*.json'],
  });
  return found.toSorted().find((path) => versionOf(resolve(folder, path))?.startsWith('3') === true);
}

/** The text of a spec. Throws a `UsageError` if it is none that `docs` can show. */
export function readSpec(cwd: string, file: string): string {
  const path = resolve(cwd, file);
  const bytes = unlessMissing(() => readFileSync(path));
  if (bytes === undefined)
    throw new UsageError(`the spec ${file} does not exist`, 'give the path of an OpenAPI file');
  const version = versionOf(path);
  if (version?.startsWith('2') === true)
    throw new UsageError(`${file} is Swagger ${version}`, 'convert it to OpenAPI 3 first');
  if (version?.startsWith('3') !== true)
    throw new UsageError(`${file} is not an OpenAPI 3 spec`, 'it should begin with "openapi": "3.…"');
  return decode(basename(file), bytes).file.text;
}

function versionOf(path: string): string | undefined {
  const bytes = unlessMissing(() => readFileSync(path));
  if (bytes === undefined) return undefined;
  const { file, lossy } = decode(path, bytes);
  if (lossy) return undefined;
  const { value } = path.endsWith('.json')
    ? parseJson(file, 'openapi/syntax')
    : parseYaml(file, 'openapi/syntax');
  return stringOf(valueOf(value, 'openapi')) ?? stringOf(valueOf(value, 'swagger'));
}
