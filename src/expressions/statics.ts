import { type Method, type Methods, numberAt, textAt } from './arguments.ts';
import { opened } from './children.ts';
import { iterated } from './iterate.ts';
import { type Machine, owned, spend, spendList, spendText, Thrown, Undecided } from './machine.ts';
import { jsonOf, valueOfJson } from './json.ts';
import { formatted } from './number-methods.ts';
import { isTruthy, numberOf } from './operators.ts';
import { builtin, fieldsOf, isFields, isList, isObject, unread, type Value } from './value.ts';

const nothing: Method<undefined> = () => undefined;

const mathematics = Object.fromEntries(
  (
    [
      'abs',
      'acos',
      'acosh',
      'asin',
      'asinh',
      'atan',
      'atan2',
      'atanh',
      'cbrt',
      'ceil',
      'clz32',
      'cos',
      'cosh',
      'exp',
      'expm1',
      'floor',
      'fround',
      'hypot',
      'imul',
      'log',
      'log10',
      'log1p',
      'log2',
      'max',
      'min',
      'pow',
      'round',
      'sign',
      'sin',
      'sinh',
      'sqrt',
      'tan',
      'tanh',
      'trunc',
    ] as const
  ).map((name): [string, Method<undefined>] => [
    name,
    (_, given, machine) => {
      const compute = Math[name] as (...numbers: readonly number[]) => number;
      return compute(...given.map((each) => numberGiven(each, machine)));
    },
  ]),
);

/** Functions of the language that have no value in front of them, by their path. */
export const statics: Methods<undefined> = {
  Array: (_, given, machine) => {
    const [length] = given;
    if (given.length !== 1 || typeof length !== 'number') return owned(machine, [...given]);
    if (!Number.isInteger(length) || length < 0) throw new Thrown('invalid array length');
    spendList(machine, length);
    return owned(machine, new Array<Value>(length).fill(undefined));
  },
  Boolean: (_, [value]) => isTruthy(value),
  Number: (_, given, machine) => (given.length === 0 ? 0 : numberOf(opened(given[0], machine), machine)),
  String: (_, given, machine) => (given.length === 0 ? '' : textAt([opened(given[0], machine)], 0, machine)),
  decodeURIComponent: (_, given, machine) => decodeURIComponent(textAt(given, 0, machine)),
  encodeURI: (_, given, machine) => encodeURI(textAt(given, 0, machine)),
  encodeURIComponent: (_, given, machine) => encodeURIComponent(textAt(given, 0, machine)),
  isFinite: (_, given, machine) => Number.isFinite(numberGiven(given[0], machine)),
  isNaN: (_, given, machine) => Number.isNaN(numberGiven(given[0], machine)),
  parseFloat: (_, given, machine) => parseFloat(textAt(given, 0, machine)),
  parseInt: (_, given, machine) => parseInt(textAt(given, 0, machine), numberAt(given, 1, machine)),
  ...under('Array', {
    from: (_, given, machine) => {
      const values = valuesFrom(opened(given[0], machine), machine);
      return owned(
        machine,
        given[1] === undefined ? values : values.map((each, at) => machine.call(given[1], [each, at])),
      );
    },
    isArray: (_, given, machine) => {
      const value = opened(given[0], machine);
      return value === unread ? unread : isList(value);
    },
    of: (_, given, machine) => owned(machine, [...given]),
  }),
  ...under('Intl', {
    NumberFormat: (_, given) =>
      fieldsOf([['format', { ...builtin('Intl.NumberFormat.format'), bound: [given[0], given[1]] }]]),
    'NumberFormat.format': (_, [locale, options, number], machine) =>
      formatted(numberGiven(number, machine), locale, options),
  }),
  ...under('JSON', {
    parse: (_, given, machine) => valueOfJson(textAt(given, 0, machine), machine),
    stringify: (_, [value, replacer, indent], machine) => {
      if (replacer !== undefined && replacer !== null) throw new Undecided();
      const text = jsonOf(
        value,
        typeof indent === 'number' || typeof indent === 'string' ? indent : undefined,
        machine,
      );
      spendText(machine, text?.length ?? 0);
      return text;
    },
  }),
  ...under('Number', {
    isFinite: (_, [value]) => Number.isFinite(value),
    isInteger: (_, [value]) => Number.isInteger(value),
    isNaN: (_, [value]) => Number.isNaN(value),
    isSafeInteger: (_, [value]) => Number.isSafeInteger(value),
    parseFloat: (_, given, machine) => parseFloat(textAt(given, 0, machine)),
    parseInt: (_, given, machine) => parseInt(textAt(given, 0, machine), numberAt(given, 1, machine)),
  }),
  ...under('Object', {
    assign: (_, [target, ...sources], machine) => {
      if (!isFields(target) || !machine.own.has(target)) throw new Undecided();
      for (const source of sources) Object.assign(target, fieldsGiven(source ?? {}, machine));
      return target;
    },
    entries: (_, [value], machine) =>
      owned(
        machine,
        Object.entries(fieldsGiven(value, machine)).map((entry) => owned(machine, entry)),
      ),
    freeze: (_, [value]) => value,
    fromEntries: (_, [value], machine) => {
      const fields = owned(machine, fieldsOf());
      for (const entry of iterated(value, machine)) {
        if (!isList(entry)) throw new Undecided();
        fields[textAt(entry, 0, machine)] = entry[1];
      }
      return fields;
    },
    hasOwn: (_, given, machine) => Object.hasOwn(fieldsGiven(given[0], machine), textAt(given, 1, machine)),
    is: (_, [left, right]) => {
      if (left === unread || right === unread) throw new Undecided();
      return Object.is(left, right);
    },
    keys: (_, [value], machine) => owned(machine, Object.keys(fieldsGiven(value, machine))),
    values: (_, [value], machine) => owned(machine, Object.values(fieldsGiven(value, machine))),
  }),
  ...under('String', {
    fromCharCode: (_, given, machine) =>
      String.fromCharCode(...given.map((each) => numberGiven(each, machine))),
    fromCodePoint: (_, given, machine) =>
      String.fromCodePoint(...given.map((each) => numberGiven(each, machine))),
  }),
  ...under('console', {
    log: nothing,
    warn: nothing,
    error: nothing,
  }),
  ...under('Math', mathematics),
};

function numberGiven(value: Value, machine: Machine): number {
  const number = numberOf(value, machine);
  if (number === unread) throw new Undecided();
  return number;
}

function fieldsGiven(value: Value, machine: Machine): Readonly<Record<string, Value>> {
  if (value === null || value === undefined) throw new Thrown('cannot convert nothing to an object');
  if (!isFields(value) && !isList(value) && typeof value !== 'string' && isObject(value))
    throw new Undecided();
  if (value === unread) throw new Undecided();
  const fields = isFields(value)
    ? value
    : isList(value) || typeof value === 'string'
      ? Object.fromEntries(Object.entries(value))
      : {};
  spend(machine, Object.keys(fields).length / 4);
  return fields as Readonly<Record<string, Value>>;
}

/** What can be iterated, or has a `length`. */
function valuesFrom(value: Value, machine: Machine): Value[] {
  if (!isFields(value)) return iterated(value, machine);
  const length = numberOf(value['length'], machine);
  if (length === unread) throw new Undecided();
  const count = Number.isNaN(length) ? 0 : Math.max(0, Math.trunc(length));
  spendList(machine, count);
  return Array.from({ length: count }, (_, at) => value[String(at)]);
}

function under(name: string, functions: Methods<undefined>): Methods<undefined> {
  return Object.fromEntries(Object.entries(functions).map(([key, method]) => [`${name}.${key}`, method]));
}
