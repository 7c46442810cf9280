import type { Nodes } from 'mdast';
import { append } from '../source/append.ts';
import { parseOnce } from '../source/parse-once.ts';
import { markupAsMdx, markupEnd } from './code.ts';
import { combine, isPlain, precedence } from './operators.ts';
import { fail, type Reader, skip, take, takeMatch, takeName } from './reader.ts';
import { character, quoted } from './strings.ts';
import { isFields, isList, made, type Read, type Scope, unread, type Value } from './value.ts';

/**
 * The value of an expression made of literals, known names and operators, or `unread` where it is anything else. A comment alone
 * says nothing.
 */
export function readExpression(source: string, scope: Scope): Read {
  if (source.length > longest) return unread;
  const reader: Reader = { source, at: 0, depth: 0, scope };
  skip(reader);
  if (reader.at === source.length) return undefined;
  const value = conditional(reader);
  take(reader, ';');
  skip(reader);
  return reader.at === source.length ? value : unread;
}

/**
 * `{name}` where nothing has that name: on a page, somebody forgot to escape it. A snippet may be shown without a value for each
 * of its names.
 */
export function forgottenName(source: string, scope: Scope): string | undefined {
  const [, path, name = ''] = /^\s*(([A-Za-z_$][\w$]*)(?:\.[\w$]+)*)\s*$/.exec(source) ?? [];
  return path === undefined || scope.has('props') || scope.has(name) ? undefined : `{${path}}`;
}

const longest = 200_000;
const deepest = 60;

/** The value of the expression that starts where the reader stands, whatever follows it. */
export function conditional(reader: Reader): Read {
  if (++reader.depth > deepest) return fail(reader);
  const test = operation(reader, 0);
  const value = take(reader, '?') ? branches(reader, test) : test;
  reader.depth--;
  return value;
}

function branches(reader: Reader, test: Read): Read {
  const yes = conditional(reader);
  if (!take(reader, ':')) return fail(reader);
  const no = conditional(reader);
  return test === unread ? unread : test ? yes : no;
}

/** Values joined by operators that bind more closely than the one before them. */
function operation(reader: Reader, before: number): Read {
  let left = signed(reader);
  for (;;) {
    skip(reader);
    const [operator, binding] = nextOperator(reader) ?? [];
    if (operator === undefined || binding === undefined || binding <= before) return left;
    reader.at += operator.length;
    const right = operation(reader, binding);
    left = combine(operator, left, right);
  }
}

function nextOperator({ source, at }: Reader): readonly [string, number] | undefined {
  if (source.startsWith('?.', at)) return undefined;
  for (const entry of precedence) if (source.startsWith(entry[0], at)) return entry;
  return undefined;
}

function signed(reader: Reader): Read {
  skip(reader);
  const sign = takeMatch(reader, /[!+-]/y);
  if (sign === undefined) return member(reader);
  if (++reader.depth > deepest) return fail(reader);
  const value = signed(reader);
  reader.depth--;
  if (value === unread) return unread;
  if (sign === '!') return !value;
  return isPlain(value) ? Number(value) * (sign === '-' ? -1 : 1) : unread;
}

function member(reader: Reader): Read {
  let value = primary(reader);
  for (;;) {
    const isOptional = take(reader, '?.');
    const key = take(reader, '[')
      ? index(reader)
      : isOptional || take(reader, '.')
        ? takeName(reader)
        : undefined;
    if (key === undefined) return isOptional || take(reader, '(') ? fail(reader) : value;
    value = property(value, key);
  }
}

function index(reader: Reader): string {
  const value = conditional(reader);
  if (!take(reader, ']') || !isPlain(value)) fail(reader);
  return String(value);
}

function property(value: Read, key: string): Read {
  if (value === unread) return unread;
  if ((isList(value) || typeof value === 'string') && key === 'length') return value.length;
  if (isList(value)) return /^\d+$/.test(key) ? value[Number(key)] : unread;
  if (isFields(value)) return Object.hasOwn(value, key) ? value[key] : undefined;
  return unread;
}

function primary(reader: Reader): Read {
  skip(reader);
  const sign = reader.source[reader.at];
  if (sign === '"' || sign === "'") return quoted(reader, sign);
  if (sign === '`') return template(reader);
  if (sign === '[') return list(reader);
  if (sign === '{') return fields(reader);
  if (sign === '<') return markup(reader);
  if (take(reader, '(')) {
    const value = conditional(reader);
    return take(reader, ')') ? value : fail(reader);
  }
  const number = takeMatch(reader, /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy);
  return number === undefined ? named(reader) : Number(number);
}

const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

function named(reader: Reader): Read {
  const name = takeName(reader);
  if (name === undefined) return fail(reader);
  if (constants.has(name)) return constants.get(name);
  return reader.scope.has(name) ? reader.scope.get(name) : unread;
}

function template(reader: Reader): Read {
  let text: Read = '';
  for (reader.at += 1; reader.at < reader.source.length;) {
    if (takeMatch(reader, /`/y) !== undefined) return text;
    if (takeMatch(reader, /\$\{/y) === undefined) {
      text = combine('+', text, character(reader));
      continue;
    }
    const value = conditional(reader);
    if (!take(reader, '}')) return fail(reader);
    text = combine('+', text, value);
  }
  return fail(reader);
}

function list(reader: Reader): Read {
  const values: Read[] = [];
  reader.at += 1;
  while (!take(reader, ']')) {
    const isSpread = take(reader, '...');
    const value = conditional(reader);
    if (!isSpread) values.push(value);
    else if (isList(value)) append(values, value);
    else values.push(unread);
    if (!take(reader, ',') && reader.source[reader.at] !== ']') return fail(reader);
  }
  return values.every((value) => value !== unread) ? values : unread;
}

function fields(reader: Reader): Read {
  const entries: (readonly [string, Read])[] = [];
  reader.at += 1;
  while (!take(reader, '}')) {
    append(entries, entriesNext(reader));
    if (!take(reader, ',') && reader.source[reader.at] !== '}') return fail(reader);
  }
  const known = entries.filter((entry): entry is readonly [string, Value] => entry[1] !== unread);
  return known.length === entries.length ? Object.fromEntries(known) : unread;
}

function entriesNext(reader: Reader): readonly (readonly [string, Read])[] {
  if (take(reader, '...')) {
    const value = conditional(reader);
    return isFields(value) ? Object.entries(value) : [['', unread]];
  }
  const quote = reader.source[reader.at] ?? '';
  const bare = takeName(reader) ?? takeMatch(reader, /\d+/y);
  const key = bare ?? (quote === '"' || quote === "'" ? quoted(reader, quote) : fail(reader));
  if (typeof key !== 'string') return [];
  return [[key, take(reader, ':') ? conditional(reader) : (reader.scope.get(key) ?? unread)]];
}

/** Markup ends where its own tags are closed; the rest of the expression follows it. Its names are those known by now. */
function markup(reader: Reader): Read {
  const { source, at } = reader;
  const end = markupEnd(source, at);
  const text = markupAsMdx(source, at);
  if (end === undefined || text === undefined) return fail(reader);
  reader.at = end;
  const file = { path: '', text };
  const nodes = unwrapped(parseOnce(file).tree.children);
  return { [made]: 'content', file, nodes, quotes: 0, scope: new Map(reader.scope) };
}

/** What stands in a lone paragraph, without it. */
function unwrapped(nodes: readonly Nodes[]): readonly Nodes[] {
  const [only] = nodes;
  return nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes;
}
