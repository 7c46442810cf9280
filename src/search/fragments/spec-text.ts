import { operationOf } from '../../model/operation/operation-of.ts';
import type { Site } from '../../model/site.ts';
import { atPointer, isPlainArray, isPlainObject } from '../../source/plain.ts';
import type { Plain } from '../../source/tree.ts';
import type { Section } from './cut.ts';

/** What a page that stands for an API operation says: method, path, parameters, bodies, responses. */
export function operationText(site: Site, path: string): readonly Section[] {
  const page = site.operationPages.get(path);
  if (page === undefined) return [];
  const spec = site.specs.get(page.spec);
  const operation = operationOf(site, page);
  const call = `${page.method} ${page.path}`;
  const top = {
    anchor: '',
    headings: [],
    labels: [call],
    text: [call, page.description ?? ''].filter(Boolean).join('\n'),
    code: '',
  };
  if (spec === undefined || operation === undefined) return [top];
  const value = atPointer(spec.value, operation.pointer);
  const said: string[] = [];
  const names: string[] = [];
  describe(spec.value, value, names, said, 0, new Set());
  const fields = { anchor: '', headings: [], labels: names, text: said.join('\n').slice(0, 4000), code: '' };
  return said.length > 0 ? [top, fields] : [top];
}

const deepest = 8;
const mostNames = 200;

/** Names and descriptions of parameters and properties, in the order of the spec; references are followed once. */
function describe(
  root: Plain,
  value: Plain | undefined,
  names: string[],
  said: string[],
  depth: number,
  seen: Set<Plain>,
): void {
  if (value === undefined || value === null || typeof value !== 'object' || depth > deepest) return;
  if (names.length > mostNames || seen.has(value)) return;
  seen.add(value);
  if (isPlainArray(value)) {
    for (const item of value) describe(root, item, names, said, depth, seen);
    return;
  }
  const { $ref: reference, properties, name, description } = value;
  if (typeof reference === 'string' && reference.startsWith('#')) {
    describe(root, atPointer(root, reference.slice(1)), names, said, depth, seen);
    return;
  }
  if (typeof name === 'string' && 'in' in value) {
    names.push(name);
    said.push(typeof description === 'string' ? `${name}: ${description}` : name);
  } else if (typeof description === 'string' && depth > 0) said.push(description);
  for (const [key, property] of Object.entries(isPlainObject(properties) ? properties : {})) {
    const own =
      isPlainObject(property) && typeof property.description === 'string' ? property.description : '';
    names.push(key);
    said.push(own === '' ? key : `${key}: ${own}`);
    if (isPlainObject(property)) describe(root, property.items ?? property, names, said, depth + 1, seen);
  }
  for (const key of [
    'parameters',
    'requestBody',
    'responses',
    'content',
    'schema',
    'items',
    'allOf',
    'oneOf',
    'anyOf',
  ]) {
    const inner = value[key];
    if (isPlainObject(inner) && (key === 'responses' || key === 'content')) {
      for (const part of Object.values(inner)) describe(root, part, names, said, depth + 1, seen);
    } else describe(root, inner, names, said, depth + 1, seen);
  }
}
