import { type Machine, spendList, Thrown, Undecided } from './machine.ts';
import { isList, unread, type Value } from './value.ts';

/** What `for … of` and spreading take from a value, one after the other. */
export function iterated(value: Value, machine: Machine): Value[] {
  if (isList(value)) {
    spendList(machine, value.length);
    return [...value];
  }
  if (typeof value === 'string') {
    spendList(machine, value.length);
    return [...value];
  }
  if (value === unread || (typeof value === 'object' && value !== null)) throw new Undecided();
  throw new Thrown(`${String(value)} is not iterable`);
}
