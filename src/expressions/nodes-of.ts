import type { Nodes } from 'mdast';
import type { SourceFile } from '../source/span.ts';
import { append } from '../source/append.ts';
import { isPhrasing } from '../model/html-names.ts';
import { computedValue, withValue } from './computed.ts';
import type { Budget } from './machine.ts';
import {
  type Element,
  isContent,
  isElement,
  isFields,
  isList,
  isTemplate,
  type Scope,
  type Template,
  textOfValue,
  type Value,
} from './value.ts';
import { isPhrasingNode } from './phrasing-node.ts';

type Position = NonNullable<Nodes['position']>;
type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** What elements are instances of that code has made. */
const components = new WeakMap<object, Template | 'none'>();

/** The component of the site that an element is an instance of. */
export function componentOf(node: JsxNode, scope: Scope): Template | undefined {
  const known = components.get(node);
  if (known !== undefined) return known === 'none' ? undefined : known;
  const [base = '', ...keys] = (node.name ?? '').split('.');
  let own = scope.get(base);
  for (const key of keys) own = isFields(own) && Object.hasOwn(own, key) ? own[key] : undefined;
  return isTemplate(own) ? own : undefined;
}

/** Where nodes are said to be written that code has made. */
export interface Written {
  /** Elements that were written in this file have their own places in it. */
  readonly file: SourceFile | undefined;
  /** The place of all others. */
  readonly otherwise: Position | undefined;
}

/** A value as nodes, as if it had been written in the page. */
export function nodesOf(value: Value, budget: Budget, written: Written): readonly Nodes[] {
  return siblings([{ value, position: written.otherwise }], budget, written);
}

/** A value, and where the braces or the text stand that say it. */
interface Said {
  readonly value: Value;
  readonly position: Position | undefined;
}

function siblings(values: readonly Said[], budget: Budget, written: Written): readonly Nodes[] {
  const all = flat(values, budget, written);
  const isInLine = all.some(({ value }) => isWord(value));
  return all.flatMap(({ value, position }) => {
    budget.steps -= 1;
    if (budget.steps < 0) return [];
    if (isElement(value)) return [nodeOf(value, isInLine, budget, { ...written, otherwise: position })];
    if (typeof value === 'string' && !isInLine && value.trim() === '') return [];
    return [expressionFor(value, isInLine, position)];
  });
}

/** Lists and fragments are what they hold. */
function flat(values: readonly Said[], budget: Budget, written: Written): readonly Said[] {
  const found: Said[] = [];
  for (const { value, position } of values) {
    budget.steps -= 1;
    if (budget.steps < 0) return found;
    const inside: readonly Said[] | undefined = isList(value)
      ? value.map((each) => ({ value: each, position }))
      : isElement(value) && value.name === undefined
        ? saidIn(value, { ...written, otherwise: position })
        : undefined;
    if (inside !== undefined) for (const each of flat(inside, budget, written)) found.push(each);
    else if (isElement(value) || isContent(value) || textOfValue(value) !== undefined)
      found.push({ value, position });
  }
  return found;
}

/** The children of an element, each at its own place where it was written in the file that is shown. */
function saidIn({ children, file }: Element, written: Written): readonly Said[] {
  return children.map(({ value, start, end }) => ({
    value,
    position: file === written.file ? positionAt(start, end) : written.otherwise,
  }));
}

function isWord(value: Value): boolean {
  if (isContent(value)) return value.nodes.some(({ type }) => type === 'text');
  return (textOfValue(value) ?? '').trim() !== '';
}

function nodeOf(element: Element, isInLine: boolean, budget: Budget, written: Written): Nodes {
  const position = element.file === written.file ? positionAt(element.start, element.end) : written.otherwise;
  const name = element.name ?? '';
  const inside = { ...written, otherwise: position };
  const children = siblings(saidIn(element, inside), budget, inside);
  const stands = isPhrasing(name) ? children.every(fitsInLine) : isInLine && !/^[a-z]/.test(name);
  const attributes = Object.entries(element.props).flatMap(([key, value]) =>
    key === 'children' ? [] : [attributeOf(key, value)],
  );
  const type = stands ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  const node = { type, position, name, attributes, children: [...children] } as JsxNode;
  components.set(node, element.component ?? 'none');
  return node;
}

function fitsInLine({ type }: Nodes): boolean {
  return type === 'mdxTextExpression' || type === 'mdxJsxTextElement';
}

function attributeOf(name: string, value: Value): JsxNode['attributes'][number] {
  // A reference to a character was resolved before.
  if (typeof value === 'string' && !value.includes('&')) return { type: 'mdxJsxAttribute', name, value };
  const written = { type: 'mdxJsxAttributeValueExpression' as const, value: '' };
  return { type: 'mdxJsxAttribute', name, value: withValue(written, value) };
}

function positionAt(start: number, end: number): Position {
  // Of what code has made, nobody asks for the line.
  return { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } };
}

function expressionFor(value: Value, isInLine: boolean, position: Position | undefined): Nodes {
  const isInside = isContent(value) ? value.nodes.every(isPhrasingNode) : true;
  return withValue(
    {
      type: isInside || isInLine ? 'mdxTextExpression' : 'mdxFlowExpression',
      position,
      value: 'value',
    },
    value,
  );
}

type ReadValue = (source: string, scope: Scope) => Value;

/** The nodes with what code computes in place of its expressions, where that is markup: components see it as their own children. */
export function withComputed(
  nodes: readonly Nodes[],
  scope: Scope,
  budget: Budget,
  valueOf: ReadValue,
): readonly Nodes[] {
  let changed: Nodes[] | undefined;
  for (const [at, node] of nodes.entries()) {
    const computed = computedFor(node, scope, budget, valueOf);
    if (computed === undefined) {
      changed?.push(node);
      continue;
    }
    changed ??= nodes.slice(0, at);
    append(changed, computed);
  }
  return changed ?? nodes;
}

/** Undefined where nothing is computed. */
function computedFor(
  node: Nodes,
  scope: Scope,
  budget: Budget,
  valueOf: ReadValue,
): readonly Nodes[] | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!node.value.includes('<') || computedValue(node) !== undefined) return undefined;
    const value = valueOf(node.value, scope);
    return hasElement(value)
      ? nodesOf(value, budget, { file: undefined, otherwise: node.position })
      : [withValue({ ...node }, value)];
  }
  if (!('children' in node)) return undefined;
  const children = withComputed(node.children, scope, budget, valueOf);
  return children === node.children ? undefined : [{ ...node, children } as Nodes];
}

function hasElement(value: Value): boolean {
  return isElement(value) || (isList(value) && value.some(hasElement));
}
