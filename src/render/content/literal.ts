import { markupEnd } from '../../model/code.ts';
import { type Read, type Reader, type ReadMarkup, fail, skip, take, unread } from './literal-reader.ts';
import { type Fields, type Scope, type Value, isFields, isTrue } from './value.ts';

/** The value of an expression made of literals and known names, or `unread` where it is anything else. */
export function readLiteral(source: string, scope: Scope, readMarkup: ReadMarkup): Value | typeof unread {
  if (source.length > 200_000) return unread;
  const reader: Reader = { source, at: 0, depth: 0, scope, readMarkup };
  const value = conditional(reader);
  skip(reader);
  return reader.at === source.length ? value : unread;
}

/** The value of the literal that starts at `at`, whatever follows it, and where it ends. */
export function readLiteralAt(
  source: string,
  at: number,
  scope: Scope,
  readMarkup: ReadMarkup,
): { readonly value: Value; readonly end: number } | undefined {
  const reader: Reader = { source, at, depth: 0, scope, readMarkup };
  const value = conditional(reader);
  return value === unread || reader.at > source.length ? undefined : { value, end: reader.at };
}

function conditional(reader: Reader): Read {
  if (++reader.depth > 60) return unread;
  const test = operators(reader);
  const value = take(reader, '?') ? branches(reader, test) : test;
  reader.depth--;
  return value;
}

function branches(reader: Reader, test: Read): Read {
  const yes = conditional(reader);
  if (!take(reader, ':')) return fail(reader);
  const no = conditional(reader);
  return test === unread ? unread : isTrue(test) ? yes : no;
}

function operators(reader: Reader): Read {
  let left = member(reader);
  for (;;) {
    skip(reader);
    const operator = ['===', '!==', '&&', '||', '??', '+'].find((sign) =>
      reader.source.startsWith(sign, reader.at),
    );
    if (operator === undefined || left === unread) return left;
    reader.at += operator.length;
    const right = member(reader);
    left = combine(operator, left, right);
  }
}

function combine(operator: string, left: Value, right: Read): Read {
  if (operator === '&&') return isTrue(left) ? right : left;
  if (operator === '||') return isTrue(left) ? left : right;
  if (operator === '??') return left === null || left === undefined ? right : left;
  if (right === unread) return unread;
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  return isPlain(left) && isPlain(right) ? `${left}${right}` : unread;
}

function isPlain(value: Value): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function member(reader: Reader): Read {
  let value = primary(reader);
  for (;;) {
    const dotted = /^\s*\??\.\s*([A-Za-z_$][\w$]*)(?!\s*\()/.exec(
      reader.source.slice(reader.at, reader.at + 200),
    );
    const indexed = /^\s*\[\s*(?:(\d+)|"([^"]*)"|'([^']*)')\s*\]/.exec(
      reader.source.slice(reader.at, reader.at + 200),
    );
    const found = dotted ?? indexed;
    const key = found?.[1] ?? found?.[2] ?? found?.[3];
    if (found === null || key === undefined || value === unread) return value;
    reader.at += found[0].length;
    value = property(value, key);
  }
}

function property(value: Value, key: string): Read {
  if (Array.isArray(value)) return key === 'length' ? value.length : value[Number(key)];
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function primary(reader: Reader): Read {
  skip(reader);
  const character = reader.source[reader.at];
  if (character === undefined) return fail(reader);
  if (character === '"' || character === "'") return quoted(reader, character);
  if (character === '`') return template(reader);
  if (character === '[') return list(reader);
  if (character === '{') return fields(reader);
  if (character === '<') return markup(reader);
  if (character === '(') return parenthesised(reader);
  if (take(reader, '!')) return negated(reader);
  const number = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(reader.source.slice(reader.at, reader.at + 40));
  if (number !== null) {
    reader.at += number[0].length;
    return Number(number[0]);
  }
  return name(reader);
}

function negated(reader: Reader): Read {
  if (++reader.depth > 60) return unread;
  const value = member(reader);
  reader.depth--;
  return value === unread ? unread : !isTrue(value);
}

const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

function name(reader: Reader): Read {
  const word = /^[A-Za-z_$][\w$]*/.exec(reader.source.slice(reader.at, reader.at + 200))?.[0];
  if (word === undefined) return fail(reader);
  reader.at += word.length;
  if (constants.has(word)) return constants.get(word);
  return reader.scope.has(word) ? reader.scope.get(word) : fail(reader);
}

function quoted(reader: Reader, quote: string): Read {
  let text = '';
  for (reader.at++; reader.at < reader.source.length; reader.at++) {
    const character = reader.source[reader.at];
    if (character === quote) {
      reader.at++;
      return text;
    }
    text += character === '\\' ? escaped(reader) : character;
  }
  return fail(reader);
}

function template(reader: Reader): Read {
  let text = '';
  for (reader.at++; reader.at < reader.source.length; reader.at++) {
    const character = reader.source[reader.at];
    if (character === '`') {
      reader.at++;
      return text;
    }
    if (character === '$' && reader.source[reader.at + 1] === '{') {
      reader.at += 2;
      const value = conditional(reader);
      skip(reader);
      if (value === unread || reader.source[reader.at] !== '}' || !isPlain(value)) return fail(reader);
      text += value;
    } else text += character === '\\' ? escaped(reader) : character;
  }
  return fail(reader);
}

function escaped(reader: Reader): string {
  const character = reader.source[++reader.at] ?? '';
  if (character === 'u' || character === 'x') {
    const code = /^(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(
      reader.source.slice(reader.at, reader.at + 10),
    );
    const digits = code?.[1] ?? code?.[2] ?? code?.[3];
    if (code !== null && digits !== undefined && parseInt(digits, 16) <= 0x10ffff) {
      reader.at += code[0].length - 1;
      return String.fromCodePoint(parseInt(digits, 16));
    }
  }
  return (
    ({ n: '\n', t: '\t', r: '\r', '\n': '' } as Readonly<Record<string, string>>)[character] ?? character
  );
}

function list(reader: Reader): Read {
  const values: Value[] = [];
  reader.at++;
  while (!take(reader, ']')) {
    const value = conditional(reader);
    if (value === unread) return fail(reader);
    values.push(value);
    if (!take(reader, ',')) return take(reader, ']') ? values : fail(reader);
  }
  return values;
}

function fields(reader: Reader): Read {
  const entries: [string, Value][] = [];
  reader.at++;
  while (!take(reader, '}')) {
    skip(reader);
    const bare = /^[A-Za-z_$][\w$-]*|^\d+/.exec(reader.source.slice(reader.at, reader.at + 200))?.[0];
    const quote = reader.source[reader.at];
    if (bare !== undefined) reader.at += bare.length;
    const key = bare ?? (quote === '"' || quote === "'" ? quoted(reader, quote) : unread);
    if (typeof key !== 'string') return fail(reader);
    const value: Read = take(reader, ':') ? conditional(reader) : reader.scope.get(key);
    if (value === unread) return fail(reader);
    entries.push([key, value]);
    if (!take(reader, ',')) return take(reader, '}') ? fieldsOf(entries) : fail(reader);
  }
  return fieldsOf(entries);
}

function fieldsOf(entries: readonly (readonly [string, Value])[]): Fields {
  return Object.fromEntries(entries);
}

function parenthesised(reader: Reader): Read {
  reader.at++;
  const value = conditional(reader);
  return take(reader, ')') ? value : fail(reader);
}

// Markup ends where its own tags are closed; the rest of the expression follows it.
function markup(reader: Reader): Read {
  const end = markupEnd(reader.source, reader.at);
  if (end === undefined) return fail(reader);
  const source = reader.source.slice(reader.at, end);
  reader.at = end;
  return reader.readMarkup(source, reader.scope);
}
