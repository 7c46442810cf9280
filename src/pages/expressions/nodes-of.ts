import type { Nodes } from 'mdast';
import { isCustomElement, isPhrasing, readsAsHtml } from '../../site/model/pages/html-names.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { Budget } from './machine.ts';
import { isPhrasingNode, type JsxNode } from './mdx-nodes.ts';
import {
  type Element,
  isClosure,
  isContent,
  isReactElement,
  isFields,
  isList,
  isTemplate,
  type Scope,
  type Template,
  textOfValue,
  type Value,
} from './value.ts';

type Position = Nodes['position'];

/** For nodes created by code: the value of an expression or attribute, and the component of an element. */
const values = new WeakMap<object, { readonly value: Value }>();
const components = new WeakMap<object, { readonly component: Template | undefined }>();

/** The value of an expression or attribute that was computed before its node was created. */
export function computedValue(node: object): { readonly value: Value } | undefined {
  return values.get(node);
}

export function withValue<Node extends object>(node: Node, value: Value): Node {
  values.set(node, { value });
  return node;
}

/**
 * The site component of which an element is an instance. Under a name that starts with a lower-case letter, only a
 * whole Markdown file can be one, as on the platform.
 */
export function componentOf(node: JsxNode, scope: Scope): Template | undefined {
  const created = components.get(node);
  return created === undefined ? componentNamed(node.name ?? '', scope) : created.component;
}

export function componentNamed(name: string, scope: Scope): Template | undefined {
  const [base = '', ...keys] = name.split('.');
  let value = scope.get(base);
  for (const key of keys) value = isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (!isTemplate(value)) return undefined;
  return isClosure(value) && readsAsHtml(name) ? undefined : value;
}

/** The positions that nodes created by code get. */
export interface Positions {
  /** Elements from this file keep their own positions. */
  readonly file: SourceFile | undefined;
  /** The position of all others. */
  readonly fallback: Position;
}

/** A value, and the position of the braces or text that it comes from. */
interface PositionedValue {
  readonly value: Value;
  readonly position: Position;
}

/** A value as nodes, as if it were part of the page. */
export function nodesOf(value: Value, budget: Budget, positions: Positions): readonly Nodes[] {
  return siblings([{ value, position: positions.fallback }], budget, positions);
}

function siblings(
  values: readonly PositionedValue[],
  budget: Budget,
  positions: Positions,
): readonly Nodes[] {
  const all = flat(values, budget, positions);
  const isInLine = all.some(({ value }) => isWord(value));
  return all.flatMap(({ value, position }) => {
    budget.steps -= 1;
    if (budget.steps < 0) return [];
    if (isReactElement(value)) return [nodeOf(value, isInLine, budget, { ...positions, fallback: position })];
    if (typeof value === 'string' && !isInLine && value.trim() === '') return [];
    const isLine = isInLine || !isContent(value) || value.nodes.every(isPhrasingNode);
    const type = isLine ? 'mdxTextExpression' : 'mdxFlowExpression';
    return [withValue({ type, position, value: 'value' }, value)];
  });
}

/** Replaces lists and fragments with their items. */
function flat(
  values: readonly PositionedValue[],
  budget: Budget,
  positions: Positions,
): readonly PositionedValue[] {
  return values.flatMap(({ value, position }) => {
    budget.steps -= 1;
    if (budget.steps < 0) return [];
    if (isList(value))
      return flat(
        value.map((each) => ({ value: each, position })),
        budget,
        positions,
      );
    if (isReactElement(value) && value.name === undefined)
      return flat(childrenOf(value, { ...positions, fallback: position }), budget, positions);
    return isReactElement(value) || isContent(value) || textOfValue(value) !== undefined
      ? [{ value, position }]
      : [];
  });
}

/** The children of an element, each at its own position if it comes from the file that is shown. */
function childrenOf({ children, file }: Element, positions: Positions): readonly PositionedValue[] {
  return children.map(({ value, start, end }) => ({ value, position: placeIn(file, start, end, positions) }));
}

function placeIn(
  file: SourceFile,
  start: number,
  end: number,
  { file: shown, fallback }: Positions,
): Position {
  if (file !== shown) return fallback;
  // Nobody needs the line of something that code has created.
  return { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } };
}

function isWord(value: Value): boolean {
  if (isContent(value)) return value.nodes.some(({ type }) => type === 'text');
  return (textOfValue(value) ?? '').trim() !== '';
}

function nodeOf(element: Element, isInLine: boolean, budget: Budget, positions: Positions): Nodes {
  const { name = '', props, component, file, start, end } = element;
  const position = placeIn(file, start, end, positions);
  const inside = { ...positions, fallback: position };
  const children = siblings(childrenOf(element, inside), budget, inside);
  const isPhrase = isPhrasing(name) || isCustomElement(name);
  const isText = isPhrase ? children.every(isPhrasingNode) : isInLine && !/^[a-z]/.test(name);
  const attributes = Object.entries(props).flatMap(([key, value]) =>
    key === 'children' ? [] : [attributeOf(key, value)],
  );
  const type = isText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  const node = { type, position, name, attributes, children: [...children] } as JsxNode;
  components.set(node, { component });
  return node;
}

function attributeOf(name: string, value: Value): JsxNode['attributes'][number] {
  const type = 'mdxJsxAttribute';
  // Character references were decoded before.
  if (typeof value === 'string' && !value.includes('&')) return { type, name, value };
  return {
    type,
    name,
    value: withValue({ type: 'mdxJsxAttributeValueExpression' as const, value: '' }, value),
  };
}
