import type { Nodes } from 'mdast';
import { budgetOf } from './budget.ts';
import { environmentOf } from './environment.ts';
import { compute } from './interpreter.ts';
import { computedValue } from './computed.ts';
import { expressionStart, parseExpression } from './syntax.ts';
import { type Scope, unread, type Value } from './value.ts';

type ExpressionNode = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** What an expression of a page shows, or one that stands for a value that is computed already. */
export function valueOfNode(node: ExpressionNode, scope: Scope): Value {
  const known = computedValue(node);
  return known === undefined ? readExpression(node.value, scope) : known.value;
}

/** The value of an expression, or `unread` where only a browser could compute it. A comment alone says nothing. */
export function readExpression(source: string, scope: Scope): Value {
  const plain = /^\s*(?:([A-Za-z_$][\w$]*)|(\d{1,15})|"([^"\\\n]*)"|'([^'\\\n]*)')\s*$/.exec(source);
  if (plain !== null) {
    const [, name, number, double, single] = plain;
    if (name === undefined) return number === undefined ? (double ?? single) : Number(number);
    if (scope.has(name)) return scope.get(name);
    if (Object.hasOwn(words, name)) return words[name];
    // A snippet may be shown without a value for each of its names.
    if (scope.has('props')) return undefined;
  }
  if (isComment(source)) return undefined;
  const tree = parseExpression(source);
  if (tree === undefined) return unread;
  return compute(tree, environmentOf(scope, nowhere, -expressionStart), budgetOf(scope)).value;
}

const nowhere = { path: '', text: '' };

const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null, undefined };

function isComment(source: string): boolean {
  const space = /(?:\s+|\/\*[^]*?\*\/|\/\/[^\n]*)*/y;
  return space.test(source) && space.lastIndex === source.length;
}

/**
 * `{name}` where nothing has that name: on a page, somebody forgot to escape it. A snippet may be shown without a value for each
 * of its names.
 */
export function forgottenName(source: string, scope: Scope): string | undefined {
  const [, path, name = ''] = /^\s*(([A-Za-z_$][\w$]*)(?:\.[\w$]+)*)\s*$/.exec(source) ?? [];
  return path === undefined || scope.has('props') || scope.has(name) ? undefined : `{${path}}`;
}
