import { followReference } from '../../../site/model/openapi/reference.ts';
import { roleOf } from '../../../site/model/openapi/role.ts';
import type { Located, SpecContent } from '../../../site/model/openapi/spec.ts';
import {
  entriesOf,
  field,
  isPlainArray,
  isPlainObject,
  listOf,
  pointerTo,
  textField,
} from '../../../site/source/plain.ts';
import { placeName } from './violations.ts';

/** A fault that the text of OpenAPI names and its schema cannot express. */
export interface TextViolation {
  readonly place: Pick<Located, 'file' | 'pointer'>;
  /** `key` if the name of the entry is at fault. */
  readonly part: 'key' | 'entry';
  readonly message: string;
  readonly help: string;
  /** The first of two entries that exclude each other. */
  readonly first?: Pick<Located, 'file' | 'pointer'>;
}

/** What a spec must not contain although its schema allows it. */
export function* textViolations(spec: SpecContent): Generator<TextViolation> {
  if (spec.format !== 'openapi') return;
  const root: Located = { value: spec.value, file: spec.file.path, pointer: '' };
  yield* paths(at(root, 'paths'));
  for (const holder of ['paths', 'webhooks'])
    for (const [name] of entriesOf(field(spec.value, holder)))
      yield* parameters(spec, at(at(root, holder), name));
  yield* tags(at(root, 'tags'));
  const minor = spec.version.slice(0, 3);
  if (minor === '3.0') yield* componentNames(at(root, 'components'));
  for (const { file, value } of spec.parts.values())
    yield* schemas({ value, file: file.path, pointer: '' }, false, minor);
}

function at({ value, file, pointer }: Located, key: string | number): Located {
  const inner = isPlainArray(value) ? value[Number(key)] : field(value, String(key));
  return { value: inner, file, pointer: pointerTo(pointer, key) };
}

function* paths(all: Located): Generator<TextViolation> {
  const seen = new Map<string, string>();
  for (const [path] of entriesOf(all.value)) {
    if (!path.startsWith('/')) continue;
    const place = at(all, path);
    const rest = /[?#].*$/.exec(path.replace(/\{[^{}]*\}/g, (name) => '_'.repeat(name.length)));
    if (rest !== null) {
      const kind = rest[0].startsWith('?') ? 'query' : 'fragment';
      yield {
        place,
        part: 'key',
        message: `path "${path}" contains a ${kind}, which is no part of a path`,
        help:
          kind === 'query'
            ? `write "${path.slice(0, rest.index)}", and describe the query with "parameters"`
            : `write "${path.slice(0, rest.index)}"`,
      };
    }
    if (path.includes('{}'))
      yield {
        place,
        part: 'key',
        message: `path "${path}" contains "{}", a parameter without a name`,
        help: 'write the name of the parameter between the braces',
      };
    const form = path.replace(/\{[^{}]*\}/g, '{}');
    const first = seen.get(form);
    if (first === undefined) seen.set(form, path);
    else
      yield {
        place,
        part: 'key',
        message: `paths "${first}" and "${path}" are the same path`,
        help: 'move its operations to the first one: the names of parameters do not tell paths apart',
        first: at(all, first),
      };
  }
}

/** Of a path item and its operations. */
function* parameters(spec: SpecContent, item: Located): Generator<TextViolation> {
  const followed = followReference(spec.parts, item);
  yield* repeatedParameters(spec, at(followed, 'parameters'));
  for (const [key, operation] of entriesOf(followed.value))
    if (isPlainObject(operation)) yield* repeatedParameters(spec, at(at(followed, key), 'parameters'));
}

function* repeatedParameters(spec: SpecContent, list: Located): Generator<TextViolation> {
  const seen = new Map<string, Located>();
  for (const index of listOf(list.value).keys()) {
    const item = at(list, index);
    const { value } = followReference(spec.parts, item);
    const place = '$ref' in Object(item.value) ? item : at(item, 'name');
    const [name, where] = [textField(value, 'name'), textField(value, 'in')];
    if (name === undefined || where === undefined) continue;
    const key = `${where} ${where === 'header' ? name.toLowerCase() : name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, place);
    else
      yield {
        place,
        part: 'entry',
        message: `${placeName(list.pointer.replace(/\/parameters$/, ''))} describes its ${where} parameter "${name}" twice`,
        help: 'delete one of them',
        first,
      };
  }
}

function* tags(list: Located): Generator<TextViolation> {
  const seen = new Map<string, Located>();
  for (const index of listOf(list.value).keys()) {
    const place = at(at(list, index), 'name');
    if (typeof place.value !== 'string') continue;
    const first = seen.get(place.value);
    if (first === undefined) seen.set(place.value, place);
    else
      yield {
        place,
        part: 'entry',
        message: `tag "${place.value}" is described twice`,
        help: 'delete one of the descriptions',
        first,
      };
  }
}

/** The schema of 3.0 allows any name for an entry that it does not know; later ones check it. */
function* componentNames(components: Located): Generator<TextViolation> {
  for (const [kind, entries] of entriesOf(components.value)) {
    if (kind.startsWith('x-')) continue;
    for (const [name] of entriesOf(entries))
      if (!/^[\w.-]+$/.test(name) && !name.startsWith('x-'))
        yield {
          place: at(at(components, kind), name),
          part: 'key',
          message: `"${name}" is not a valid name for an entry of "components › ${kind}"`,
          help: 'use only letters, digits, ".", "-" and "_"',
        };
  }
}

/** What the schemas do not check in any object: that of 3.0 in Schema Objects, those of later versions. */
function* schemas(located: Located, isMap: boolean, minor: string): Generator<TextViolation> {
  const { value } = located;
  if (isPlainArray(value)) {
    for (const index of value.keys()) yield* schemas(at(located, index), false, minor);
    return;
  }
  if (!isPlainObject(value)) return;
  if (
    !isMap &&
    minor === '3.0' &&
    value.type === 'array' &&
    !['items', '$ref', 'in'].some((key) => key in value)
  )
    yield {
      place: at(located, 'type'),
      part: 'entry',
      message: `${placeName(located.pointer)} is a list without "items"`,
      help: 'describe its entries with "items"; "items: {}" allows any',
    };
  if (!isMap && minor !== '3.0' && typeof value.discriminator === 'string')
    yield {
      place: at(located, 'discriminator'),
      part: 'entry',
      message: `${placeName(pointerTo(located.pointer, 'discriminator'))} is text, not an object`,
      help: `write { propertyName: ${value.discriminator} }`,
    };
  if (!isMap && minor === '3.2') {
    yield* headerNames(located);
    yield* nodeTypes(at(located, 'xml'));
  }
  for (const [key, child] of entriesOf(value)) {
    if (typeof child !== 'object' || child === null) continue;
    const role = roleOf(key, isMap);
    if (role !== 'data') yield* schemas(at(located, key), role === 'map', minor);
  }
}

/** Keys of `components › headers` are names of components. */
function* headerNames(located: Located): Generator<TextViolation> {
  const headers = located.pointer === '/components' ? undefined : at(located, 'headers');
  for (const [name] of entriesOf(headers?.value))
    if (headers !== undefined && !token.test(name))
      yield { place: at(headers, name), part: 'key', ...headerFault(name) };
  const name = textField(located.value, 'name');
  if (name !== undefined && field(located.value, 'in') === 'header' && !token.test(name))
    yield { place: at(located, 'name'), part: 'entry', ...headerFault(name) };
}

function headerFault(name: string): Pick<TextViolation, 'message' | 'help'> {
  return {
    message: `"${name}" is not a valid name for a header`,
    help: 'use only letters, digits and the signs of HTTP, such as "-" and "_"',
  };
}

/** RFC 9110, section 5.6.2. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** `nodeType` replaces two older fields. */
function* nodeTypes(xml: Located): Generator<TextViolation> {
  if (field(xml.value, 'nodeType') === undefined) return;
  for (const key of ['attribute', 'wrapped'])
    if (field(xml.value, key) !== undefined)
      yield {
        place: at(xml, key),
        part: 'key',
        message: `"${key}" and "nodeType" exclude each other`,
        help: `delete "${key}": "nodeType" replaces it`,
        first: at(xml, 'nodeType'),
      };
}
