import { deeper, type Machine, owned, spend, spendText, Thrown, Undecided } from './machine.ts';
import { fieldsOf, isClosure, isBuiltin, isFields, isList, isObject, unread, type Value } from './value.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A value as JSON; functions are left out, as everywhere. */
export function jsonOf(
  value: Value,
  indent: number | string | undefined,
  machine: Machine,
): string | undefined {
  const plain = plainOf(value, machine);
  return plain === undefined ? undefined : JSON.stringify(plain, undefined, indent);
}

function plainOf(value: Value, machine: Machine): Json | undefined {
  spend(machine, 1);
  if (value === unread) throw new Undecided();
  if (typeof value === 'string') spendText(machine, value.length);
  if (!isObject(value)) return value;
  if (isClosure(value) || isBuiltin(value)) return undefined;
  return deeper(machine, () => {
    if (isList(value)) return value.map((each) => plainOf(each, machine) ?? null);
    if (!isFields(value)) throw new Undecided();
    const plain = Object.create(null) as { [key: string]: Json };
    for (const [key, each] of Object.entries(value)) {
      const inner = key === 'toJSON' && isClosure(each) ? unread : plainOf(each, machine);
      if (inner === unread) throw new Undecided();
      if (inner !== undefined) plain[key] = inner;
    }
    return plain;
  });
}

/** What JSON says, as values of the page. */
export function valueOfJson(text: string, machine: Machine): Value {
  spendText(machine, text.length);
  let plain: Json;
  try {
    plain = JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Thrown(error.message);
    throw error;
  }
  return valueOf(plain, machine);
}

function valueOf(plain: Json, machine: Machine): Value {
  spend(machine, 1);
  if (typeof plain !== 'object' || plain === null) return plain;
  return deeper(machine, () =>
    Array.isArray(plain)
      ? owned(
          machine,
          plain.map((each) => valueOf(each, machine)),
        )
      : owned(machine, fieldsOf(Object.entries(plain).map(([key, each]) => [key, valueOf(each, machine)]))),
  );
}
