import type { Nodes } from 'mdast';
import type { Html } from '../html.ts';
import type { Context } from './context.ts';
import { readLiteral } from './literal.ts';
import { unread } from './literal-reader.ts';
import { type Content, type Fields, type Scope, type Value, isFields } from './value.ts';
import { withVariables } from './variables.ts';

/** A JSX element of a page with its attributes read. */
export interface Element {
  readonly name: string;
  readonly props: Fields;
  readonly children: readonly Nodes[];
  readonly inline: boolean;
}

export type Component = (element: Element, context: Context) => Html;

export type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Reads the attributes of an element; one that is no literal is left out. */
export function elementOf(node: JsxNode, context: Context): Element {
  const props: Record<string, Value> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = valueOf(attribute.value.replace(/^\s*\.\.\./, ''), context);
      if (isFields(spread)) Object.assign(props, spread);
    } else if (attribute.value === null || attribute.value === undefined) props[attribute.name] = true;
    else if (typeof attribute.value === 'string') props[attribute.name] = decode(attribute.value, context);
    else props[attribute.name] = valueOf(attribute.value.value, context);
  }
  return {
    name: node.name ?? '',
    props,
    children: node.children,
    inline: node.type === 'mdxJsxTextElement',
  };
}

/** The value of an expression; undefined where it is no literal. */
export function valueOf(source: string, context: Context): Value {
  const value = readLiteral(source, context.scope, markupReader(context));
  return value === unread ? undefined : value;
}

export function markupReader(context: Context): (source: string, scope: Scope) => Content {
  return (source, scope) => ({ kind: 'content', nodes: unwrap(context.read(source)), scope });
}

/** The elements of that name directly below, past white space. */
export function childElements(nodes: readonly Nodes[]): readonly JsxNode[] {
  return nodes.flatMap((node) =>
    isJsx(node) ? [node] : node.type === 'paragraph' ? childElements(node.children) : [],
  );
}

/** What stands in a lone paragraph, without it. */
function unwrap(nodes: readonly Nodes[]): readonly Nodes[] {
  const [only] = nodes;
  return nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes;
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string, context: Context): string {
  const plain = text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => references[name] ?? '')
    : text;
  return withVariables(plain, context);
}
