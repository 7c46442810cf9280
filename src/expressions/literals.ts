import type { ArrayExpression, ObjectExpression } from 'acorn';
import { opened } from './children.ts';
import { iterated } from './iterate.ts';
import { type Machine, owned } from './machine.ts';
import { textFor } from './operators.ts';
import {
  type Environment,
  fieldsOf,
  isClosure,
  isFields,
  isList,
  isObject,
  unread,
  type Value,
} from './value.ts';

/** What `[…]` or the brackets of a call hold. */
export function valuesOf(nodes: ArrayExpression['elements'], names: Environment, machine: Machine): Value[] {
  const values: Value[] = [];
  for (const node of nodes) {
    if (node === null) values.push(undefined);
    else if (node.type !== 'SpreadElement') values.push(machine.evaluate(node, names));
    else
      for (const each of iterated(opened(machine.evaluate(node.argument, names), machine), machine))
        values.push(each);
  }
  return values;
}

export function listOf({ elements }: ArrayExpression, names: Environment, machine: Machine): Value {
  return owned(machine, valuesOf(elements, names, machine));
}

export function objectOf({ properties }: ObjectExpression, names: Environment, machine: Machine): Value {
  const fields = owned(machine, fieldsOf());
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = machine.evaluate(property.argument, names);
      if (isFields(value)) Object.assign(fields, value);
      else if (isList(value)) Object.assign(fields, { ...value });
      else if (value === unread || isObject(value)) return unread;
      continue;
    }
    const { key, computed, kind } = property;
    const name =
      !computed && key.type === 'Identifier' ? key.name : textFor(machine.evaluate(key, names), machine);
    // A getter would run whenever somebody looks, and `__proto__` is no field.
    if (name === unread || kind !== 'init' || (name === '__proto__' && !computed && !property.shorthand))
      return unread;
    fields[name] = named(machine.evaluate(property.value, names), name);
  }
  return fields;
}

/** Functions without a name are called after what they are put into. */
export function named(value: Value, name: string): Value {
  return isClosure(value) && value.name === '' ? { ...value, name } : value;
}
