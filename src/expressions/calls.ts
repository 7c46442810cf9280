import type { CallExpression, Expression, MemberExpression, NewExpression } from 'acorn';
import { opened } from './children.ts';
import { valuesOf } from './literals.ts';
import { type Machine, mark, Undecided } from './machine.ts';
import { memberOf } from './members.ts';
import { invoke } from './methods.ts';
import { textFor } from './operators.ts';
import { type Environment, fieldsOf, isBuiltin, isFields, unread, type Value } from './value.ts';

/** Stands for the rest of a chain behind `?.` that is not asked; nothing else ever sees it. */
export const skipped: Value = fieldsOf();

function keyOf(
  { property, computed }: MemberExpression,
  names: Environment,
  machine: Machine,
): string | number {
  if (property.type === 'PrivateIdentifier') throw new Undecided();
  if (!computed && property.type === 'Identifier') return property.name;
  const key = machine.evaluate(property, names);
  const text = typeof key === 'number' ? key : textFor(key, machine);
  if (text === unread) throw new Undecided();
  return text;
}

export function member(node: MemberExpression, names: Environment, machine: Machine): Value {
  if (node.object.type === 'Super') return unread;
  const object = machine.evaluate(node.object, names);
  if (object === skipped || object === unread) return object;
  if (node.optional && (object === null || object === undefined)) return skipped;
  return memberOf(opened(object, machine), keyOf(node, names, machine), machine);
}

export function call(node: CallExpression, names: Environment, machine: Machine): Value {
  const { callee } = node;
  if (callee.type === 'Super') return unread;
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    const target = machine.evaluate(callee as Expression, names);
    if (target === skipped) return skipped;
    if (node.optional && (target === null || target === undefined)) return skipped;
    return apply(target, valuesOf(node.arguments, names, machine), node, names, machine);
  }
  const object = machine.evaluate(callee.object, names);
  if (object === skipped) return skipped;
  if (callee.optional && (object === null || object === undefined)) return skipped;
  if (object === unread) {
    valuesOf(node.arguments, names, machine);
    return unread;
  }
  const key = keyOf(callee, names, machine);
  const known = opened(object, machine);
  if (node.optional && memberOf(known, key, machine) === undefined && isFields(known)) return skipped;
  const given = valuesOf(node.arguments, names, machine);
  return undecidable(() =>
    invoke(known, String(key), given, machine, (reason, name) => mark(machine, reason, name, node, names)),
  );
}

function apply(
  target: Value,
  given: readonly Value[],
  node: CallExpression,
  names: Environment,
  machine: Machine,
): Value {
  if (target === unread) return unread;
  return undecidable(() =>
    invoke(target, undefined, given, machine, (reason, name) => mark(machine, reason, name, node, names)),
  );
}

function undecidable(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Undecided) return unread;
    throw error;
  }
}

export function instance(node: NewExpression, names: Environment, machine: Machine): Value {
  const { callee } = node;
  const target = machine.evaluate(callee, names);
  const given = valuesOf(node.arguments, names, machine);
  if (!isBuiltin(target)) return unread;
  return undecidable(() =>
    invoke(target, 'new', given, machine, (reason, name) => mark(machine, reason, name, node, names)),
  );
}
