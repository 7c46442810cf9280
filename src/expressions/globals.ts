import { statics } from './statics.ts';
import { reactNames } from './react.ts';
import { builtin, type Value } from './value.ts';

/** What a name of the language or of React stands for, by its path; undefined for all that is not known here. */
export function globalNamed(path: string): Value {
  if (constants.has(path)) return constants.get(path);
  return names.has(path) ? builtin(path) : undefined;
}

const constants: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['Math.PI', Math.PI],
  ['Math.E', Math.E],
  ['Math.LN2', Math.LN2],
  ['Math.LN10', Math.LN10],
  ['Math.LOG2E', Math.LOG2E],
  ['Math.LOG10E', Math.LOG10E],
  ['Math.SQRT2', Math.SQRT2],
  ['Math.SQRT1_2', Math.SQRT1_2],
  ['Number.MAX_SAFE_INTEGER', Number.MAX_SAFE_INTEGER],
  ['Number.MIN_SAFE_INTEGER', Number.MIN_SAFE_INTEGER],
  ['Number.EPSILON', Number.EPSILON],
  ['Number.POSITIVE_INFINITY', Infinity],
  ['Number.NEGATIVE_INFINITY', -Infinity],
  ['Number.NaN', NaN],
]);

const names: ReadonlySet<string> = new Set([
  ...Object.keys(statics),
  ...reactNames,
  'Math',
  'JSON',
  'Object',
  'Intl',
  'React',
  'React.Children',
  'Children',
  'console',
]);
