import type { Nodes } from 'mdast';
import type { Html } from '../html.ts';
import type { Context } from './context.ts';
import { readLiteral } from './literal.ts';
import { unread } from './literal-reader.ts';
import {
  type Content,
  type Fields,
  type Scope,
  type Value,
  isContent,
  isFields,
  textOfValue,
} from './value.ts';

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

export function textProp(element: Element, name: string): string | undefined {
  return textOfValue(element.props[name]);
}

export function flagProp(element: Element, name: string): boolean {
  const value = element.props[name];
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

export function numberProp(element: Element, name: string): number | undefined {
  const value = element.props[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A title or description: text whose Markdown-like code spans are kept as text, or markup. */
export function partProp(element: Element, name: string, context: Context): Html | string | undefined {
  const value = element.props[name];
  if (isContent(value)) return context.render(value.nodes, { ...context, scope: value.scope, inline: true });
  return textOfValue(value);
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

/** All text below some nodes. */
export function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value;
      return node.type === 'image' ? (node.alt ?? '') : '';
    })
    .join('');
}

/** All text below some nodes, with expressions that are literals or names given a value. */
export function knownText(nodes: readonly Nodes[], context: Context): string {
  return nodes
    .map((node) => {
      if ('children' in node) return knownText(node.children, context);
      const isExpression = node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
      return isExpression ? textOfKnown(valueOf(node.value, context), context) : plainText([node]);
    })
    .join('');
}

function textOfKnown(value: Value, context: Context): string {
  return isContent(value)
    ? knownText(value.nodes, { ...context, scope: value.scope })
    : (textOfValue(value) ?? '');
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

/** Text in which `{{name}}` is replaced by what docs.json says of it; unknown names stay. */
export function withVariables(text: string, { sheet }: Context): string {
  if (sheet.variables.size === 0 || !text.includes('{{')) return text;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (all, name: string) => sheet.variables.get(name) ?? all);
}
