import { parseDocument, type Document } from 'yaml';
import type { Plain } from '../../../site/source/tree.ts';
import { nestsTooDeep } from '../../../site/source/yaml/depth.ts';
import { MigrationError } from '../../model/old-site.ts';
import { isObject, type PlainObject } from '../../model/plain-values.ts';

/**
 * The fields of a configuration in YAML; no fields if it is no mapping. `resolve` may replace nodes with tags. Throws a
 * `MigrationError` for what cannot be read.
 */
export function yamlConfiguration(
  path: string,
  content: string,
  resolve: (document: Document) => void = () => undefined,
): PlainObject {
  if (nestsTooDeep(content))
    throw new MigrationError(`${path} nests too deep`, 'it is no configuration of a site');
  const document = parseDocument(content, { logLevel: 'silent', uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const [message = ''] = error.message.split('\n');
    throw new MigrationError(
      `${path}:${error.linePos?.[0].line ?? 1}: ${message}`.replace(/:$/, ''),
      'correct it first',
    );
  }
  resolve(document);
  const values = valuesOf(path, document);
  return isObject(values) ? values : {};
}

function valuesOf(path: string, document: Document): Plain {
  try {
    return document.toJS({ maxAliasCount: 1_000 }) as Plain;
  } catch {
    throw new MigrationError(`${path} expands to too many values`, 'write out what its aliases name');
  }
}
