import type { Nodes } from 'mdast';
import { append } from '../../site/source/append.ts';
import { expressionStart, parseExpression } from '../../site/source/javascript/parse.ts';
import { budgetOf, environmentOf } from './machine.ts';
import type { JsxNode } from './mdx-nodes.ts';
import { computedValue } from './nodes-of.ts';
import { compute } from './run.ts';
import { type Fields, isFields, type Scope, unresolved, type Value } from './value.ts';

type ExpressionNode = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;
type Attribute = JsxNode['attributes'][number];
/** Decodes a quoted attribute value. */
type ReadText = (written: string) => string;

/** The value of an expression node, which may have been computed before the node was created. */
export function valueOfNode(node: ExpressionNode, scope: Scope): Value {
  const computed = computedValue(node);
  return computed === undefined ? readExpression(node.value, scope) : computed.value;
}

/** The value of an expression, or `unresolved` where only a browser can compute it. A mere comment has no value. */
export function readExpression(source: string, scope: Scope): Value {
  const plain = /^\s*(?:([A-Za-z_$][\w$]*)|(\d{1,15})|"([^"\\\n]*)"|'([^'\\\n]*)')\s*$/.exec(source);
  if (plain !== null) {
    const [, name, number, double, single] = plain;
    if (name === undefined) return number === undefined ? (double ?? single) : Number(number);
    if (scope.has(name)) return scope.get(name);
    if (words.has(name)) return words.get(name);
    // A snippet may be used without values for all of its names.
    if (scope.has('props')) return undefined;
  }
  if (isComment(source)) return undefined;
  const tree = parseExpression(source);
  if (tree === undefined) return unresolved;
  return compute(tree, environmentOf(scope, nowhere, -expressionStart), budgetOf(scope));
}

const nowhere = { path: '', text: '' };

const words: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

function isComment(source: string): boolean {
  const space = /(?:\s+|\/\*[^]*?\*\/|\/\/[^\n]*)*/y;
  return space.test(source) && space.lastIndex === source.length;
}

/**
 * `{name}` where the name is not defined: on a page, the author probably forgot to escape it. A snippet may be used
 * without values for all of its names.
 */
export function forgottenName(source: string, scope: Scope): string | undefined {
  const [, path, name = ''] = /^\s*(([A-Za-z_$][\w$]*)(?:\.[\w$]+)*)\s*$/.exec(source) ?? [];
  return path === undefined || scope.has('props') || scope.has(name) ? undefined : `{${path}}`;
}

/** The properties of an element, without those that cannot be computed. Of duplicates, the last one wins. */
export function propertiesOf({ attributes }: JsxNode, scope: Scope, readText: ReadText): Fields {
  const entries: (readonly [string, Value])[] = [];
  for (const attribute of attributes) append(entries, entriesOf(attribute, scope, readText));
  return Object.fromEntries(entries);
}

/** The properties in one attribute. */
function entriesOf(
  attribute: Attribute,
  scope: Scope,
  readText: ReadText,
): readonly (readonly [string, Value])[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const spread = readExpression(attribute.value.replace(/^\s*\.\.\./, ''), scope);
    return isFields(spread) ? Object.entries(spread) : [];
  }
  const { name, value: written } = attribute;
  if (written === null || written === undefined) return [[name, true]];
  if (typeof written === 'string') return [[name, readText(written)]];
  const computed = computedValue(written);
  const value = computed === undefined ? readExpression(written.value, scope) : computed.value;
  return value === unresolved ? [] : [[name, value]];
}
