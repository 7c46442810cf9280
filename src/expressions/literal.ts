import type { Literal } from 'acorn';
import { type Machine, spend } from './machine.ts';
import { interpreted, unread, type Value } from './value.ts';

export function literalOf({ value, raw, regex }: Literal): Value {
  if (regex) return matcherOf(regex);
  if (typeof value !== 'object' && typeof value !== 'bigint') return value;
  return raw === 'null' ? null : unread;
}

/** A regular expression that could take long needs a browser. */
function matcherOf({ pattern, flags }: NonNullable<Literal['regex']>): Value {
  return simple.test(pattern) && /^[gi]*$/.test(flags)
    ? { [interpreted]: 'matcher', expression: new RegExp(pattern, flags) }
    : unread;
}

const atom = String.raw`(?:\\[^\dckpPux]|\[(?:\\[^\dckpPux]|[^\]\\])+\]|[^\\^$*+?()[\]{}|])`;
const alternative = String.raw`\^?(?:${atom}+[*+?]?)?\$?`;

/** Alternatives that may repeat only their last character: nothing but an end of the text can make them go back. */
const simple = new RegExp(String.raw`^${alternative}(?:\|${alternative})*$`);

/** Charges for a search in a text, before it is done. */
export function spendSearch(machine: Machine, { source }: RegExp, { length }: string): void {
  spend(machine, (length * (source.length + (/[*+]\$/.test(source) ? length : 0))) / 100);
}
