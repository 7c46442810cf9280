import type { Site } from '../../model/site.ts';
import type { Plain } from '../../source/tree.ts';
import type { Section } from './cut.ts';

/** What a page that stands for an API operation says: method, path, parameters, bodies, responses. */
export function operationText(site: Site, path: string): readonly Section[] {
  const page = site.operationPages.get(path);
  if (page === undefined) return [];
  const spec = site.specs.get(page.spec);
  const operation = spec?.operations.find(
    (candidate) => candidate.method === page.method && candidate.path === page.path,
  );
  const call = `${page.method} ${page.path}`;
  const top = {
    anchor: '',
    headings: [],
    labels: [call],
    text: [call, page.description ?? ''].filter(Boolean).join('\n'),
    code: '',
  };
  if (spec === undefined || operation === undefined) return [top];
  const value = at(spec.value, operation.pointer);
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
  if (isList(value)) {
    for (const item of value) describe(root, item, names, said, depth, seen);
    return;
  }
  const { $ref: reference, properties, name, description } = value;
  if (typeof reference === 'string' && reference.startsWith('#')) {
    describe(root, at(root, reference.slice(1)), names, said, depth, seen);
    return;
  }
  if (typeof name === 'string' && 'in' in value) {
    names.push(name);
    said.push(typeof description === 'string' ? `${name}: ${description}` : name);
  } else if (typeof description === 'string' && depth > 0) said.push(description);
  for (const [key, property] of Object.entries(isObject(properties) ? properties : {})) {
    const own = isObject(property) && typeof property.description === 'string' ? property.description : '';
    names.push(key);
    said.push(own === '' ? key : `${key}: ${own}`);
    if (isObject(property)) describe(root, property.items ?? property, names, said, depth + 1, seen);
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
    if (isObject(inner) && (key === 'responses' || key === 'content')) {
      for (const part of Object.values(inner)) describe(root, part, names, said, depth + 1, seen);
    } else describe(root, inner, names, said, depth + 1, seen);
  }
}

type PlainObject = { readonly [key: string]: Plain };

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value an RFC 6901 pointer names. */
function at(root: Plain, pointer: string): Plain | undefined {
  let value: Plain | undefined = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value === undefined || value === null || typeof value !== 'object') return undefined;
    value = isList(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
  }
  return value;
}
