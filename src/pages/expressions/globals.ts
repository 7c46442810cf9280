import { unwrapContent } from './children.ts';
import {
  deeper,
  entriesIn,
  guarded,
  iterated,
  type Machine,
  owned,
  spend,
  spendList,
  spendText,
  Thrown,
  Undecided,
} from './machine.ts';
import { formatted } from './intl.ts';
import { plainValues } from './methods.ts';
import { isTruthy, numberOf, spendComparison, stringOf } from './operators.ts';
import { isHook, reactCall, reactNames } from './react.ts';
import {
  builtin,
  type Fields,
  fieldsOf,
  isFields,
  isFunction,
  isList,
  isNothing,
  isObject,
  unresolved,
  type Value,
} from './value.ts';
import { lookUp } from '../../site/source/look-up.ts';

type List = readonly Value[];

/** The value of a JavaScript or React global, by its path; undefined for unknown ones. */
export function globalNamed(path: string): Value {
  return constants.has(path) ? constants.get(path) : names.has(path) ? builtin(path) : undefined;
}

/** Calls a JavaScript or React function; `unresolved` for unknown ones. */
export function globalCall(path: string, args: List, machine: Machine): Value {
  const reactFunction = reactCall(path);
  if (reactFunction !== undefined) return reactFunction(args, machine);
  if (isHook(path)) machine.reasons.push('hook');
  const name = path.replace(/\.new$/, '');
  const pure = hostFunctions.get(name);
  if (pure !== undefined) {
    const value = guarded(() => pure(...(plainValues(args, machine) as never[])));
    if (typeof value === 'string') spendText(machine, value.length);
    return value;
  }
  const method = lookUp(statics, name);
  return method === undefined ? unresolved : method(args, machine);
}

/** Whether a name exists only in browsers. */
export function isBrowserName(name: string): boolean {
  return browserNames.test(name);
}

const browserNames =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|fetch|setTimeout|setInterval|requestAnimationFrame|matchMedia|IntersectionObserver|ResizeObserver)$/;

const constants: ReadonlyMap<string, Value> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ...under<number>(Math, 'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2', 'Math.'),
  ...under<number>(
    Number,
    'EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER NaN NEGATIVE_INFINITY POSITIVE_INFINITY',
    'Number.',
  ),
]);

/** Pure functions of the host, which are passed only plain data. */
const hostFunctions: ReadonlyMap<string, (...args: never[]) => Value> = new Map([
  ...under(
    globalThis,
    'Number String decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt',
  ),
  ...under(Number, 'isFinite isInteger isNaN isSafeInteger parseFloat parseInt', 'Number.'),
  ...under(String, 'fromCharCode fromCodePoint', 'String.'),
  ...under(
    Math,
    'abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 floor fround hypot imul log log10 log1p log2 max min pow round sign sin sinh sqrt tan tanh trunc',
    'Math.',
  ),
]);

function under<T = (...args: never[]) => Value>(
  holder: object,
  names: string,
  path = '',
): readonly (readonly [string, T])[] {
  return names.split(' ').map((name) => [path + name, Reflect.get(holder, name) as T]);
}

type Functions = Readonly<Record<string, (args: List, machine: Machine) => Value>>;

const statics: Functions = {
  Array(args, machine) {
    const [length] = args;
    if (args.length !== 1 || typeof length !== 'number') return owned(machine, [...args]);
    if (!Number.isInteger(length) || length < 0) throw new Thrown('invalid array length');
    spendList(machine, length);
    return owned(machine, new Array<Value>(length).fill(undefined));
  },
  Boolean: ([value]) => isTruthy(value),
  ...paths('Array', {
    from([from, change], machine) {
      const value = unwrapContent(from, machine);
      const values = isFields(value) ? byLength(value, machine) : iterated(value, machine);
      return owned(
        machine,
        isNothing(change) ? values : values.map((each, at) => machine.call(change, [each, at])),
      );
    },
    isArray([candidate], machine) {
      const value = unwrapContent(candidate, machine);
      return value === unresolved ? unresolved : isList(value);
    },
    of: (args, machine) => owned(machine, [...args]),
  }),
  ...paths('Intl', {
    ListFormat: (args) => formatter('ListFormat', 'format', args),
    NumberFormat: (args) => formatter('NumberFormat', 'format', args),
    PluralRules: (args) => formatter('PluralRules', 'select', args),
    'ListFormat.format': (args, machine) => formatted('ListFormat', args, machine),
    'NumberFormat.format': (args, machine) => formatted('NumberFormat', args, machine),
    'PluralRules.select': (args, machine) => formatted('PluralRules', args, machine),
  }),
  ...paths('JSON', {
    parse([text], machine) {
      const written = stringOf(text, machine);
      spendText(machine, written.length);
      return guarded(() => ofJson(JSON.parse(written) as Json, machine));
    },
    stringify([value, replacer, indent], machine) {
      if (!isNothing(replacer)) throw new Undecided();
      const space = typeof indent === 'number' || typeof indent === 'string' ? indent : undefined;
      const text = JSON.stringify(jsonOf(value, space === undefined ? 0 : 10, machine), undefined, space);
      spendText(machine, text?.length ?? 0);
      return text;
    },
  }),
  ...paths('Object', {
    assign([target, ...sources], machine) {
      if (!isFields(target) || !machine.created.has(target)) throw new Undecided();
      for (const source of sources) Object.assign(target, fieldsOf(entriesOf(source ?? {}, machine)));
      return target;
    },
    entries: listOf((entry, machine) => owned(machine, entry)),
    freeze: ([value]) => value,
    fromEntries([value], machine) {
      const fields = owned(machine, fieldsOf());
      for (const entry of iterated(value, machine)) {
        if (!isList(entry)) throw new Undecided();
        fields[stringOf(entry[0], machine)] = entry[1];
      }
      return fields;
    },
    hasOwn([value, key], machine) {
      const name = stringOf(key, machine);
      return entriesOf(value, machine).some(([each]) => each === name);
    },
    is([left, right], machine) {
      if (left === unresolved || right === unresolved) throw new Undecided();
      spendComparison(machine, left, right);
      return Object.is(left, right);
    },
    keys: listOf(([key]) => key),
    values: listOf(([, value]) => value),
  }),
  ...paths('console', { error: () => undefined, log: () => undefined, warn: () => undefined }),
};

function paths(holder: string, functions: Functions): Functions {
  return Object.fromEntries(Object.entries(functions).map(([name, call]) => [`${holder}.${name}`, call]));
}

const names: ReadonlySet<string> = new Set([
  ...Object.keys(statics),
  ...hostFunctions.keys(),
  ...reactNames,
  ...['Children', 'Intl', 'JSON', 'Math', 'Object', 'React', 'React.Children', 'console'],
]);

function formatter(kind: string, method: string, [locale, options]: List): Value {
  return fieldsOf([[method, builtin(`Intl.${kind}.${method}`, locale, options)]]);
}

/** A function that makes a list of the entries of an object. */
function listOf(itemOf: (entry: [string, Value], machine: Machine) => Value): Functions[string] {
  return ([value], machine) =>
    owned(
      machine,
      entriesOf(value, machine).map((entry) => itemOf(entry, machine)),
    );
}

function entriesOf(value: Value, machine: Machine): [string, Value][] {
  if (isNothing(value)) throw new Thrown('cannot convert nothing to an object');
  if (value === unresolved || (isObject(value) && !isFields(value) && !isList(value))) throw new Undecided();
  return entriesIn(machine, value as Fields);
}

function byLength(fields: Fields, machine: Machine): Value[] {
  const count = Math.max(0, Math.trunc(numberOf(fields['length'], machine)) || 0);
  spendList(machine, count);
  return Array.from({ length: count }, (_, at) => fields[String(at)]);
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A value for JSON; functions are omitted, as usual. */
function jsonOf(value: Value, indent: number, machine: Machine, level = 0): Json | undefined {
  spend(machine, 1 + (level * indent + (typeof value === 'string' ? value.length : 0)) / 100);
  if (value === unresolved) throw new Undecided();
  if (!isObject(value)) return value;
  if (isFunction(value)) return undefined;
  const inner = (each: Value): Json | undefined =>
    deeper(machine, () => jsonOf(each, indent, machine, level + 1));
  if (isList(value)) return value.map((each) => inner(each) ?? null);
  if (!isFields(value) || isFunction(value['toJSON'])) throw new Undecided();
  const fields = Object.create(null) as { [key: string]: Json };
  for (const [key, each] of Object.entries(value)) {
    const json = inner(each);
    if (json !== undefined) fields[key] = json;
  }
  return fields;
}

/** Parsed JSON as values of the page. */
function ofJson(json: Json, machine: Machine): Value {
  spend(machine, 1);
  if (typeof json !== 'object' || json === null) return json;
  const inner = (each: Json): Value => deeper(machine, () => ofJson(each, machine));
  if (Array.isArray(json)) return owned(machine, json.map(inner));
  return owned(machine, fieldsOf(Object.entries(json).map(([key, each]) => [key, inner(each)])));
}
