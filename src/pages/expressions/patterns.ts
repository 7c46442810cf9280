import type { Expression, MemberExpression, Pattern } from 'acorn';
import { unwrapContent } from './children.ts';
import { entriesIn, holderOf, iterated, type Machine, owned, spend, Thrown, Undecided } from './machine.ts';
import { memberOf } from './members.ts';
import { stringOf } from './operators.ts';
import { type Environment, fieldsOf, isFields, isNothing, unresolved, type Value } from './value.ts';

/** Assigns a value for a pattern: to a new name, or to an existing one. */
type Put = (name: string, value: Value) => void;

/** Defines the names of a pattern. */
export function declare(pattern: Pattern, value: Value, names: Environment, machine: Machine): void {
  bind(pattern, value, names, machine, (name, each) => names.names.set(name, each));
}

/** Assigns new values to the existing names of a pattern. */
export function assign(pattern: Pattern, value: Value, names: Environment, machine: Machine): Value {
  bind(pattern, value, names, machine, (name, each) => {
    const holder = holderOf(name, names);
    // The definitions of a file are shared by everything that uses it.
    if (holder?.outer === undefined) throw new Undecided();
    holder.names.set(name, each);
  });
  return value;
}

function bind(pattern: Pattern, value: Value, names: Environment, machine: Machine, put: Put): void {
  spend(machine, 1 / 4);
  const inner = (each: Pattern, part: Value): void => bind(each, part, names, machine, put);
  switch (pattern.type) {
    case 'Identifier':
      return put(pattern.name, value);
    case 'MemberExpression':
      return change(pattern, value, names, machine);
    case 'RestElement':
      return inner(pattern.argument, value);
    case 'AssignmentPattern':
      return inner(pattern.left, value === undefined ? machine.evaluate(pattern.right, names) : value);
    case 'ArrayPattern': {
      const values = value === unresolved ? undefined : iterated(unwrapContent(value, machine), machine);
      for (const [at, element] of pattern.elements.entries()) {
        if (element?.type === 'RestElement')
          inner(element, values ? owned(machine, values.slice(at)) : unresolved);
        else if (element !== null) inner(element, values ? values[at] : unresolved);
      }
      return;
    }
    case 'ObjectPattern': {
      const from = unwrapContent(value, machine);
      if (isNothing(from)) throw new Thrown('cannot destructure nothing');
      const picked = new Set<string>();
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          const rest = isFields(from) && entriesIn(machine, from).filter(([key]) => !picked.has(key));
          inner(property, rest ? owned(machine, fieldsOf(rest)) : unresolved);
        } else {
          const name = keyOf(property, names, machine);
          picked.add(name);
          inner(property.value, memberOf(from, name, machine));
        }
      }
    }
  }
}

/** `list[0] = value`, `object.key = value`: only for lists and objects created in this run. */
function change(node: MemberExpression, value: Value, names: Environment, machine: Machine): void {
  const { object, property, computed } = node;
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') throw new Undecided();
  const holder = machine.evaluate(object, names);
  const key = keyOf({ key: property, computed }, names, machine);
  if (typeof holder !== 'object' || holder === null || !machine.created.has(holder)) throw new Undecided();
  if (isFields(holder)) (holder as Record<string, Value>)[key] = value;
  // Neither holes nor a change of `length`.
  else if (Array.isArray(holder) && /^\d{1,9}$/.test(key) && Number(key) <= holder.length)
    holder[Number(key)] = value;
  else throw new Undecided();
}

/** The name of a field, in a pattern or literal or after a dot. */
export function keyOf(
  { key, computed }: { readonly key: Expression; readonly computed: boolean },
  names: Environment,
  machine: Machine,
): string {
  return !computed && key.type === 'Identifier' ? key.name : stringOf(machine.evaluate(key, names), machine);
}
