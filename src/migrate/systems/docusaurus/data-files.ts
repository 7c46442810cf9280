import { parseJson } from '../../../site/source/json/parse.ts';
import { plain, type Plain } from '../../../site/source/tree.ts';
import { parseYaml } from '../../../site/source/yaml/parse.ts';
import type { Source } from '../../model/source.ts';

/** The content of a JSON or YAML file, as far as it can be read; undefined if there is none. */
export function readData(source: Source, path: string): Plain | undefined {
  const text = source.size(path) > maxSize ? undefined : source.text(path);
  if (text === undefined) return undefined;
  const parse = path.endsWith('.json') ? parseJson : parseYaml;
  return plain(parse({ path, text }, 'config/syntax').value);
}

/** In bytes. */
const maxSize = 5_000_000;
