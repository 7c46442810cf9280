import type { Literal } from 'acorn';
import { type Machine, spend } from './machine.ts';
import { type Environment, interpreted, unresolved, type Value } from './value.ts';

export function literalOf({ value, raw, regex }: Literal, _: Environment, machine: Machine): Value {
  if (regex) return matcherOf(regex, machine);
  if (typeof value !== 'object' && typeof value !== 'bigint') return value;
  return raw === 'null' ? null : unresolved;
}

/** A regular expression that could take long needs a browser. */
function matcherOf({ pattern, flags }: NonNullable<Literal['regex']>, machine: Machine): Value {
  spend(machine, pattern.length / 4);
  return simple.test(pattern) && pattern.split('?').length <= maxOptional + 1 && /^[gi]*$/.test(flags)
    ? { [interpreted]: 'matcher', expression: new RegExp(pattern, flags) }
    : unresolved;
}

const atom = String.raw`(?:\\[^\dckpPux]|\[(?:\\[^\dckpPux]|[^\]\\])+\]|[^\\^$*+?()[\]{}|])`;
const alternative = String.raw`\^?(?:${atom}(?:\?|\{\d\d?\})?)*(?:${atom}[*+])?\$?`;

/** Each one may double the time: a search goes back to it. */
const maxOptional = 3;

/**
 * Alternatives that may repeat only their last character without a limit: besides optional characters, nothing but an end
 * of the text can make them go back.
 */
const simple = new RegExp(String.raw`^${alternative}(?:\|${alternative})*$`);

/** Charges for a search in a text, before it is done. */
export function spendSearch(machine: Machine, { source }: RegExp, { length }: string): void {
  const repeats = Array.from(source.matchAll(/\{(\d+)\}/g), ([, count]) => Number(count));
  const size = repeats.reduce((sum, count) => sum + count, source.length);
  const ends = source.match(/[*+]\$/g)?.length ?? 0;
  spend(machine, (length * (size + ends * length)) / 100);
}
