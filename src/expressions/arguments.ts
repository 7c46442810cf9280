import { type Machine, Undecided } from './machine.ts';
import { numberOf, textFor } from './operators.ts';
import { unread, type Value } from './value.ts';

/** An argument as text. */
export function textAt(given: readonly Value[], at: number, machine: Machine): string {
  const text = textFor(given[at], machine);
  if (text === unread) throw new Undecided();
  return text;
}

/** An argument as a number; undefined where it is left out. */
export function numberAt(given: readonly Value[], at: number, machine: Machine): number | undefined {
  if (given[at] === undefined) return undefined;
  const number = numberOf(given[at], machine);
  if (number === unread) throw new Undecided();
  return number;
}

/** What a method makes of a value and its arguments. */
export type Method<Self> = (self: Self, given: readonly Value[], machine: Machine) => Value;
export type Methods<Self> = Readonly<Record<string, Method<Self>>>;
