import type { Pattern } from 'acorn';
import { holderOf } from './environment.ts';
import { type Machine, owned, Thrown, Undecided } from './machine.ts';
import { memberOf } from './members.ts';
import { iterated } from './iterate.ts';
import { type Environment, fieldsOf, isFields, unread, type Value } from './value.ts';
import { opened } from './children.ts';

/** Where a pattern puts a value: a new name, or one that is there. */
type Put = (name: string, value: Value) => void;

/** Defines the names of a pattern. */
export function declare(pattern: Pattern, value: Value, names: Environment, machine: Machine): void {
  bind(pattern, value, names, machine, (name, each) => names.names.set(name, each));
}

/** Gives the names of a pattern, which are there, other values. */
export function assign(pattern: Pattern, value: Value, names: Environment, machine: Machine): void {
  bind(pattern, value, names, machine, (name, each) => {
    const holder = holderOf(name, names);
    // What is defined around the whole file is shared by all that use it.
    if (holder?.outer === undefined) throw new Undecided();
    holder.names.set(name, each);
  });
}

function bind(pattern: Pattern, value: Value, names: Environment, machine: Machine, put: Put): void {
  switch (pattern.type) {
    case 'Identifier':
      put(pattern.name, value);
      return;
    case 'AssignmentPattern': {
      const known = value === undefined ? machine.evaluate(pattern.right, names) : value;
      bind(pattern.left, known, names, machine, put);
      return;
    }
    case 'ArrayPattern': {
      const values = value === unread ? undefined : iterated(opened(value, machine), machine);
      for (const [at, element] of pattern.elements.entries()) {
        if (element === null) continue;
        if (element.type === 'RestElement') {
          bind(element.argument, values ? owned(machine, values.slice(at)) : unread, names, machine, put);
        } else bind(element, values ? values[at] : unread, names, machine, put);
      }
      return;
    }
    case 'ObjectPattern':
      bindFields(pattern, opened(value, machine), names, machine, put);
      return;
    case 'MemberExpression':
      change(pattern, value, names, machine);
      return;
    case 'RestElement':
      bind(pattern.argument, value, names, machine, put);
  }
}

function bindFields(
  pattern: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: Value,
  names: Environment,
  machine: Machine,
  put: Put,
): void {
  if (value === null || value === undefined) throw new Thrown('cannot destructure nothing');
  const taken = new Set<string>();
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      const rest = isFields(value)
        ? owned(machine, fieldsOf(Object.entries(value).filter(([key]) => !taken.has(key))))
        : unread;
      bind(property.argument, rest, names, machine, put);
      continue;
    }
    const { key } = property;
    const name =
      !property.computed && key.type === 'Identifier' ? key.name : machine.evaluate(key as never, names);
    if (typeof name !== 'string' && typeof name !== 'number') throw new Undecided();
    taken.add(String(name));
    bind(property.value, memberOf(value, name, machine), names, machine, put);
  }
}

/** `list[0] = value`, `object.key = value`: of what was made in this run alone. */
function change(
  pattern: Extract<Pattern, { type: 'MemberExpression' }>,
  value: Value,
  names: Environment,
  machine: Machine,
): void {
  const { object, property, computed } = pattern;
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') throw new Undecided();
  const holder = machine.evaluate(object, names);
  const key = !computed && property.type === 'Identifier' ? property.name : machine.evaluate(property, names);
  if (typeof holder !== 'object' || holder === null || !machine.own.has(holder)) throw new Undecided();
  if (Array.isArray(holder)) {
    // No holes, and no other length.
    if (typeof key !== 'number' || !Number.isInteger(key) || key < 0 || key > holder.length)
      throw new Undecided();
    holder[key] = value;
  } else if (isFields(holder) && (typeof key === 'string' || typeof key === 'number')) {
    (holder as Record<string, Value>)[key] = value;
  } else throw new Undecided();
}
