import type { Expression } from 'acorn';
import { assign } from './bind.ts';
import { isBrowserName } from './browser.ts';
import { call, instance, member, skipped } from './calls.ts';
import { opened } from './children.ts';
import { holderOf } from './environment.ts';
import { globalNamed } from './globals.ts';
import { elementOf } from './jsx.ts';
import { listOf, objectOf } from './literals.ts';
import { type Machine, mark, spend, spendText } from './machine.ts';
import { combine, isTruthy, numberOf, textFor, typeOf } from './operators.ts';
import type { JsxElement, JsxFragment } from './syntax.ts';
import { type Environment, made, unread, type Value } from './value.ts';

/** The value of an expression among some names. Whatever is not named here only a browser computes. */
export function evaluateIn(
  node: Expression | JsxElement | JsxFragment,
  names: Environment,
  machine: Machine,
): Value {
  spend(machine, 1);
  const read = (inner: Expression): Value => machine.evaluate(inner, names);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' || typeof node.value === 'bigint'
        ? node.raw === 'null'
          ? null
          : unread
        : node.value;
    case 'Identifier':
      return nameOf(node, names, machine);
    case 'TemplateLiteral':
      return templateOf(node, names, machine);
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'ArrayExpression':
      return listOf(node, names, machine);
    case 'ObjectExpression':
      return objectOf(node, names, machine);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const name = node.type === 'FunctionExpression' ? (node.id?.name ?? '') : '';
      return { [made]: 'closure', name, node, names };
    }
    case 'UnaryExpression':
      return unary(node.operator, node.argument, names, machine);
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') return unread;
      return combine(
        node.operator,
        opened(read(node.left), machine),
        opened(read(node.right), machine),
        machine,
      );
    case 'LogicalExpression': {
      const left = read(node.left);
      if (left === unread) return unread;
      if (node.operator === '??') return left ?? read(node.right);
      return Boolean(left) === (node.operator === '&&') ? read(node.right) : left;
    }
    case 'ConditionalExpression': {
      const test = read(node.test);
      return test === unread ? unread : read(test ? node.consequent : node.alternate);
    }
    case 'SequenceExpression':
      return node.expressions.map(read).at(-1);
    case 'ChainExpression': {
      const value = read(node.expression);
      return value === skipped ? undefined : value;
    }
    case 'MemberExpression':
      return member(node, names, machine);
    case 'CallExpression':
      return call(node, names, machine);
    case 'NewExpression':
      return instance(node, names, machine);
    case 'AssignmentExpression':
      return assignment(node, names, machine);
    case 'UpdateExpression': {
      const before = numberOf(read(node.argument), machine);
      if (before === unread) return unread;
      const after = node.operator === '++' ? before + 1 : before - 1;
      assign(node.argument as never, after, names, machine);
      return node.prefix ? after : before;
    }
    case 'JSXElement':
    case 'JSXFragment':
      return elementOf(node, names, machine);
    default:
      mark(machine, 'dynamic', node.type, node, names);
      return unread;
  }
}

function nameOf(
  node: Extract<Expression, { type: 'Identifier' }>,
  names: Environment,
  machine: Machine,
): Value {
  const { name } = node;
  const holder = holderOf(name, names);
  if (holder !== undefined) return holder.names.get(name);
  const known = globalNamed(name);
  if (known !== undefined || name === 'undefined') return known;
  mark(machine, /^use[A-Z]/.test(name) ? 'hook' : 'dynamic', name, node, names);
  return unread;
}

function templateOf(
  { quasis, expressions }: Extract<Expression, { type: 'TemplateLiteral' }>,
  names: Environment,
  machine: Machine,
): Value {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [at, expression] of expressions.entries()) {
    const value = textFor(opened(machine.evaluate(expression, names), machine), machine);
    if (value === unread) return unread;
    const next = quasis[at + 1]?.value.cooked ?? '';
    spendText(machine, text.length + value.length + next.length);
    text += value + next;
  }
  return text;
}

function unary(operator: string, argument: Expression, names: Environment, machine: Machine): Value {
  if (operator === 'typeof' && argument.type === 'Identifier' && isBrowserName(argument.name)) {
    if (holderOf(argument.name, names) === undefined) {
      mark(machine, 'dynamic', argument.name, argument, names);
      return 'undefined';
    }
  }
  const value = opened(machine.evaluate(argument, names), machine);
  if (operator === 'void') return undefined;
  if (operator === 'typeof') return typeOf(value);
  if (value === unread) return unread;
  if (operator === '!') return !value;
  const number = numberOf(value, machine);
  if (number === unread || operator === 'delete') return unread;
  return operator === '-' ? -number : operator === '+' ? number : ~number;
}

function assignment(
  { operator, left, right }: Extract<Expression, { type: 'AssignmentExpression' }>,
  names: Environment,
  machine: Machine,
): Value {
  if (operator === '=') {
    const value = machine.evaluate(right, names);
    assign(left, value, names, machine);
    return value;
  }
  const before = machine.evaluate(left as Expression, names);
  if (before === unread) return unread;
  const logical = /^(?:&&|\|\||\?\?)=$/.test(operator);
  if (logical) {
    const keeps =
      operator === '??=' ? (before ?? undefined) !== undefined : isTruthy(before) !== (operator === '&&=');
    if (keeps) return before;
  }
  const given = machine.evaluate(right, names);
  const value = logical ? given : combine(operator.slice(0, -1), before, given, machine);
  assign(left, value, names, machine);
  return value;
}
