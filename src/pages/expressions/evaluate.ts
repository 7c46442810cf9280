import type {
  CallExpression,
  Expression,
  Identifier,
  MemberExpression,
  ObjectExpression,
  SpreadElement,
} from 'acorn';
import type { JsxElement, JsxFragment } from '../../site/source/javascript/parse.ts';
import { unwrapContent } from './children.ts';
import { callClosure } from './execute.ts';
import { globalCall, globalNamed, isBrowserName } from './globals.ts';
import { elementOf } from './jsx.ts';
import { literalOf } from './literal.ts';
import {
  entriesIn,
  holderOf,
  iterated,
  type Machine,
  owned,
  spend,
  spendText,
  Thrown,
  Undecided,
} from './machine.ts';
import { memberOf } from './members.ts';
import { methodCall } from './methods.ts';
import { combine, isTruthy, numberOf, stringOf, typeOf } from './operators.ts';
import { assign, keyOf } from './patterns.ts';
import {
  type Environment,
  fieldsOf,
  isBuiltin,
  isClosure,
  isFields,
  isList,
  isNothing,
  isObject,
  interpreted,
  named,
  unresolved,
  type Value,
} from './value.ts';

type Any = Expression | JsxElement | JsxFragment;
type Evaluate<Kind extends Any['type']> = (
  node: Extract<Any, { type: Kind }>,
  names: Environment,
  machine: Machine,
) => Value;

/** Evaluates an expression in an environment. Nodes that are not in the table need a browser. */
export function evaluateIn(node: Any, names: Environment, machine: Machine): Value {
  spend(machine, 1);
  const evaluate = kinds[node.type] as Evaluate<Any['type']> | undefined;
  if (evaluate !== undefined) return evaluate(node, names, machine);
  // `value as string`, `value!`
  if (node.type.startsWith('TS') && 'expression' in node)
    return machine.evaluate(node.expression as Expression, names);
  machine.reasons.push('dynamic');
  return unresolved;
}

const kinds: { readonly [Kind in Any['type']]?: Evaluate<Kind> } = {
  Literal: literalOf,
  Identifier: identifier,
  TemplateLiteral({ quasis, expressions }, names, machine) {
    let text = quasis[0]?.value.cooked ?? '';
    for (const [at, expression] of expressions.entries()) {
      const value = stringOf(operand(expression, names, machine), machine);
      const next = quasis[at + 1]?.value.cooked ?? '';
      spendText(machine, text.length + value.length + next.length);
      text += value + next;
    }
    return text;
  },
  ArrayExpression: ({ elements }, names, machine) => owned(machine, valuesOf(elements, names, machine)),
  ObjectExpression: object,
  ArrowFunctionExpression: (node, names) => ({ [interpreted]: 'closure', name: '', node, names }),
  FunctionExpression: (node, names) => ({ [interpreted]: 'closure', name: node.id?.name ?? '', node, names }),
  UnaryExpression({ operator, argument }, names, machine) {
    const isName = operator === 'typeof' && argument.type === 'Identifier';
    if (isName && isBrowserName(argument.name) && holderOf(argument.name, names) === undefined) {
      machine.reasons.push('dynamic');
      return 'undefined';
    }
    const value = operand(argument, names, machine);
    if (operator === 'void') return undefined;
    if (operator === 'typeof') return typeOf(value);
    if (operator === '!') return !isTruthy(value);
    if (operator === 'delete') return unresolved;
    const number = numberOf(value, machine);
    return operator === '-' ? -number : operator === '+' ? number : ~number;
  },
  BinaryExpression({ operator, left, right }, names, machine) {
    if (left.type === 'PrivateIdentifier') return unresolved;
    return combine(operator, operand(left, names, machine), operand(right, names, machine), machine);
  },
  LogicalExpression({ operator, left, right }, names, machine) {
    const value = machine.evaluate(left, names);
    return keepsLeft(operator, value) ? value : machine.evaluate(right, names);
  },
  ConditionalExpression({ test, consequent, alternate }, names, machine) {
    return machine.evaluate(isTruthy(machine.evaluate(test, names)) ? consequent : alternate, names);
  },
  SequenceExpression: ({ expressions }, names, machine) =>
    expressions.map((each) => machine.evaluate(each, names)).at(-1),
  ChainExpression({ expression }, names, machine) {
    const value = machine.evaluate(expression, names);
    return value === skipped ? undefined : value;
  },
  MemberExpression(node, names, machine) {
    if (node.object.type === 'Super') return unresolved;
    const value = machine.evaluate(node.object, names);
    if (value === skipped || value === unresolved) return value;
    if (node.optional && isNothing(value)) return skipped;
    return memberOf(unwrapContent(value, machine), memberName(node, names, machine), machine);
  },
  CallExpression: call,
  NewExpression({ callee, arguments: args }, names, machine) {
    const target = machine.evaluate(callee, names);
    const values = valuesOf(args, names, machine);
    return isBuiltin(target) ? invoke(target, 'new', values, machine) : unresolved;
  },
  AssignmentExpression({ operator, left, right }, names, machine) {
    if (operator === '=') return assign(left, machine.evaluate(right, names), names, machine);
    const before = machine.evaluate(left as Expression, names);
    const sign = operator.slice(0, -1);
    if (/^(?:&&|\|\||\?\?)$/.test(sign)) {
      if (keepsLeft(sign, before)) return before;
      return assign(left, machine.evaluate(right, names), names, machine);
    }
    return assign(left, combine(sign, before, machine.evaluate(right, names), machine), names, machine);
  },
  UpdateExpression({ operator, argument, prefix }, names, machine) {
    const before = numberOf(machine.evaluate(argument, names), machine);
    const after = assign(argument as Identifier, operator === '++' ? before + 1 : before - 1, names, machine);
    return prefix ? after : before;
  },
  JSXElement: elementOf,
  JSXFragment: elementOf,
};

/** Result of a chain that `?.` has cut short; never visible outside. */
const skipped: Value = fieldsOf();

/** The value of an operand; Markdown takes the form in which code sees it. */
function operand(node: Expression, names: Environment, machine: Machine): Value {
  return unwrapContent(machine.evaluate(node, names), machine);
}

function keepsLeft(operator: string, value: Value): boolean {
  if (value === unresolved) throw new Undecided();
  if (operator === '??') return !isNothing(value);
  return Boolean(value) !== (operator === '&&');
}

function identifier({ name }: Identifier, names: Environment, machine: Machine): Value {
  const holder = holderOf(name, names);
  if (holder !== undefined) return holder.names.get(name);
  const value = globalNamed(name);
  if (value !== undefined || name === 'undefined') return value;
  machine.reasons.push(/^use[A-Z]/.test(name) ? 'hook' : 'dynamic');
  return unresolved;
}

function valuesOf(
  nodes: readonly (Expression | SpreadElement | null)[],
  names: Environment,
  machine: Machine,
): Value[] {
  spend(machine, nodes.length / 4);
  return nodes.flatMap((node): Value[] => {
    if (node === null) return [undefined];
    if (node.type !== 'SpreadElement') return [machine.evaluate(node, names)] as Value[];
    return iterated(operand(node.argument, names, machine), machine);
  });
}

function object({ properties }: ObjectExpression, names: Environment, machine: Machine): Value {
  const fields = owned(machine, fieldsOf());
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = machine.evaluate(property.argument, names);
      if (isFields(value) || isList(value)) Object.assign(fields, fieldsOf(entriesIn(machine, value)));
      else if (value === unresolved || isObject(value)) return unresolved;
      continue;
    }
    const { computed, kind, shorthand } = property;
    const name = keyOf(property, names, machine);
    // A getter would run on every access, and `__proto__` is not a field.
    if (kind !== 'init' || (name === '__proto__' && !computed && !shorthand)) return unresolved;
    fields[name] = named(machine.evaluate(property.value, names), name);
  }
  return fields;
}

function memberName({ property, computed }: MemberExpression, names: Environment, machine: Machine): string {
  if (property.type === 'PrivateIdentifier') throw new Undecided();
  return keyOf({ key: property, computed }, names, machine);
}

function call(node: CallExpression, names: Environment, machine: Machine): Value {
  const { callee, optional } = node;
  if (callee.type === 'Super') return unresolved;
  const isMember = callee.type === 'MemberExpression' && callee.object.type !== 'Super';
  const target = machine.evaluate(isMember ? (callee.object as Expression) : callee, names);
  if (target === skipped) return skipped;
  if ((isMember ? callee.optional : optional) && isNothing(target)) return skipped;
  const self = isMember ? unwrapContent(target, machine) : target;
  const key = isMember && target !== unresolved ? memberName(callee, names, machine) : undefined;
  if (isMember && optional && isFields(self) && isNothing(memberOf(self, key ?? '', machine))) return skipped;
  const args = valuesOf(node.arguments, names, machine);
  if (target === unresolved) return unresolved;
  return invoke(self, key, args, machine);
}

/** Calls a function, or a method of a value. Methods come from tables, never from the value itself. */
export function invoke(
  target: Value,
  key: string | undefined,
  args: readonly Value[],
  machine: Machine,
): Value {
  spend(machine, 1);
  if (target === unresolved) return unresolved;
  if (isNothing(target)) throw new Thrown(`${String(target)} has no "${key ?? ''}"`);
  if (isBuiltin(target)) {
    const { path, bound } = target;
    return globalCall(key === undefined ? path : `${path}.${key}`, [...bound, ...args], machine);
  }
  if (key === undefined) {
    if (isClosure(target)) return callClosure(target, args, machine);
    throw new Thrown('what is no function was called');
  }
  if (!isFields(target)) return methodCall(target, key, args, machine);
  if (Object.hasOwn(target, key)) return invoke(target[key], undefined, args, machine);
  if (key === 'hasOwnProperty') return Object.hasOwn(target, stringOf(args[0], machine));
  if (key === 'toString') return '[object Object]';
  if (key in Object.prototype) return unresolved;
  throw new Thrown(`there is no function "${key}"`);
}
