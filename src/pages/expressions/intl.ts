import { guarded, type Machine, spend } from './machine.ts';
import { numberOf, plain, stringOf } from './operators.ts';
import { isFields, isList, type Value } from './value.ts';

const inEnglish = new Intl.Collator('en');

/** The order of two texts. In English: the locale of the machine must not change a page. */
export function compared(text: string, other: string, machine: Machine): number {
  spend(machine, (text.length + other.length) / 10);
  return inEnglish.compare(text, other);
}

type Formatter = (locale: string, options: object, value: never) => string;

/** The parts of `Intl` that do not depend on time. */
const formatters = {
  ListFormat: (locale, options, list: readonly string[]) => new Intl.ListFormat(locale, options).format(list),
  NumberFormat: (locale, options, value: number) => new Intl.NumberFormat(locale, options).format(value),
  PluralRules: (locale, options, value: number) => new Intl.PluralRules(locale, options).select(value),
} satisfies Readonly<Record<string, Formatter>>;

/**
 * Formats a number or list for a locale; by default American English, whatever the locale of the machine. Options are
 * texts, numbers and booleans only.
 */
export function formatted(
  kind: keyof typeof formatters,
  [locale = 'en-US', options, value]: readonly Value[],
  machine: Machine,
): Value {
  const entries = Object.entries(isFields(options) ? options : {});
  const settings = Object.fromEntries(entries.map(([key, each]) => [key, plain(each, machine)]));
  const input = isList(value) ? value.map((each) => stringOf(each, machine)) : numberOf(value, machine);
  const format: Formatter = formatters[kind];
  // A formatter takes long to create.
  spend(machine, 50);
  return guarded(() => format(stringOf(locale, machine), settings, input as never));
}
