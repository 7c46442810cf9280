import { unwrapContent } from './children.ts';
import { compared, formatted } from './intl.ts';
import { spendSearch } from './literal.ts';
import { deeper, guarded, type Machine, owned, spend, spendList, spendText, Undecided } from './machine.ts';
import { isTruthy, joined, numberOf, plain, spendComparison, stringOf } from './operators.ts';
import { isFunction, isList, isMatcher, unresolved, type Value } from './value.ts';
import { lookUp } from '../../site/source/look-up.ts';

type List = readonly Value[];

/**
 * Calls a method of a string, list, number or boolean. Pure methods of the host are called with plain data and
 * functions created here only, and are charged for in advance. All other names are unreachable.
 */
export function methodCall(self: Value, name: string, args: List, machine: Machine): Value {
  if (typeof self === 'string') return guarded(() => ofString(self, name, args, machine));
  if (isList(self)) return guarded(() => ofList(self, name, args, machine));
  if (typeof self === 'number' && name === 'toLocaleString')
    return formatted('NumberFormat', [args[0], args[1], self], machine);
  if (typeof self === 'number' && numberMethods.has(name))
    return guarded(() => host(Number.prototype, name, self, plainValues(args, machine)));
  if (isMatcher(self)) return name === 'test' ? isMatch(self.expression, args[0], machine) : unresolved;
  return typeof self === 'boolean' && name === 'toString' ? String(self) : unresolved;
}

export function plainValues(args: List, machine: Machine): List {
  return args.map((each) => plain(unwrapContent(each, machine), machine));
}

function host(prototype: object, name: string, self: Value, args: readonly unknown[]): Value {
  return Reflect.apply(Reflect.get(prototype, name) as () => Value, self, args);
}

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const numberMethods = words('toExponential toFixed toPrecision toString valueOf');

const stringMethods = words(
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf normalize padEnd padStart repeat replace replaceAll slice split startsWith substr substring toLowerCase toString toUpperCase trim trimEnd trimStart valueOf',
);

const searching = words('includes indexOf lastIndexOf replace replaceAll split');

function ofString(text: string, name: string, args: List, machine: Machine): Value {
  if (name === 'localeCompare') return compared(text, stringOf(args[0], machine), machine);
  if (/^toLocale(?:Lower|Upper)Case$/.test(name))
    return ofString(text, name.replace('Locale', ''), [], machine);
  if (!stringMethods.has(name)) return unresolved;
  const [what, by] = args;
  if (isMatcher(what)) return ofMatches(text, name, what.expression, by, machine);
  if (name.startsWith('replace') && isFunction(by))
    return replacedBy(text, name, stringOf(what, machine), by, machine);
  const plainArguments = plainValues(args, machine);
  spendText(machine, text.length);
  const [sought] = plainArguments;
  // Every character of the text may be the beginning of nearly the whole string.
  if (typeof sought === 'string' && searching.has(name)) spend(machine, (text.length * sought.length) / 1000);
  const growth = lookUp(resultLengths, name)?.(text, plainArguments.map(String));
  if (growth !== undefined && Number.isFinite(growth)) spendText(machine, growth);
  return ownedList(host(String.prototype, name, text, plainArguments), machine);
}

function ownedList(value: Value, machine: Machine): Value {
  if (!isList(value)) return value;
  spendList(machine, value.length);
  return owned(machine, value);
}

/** Replaces the matches of a regular expression, or splits the text there. */
function ofMatches(text: string, name: string, matcher: RegExp, by: Value, machine: Machine): Value {
  if (!/^(?:replace|replaceAll|split)$/.test(name)) return unresolved;
  spendSearch(machine, matcher, text);
  if (isFunction(by)) return replacedBy(text, name, matcher, by, machine);
  const value = plain(unwrapContent(by, machine), machine);
  spendText(machine, replacedLength(text, text.length + 1, ['', String(value)]));
  return ownedList(host(String.prototype, name, text, [matcher, value]), machine);
}

/** Undecided for one that would continue from its last match. */
function isMatch(matcher: RegExp, value: Value, machine: Machine): boolean {
  if (matcher.global) throw new Undecided();
  const text = stringOf(value, machine);
  spendSearch(machine, matcher, text);
  return matcher.test(text);
}

/** An upper bound for the length of a text that grows. */
const resultLengths: Readonly<Record<string, (text: string, args: readonly string[]) => number>> = {
  concat: (text, args) => args.reduce((length, each) => length + each.length, text.length),
  padEnd: (_, [length]) => Number(length),
  padStart: (_, [length]) => Number(length),
  repeat: (text, [count]) => text.length * Number(count),
  replace: (text, args) => replacedLength(text, 1, args),
  replaceAll: (text, args) => replacedLength(text, text.split(args[0] ?? '').length + 1, args),
};

function replacedLength(text: string, count: number, [what = '', by = '']: readonly string[]): number {
  // `$'` and the like may repeat the whole text.
  if (/\$[`'<\d]/.test(by)) throw new Undecided();
  return text.length + count * (by.length + what.length * (by.split('$&').length - 1));
}

function replacedBy(text: string, name: string, what: string | RegExp, by: Value, machine: Machine): Value {
  const write = (match: string, at: number): string => {
    const replacement = stringOf(machine.call(by, [match, at, text]), machine);
    spendText(machine, replacement.length);
    return replacement;
  };
  return host(String.prototype, name, text, [what, write]);
}

/** How an argument is passed to the host; callbacks are functions created here. */
const readers: Readonly<Record<string, (value: Value, machine: Machine) => unknown>> = {
  /** Plain data. */
  p: (value, machine) => plain(unwrapContent(value, machine), machine),
  /** Any value. */
  v: (value) => value,
  /** Any value; Markdown takes the form in which code sees it. */
  m: unwrapContent,
  /** A callback, one whose result is seen in that form and copied if it is a list, and a predicate. */
  f: calling((value) => value),
  s: calling((value, machine) => {
    const part = unwrapContent(value, machine);
    if (isList(part)) spendList(machine, part.length);
    return part;
  }),
  q: calling(isTruthy),
  /** A reducer. */
  r: (value, machine) => (result: Value, each: Value, at: number, list: List) =>
    machine.call(value, [result, each, at, list]),
  /** A comparator. */
  c: (value, machine) => (left: Value, right: Value) => numberOf(machine.call(value, [left, right]), machine),
};

function calling(
  answer: (value: Value, machine: Machine) => Value,
): (value: Value, machine: Machine) => unknown {
  return (value, machine) => (each: Value, at: number, list: List) =>
    answer(machine.call(value, [each, at, list]), machine);
}

/** List methods by the kinds of their arguments; the last letter applies to all further ones. */
const listMethods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'at slice',
    v: 'push unshift',
    m: 'concat',
    vp: 'includes indexOf lastIndexOf',
    pv: 'with',
    vpp: 'fill',
    ppv: 'splice toSpliced',
    q: 'every filter find findIndex findLast findLastIndex some',
    f: 'forEach map',
    s: 'flatMap',
    rv: 'reduce reduceRight',
    c: 'sort toSorted',
    '': 'entries keys pop reverse shift toReversed values',
  }).flatMap(([letters, names]) => names.split(' ').map((name): [string, string] => [name, letters])),
);

/** Methods that modify a list, which is allowed only for lists created in this run. */
const mutating = words('fill pop push reverse shift sort splice unshift');
const returningLists = words(
  'concat entries filter flatMap keys map slice splice toReversed toSorted toSpliced values with',
);

function ofList(list: List, name: string, args: List, machine: Machine): Value {
  if (name === 'flat')
    return owned(machine, flat(list, args[0] === undefined ? 1 : numberOf(args[0], machine), machine));
  if (name === 'join' || name === 'toString')
    return joined(
      list,
      name === 'toString' || args[0] === undefined ? ',' : stringOf(args[0], machine),
      machine,
    );
  const letters = listMethods.get(name);
  if (letters === undefined) return unresolved;
  if (mutating.has(name) && !machine.created.has(list)) throw new Undecided();
  const plainArguments = args.map((each, at) =>
    readers[letters[Math.min(at, letters.length - 1)] ?? 'v']?.(each, machine),
  );
  const [sought] = args;
  if (letters === 'vp' && typeof sought === 'string') spend(machine, (list.length * sought.length) / 100);
  if (letters === 'c' && args[0] === undefined) plainArguments[0] = inOrder(machine);
  const more = plainArguments.reduce<number>(
    (length, each) => length + (Array.isArray(each) ? each.length : 1),
    0,
  );
  const touched = /^(?:at|push|pop)$/.test(name) ? more : list.length * (letters === 'c' ? 4 : 1) + more;
  spendList(machine, list.length + more, touched);
  const value = host(Array.prototype, name, list, plainArguments);
  if (letters === 'vp' && (value === -1 || value === false) && list.includes(unresolved))
    throw new Undecided();
  if (!returningLists.has(name)) return value;
  const values = [...(value as List)];
  spendList(machine, values.length);
  return owned(
    machine,
    name === 'entries' ? values.map((each) => owned(machine, [...(each as List)])) : values,
  );
}

/** The order in which JavaScript sorts without a comparator. */
function inOrder(machine: Machine): (left: Value, right: Value) => number {
  return (left, right) => {
    const [before, after] = [stringOf(left, machine), stringOf(right, machine)];
    spendComparison(machine, before, after);
    return before === after ? 0 : before < after ? -1 : 1;
  };
}

function flat(list: List, depth: number, machine: Machine): Value[] {
  const values: Value[] = [];
  for (const each of list) {
    const value = unwrapContent(each, machine);
    if (isList(value) && depth >= 1)
      for (const inner of deeper(machine, () => flat(value, depth - 1, machine))) values.push(inner);
    else values.push(each);
    spendList(machine, values.length, 4 + values.length / 100);
  }
  return values;
}
