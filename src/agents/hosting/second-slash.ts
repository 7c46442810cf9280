import {
  type Pattern,
  type Target,
  type VaryingToken,
  varyingOf,
} from '../../site/model/addresses/redirect.ts';
import type { HostRedirect } from './rules.ts';

/**
 * The tokens whose text follows the first slash of a target. Hosts insert it as it is: if it began with another slash,
 * the target would name a host.
 */
export function tokensAfterSlash(pattern: Pattern, target: Target): readonly VaryingToken[] {
  const [first, ...others] = target;
  if (first !== '/') return [];
  const end = others.findIndex((piece) => typeof piece === 'string');
  const leading = new Set(end === -1 ? others : others.slice(0, end));
  return varyingOf(pattern).filter(({ kind }, index) => kind !== 'segment' && leading.has(index));
}

/** Adds rules for hosts without regular expressions: such a text without a slash, and two slashes lead to the start. */
export function withSlashesFirst(rule: HostRedirect): readonly HostRedirect[] {
  const { pattern, target } = rule;
  const [token] = tokensAfterSlash(pattern, target);
  if (token === undefined) return [rule];
  const index = pattern.indexOf(token);
  const before = pattern[index - 1];
  const slashed = { ...rule, pattern: pattern.toSpliced(index, 0, { kind: 'literal', text: '/' }) };
  const isAfterSlash = before === undefined || (before.kind === 'literal' && before.text.endsWith('/'));
  return isAfterSlash ? [{ ...slashed, target: ['/'] }, rule] : [...withSlashesFirst(slashed), rule];
}
