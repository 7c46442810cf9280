import { type Methods, numberAt } from './arguments.ts';
import { type Machine, Undecided } from './machine.ts';
import { isFields, isList, type Value } from './value.ts';

/** The methods of a number. */
export const numberMethods: Methods<number> = {
  toFixed: (number, given, machine) => number.toFixed(numberAt(given, 0, machine)),
  toPrecision: (number, given, machine) => number.toPrecision(numberAt(given, 0, machine)),
  toExponential: (number, given, machine) => number.toExponential(numberAt(given, 0, machine)),
  toString: (number: number, given: readonly Value[], machine: Machine) =>
    number.toString(numberAt(given, 0, machine)),
  valueOf: (number: number) => number,
  toLocaleString: (number: number, [locale, options]: readonly Value[]) => formatted(number, locale, options),
};

/**
 * A number in the way of a language; without one, of American English, whatever the machine's own is. Options are texts,
 * numbers and truth values alone.
 */
export function formatted(number: number, locale: Value, options: Value): string {
  if (locale !== undefined && typeof locale !== 'string') throw new Undecided();
  if (options !== undefined && !isFields(options)) throw new Undecided();
  const known = Object.entries(options ?? {});
  if (known.some(([, value]) => typeof value === 'object' || typeof value === 'symbol') || isList(options))
    throw new Undecided();
  return new Intl.NumberFormat(locale ?? 'en-US', Object.fromEntries(known)).format(number);
}
