import type { Nodes } from 'mdast';
import { type JsxNode, propertiesOf } from '../../expressions/properties.ts';
import type { Fields } from '../../expressions/value.ts';
import type { Html } from '../../html/html.ts';
import type { Context } from './context.ts';
import { withVariables } from './variables.ts';

/** A JSX element of a page with its attributes read. */
export interface Element {
  readonly name: string;
  readonly props: Fields;
  readonly children: readonly Nodes[];
  readonly inline: boolean;
}

export type Component = (element: Element, context: Context) => Html;

export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Reads the attributes of an element; one that cannot be read is left out. */
export function elementOf(node: JsxNode, context: Context): Element {
  return {
    name: node.name ?? '',
    props: propertiesOf(node, context.scope, (written) => decode(written, context)),
    children: node.children,
    inline: node.type === 'mdxJsxTextElement',
  };
}

/** The elements of that name directly below, past white space. */
export function childElements(nodes: readonly Nodes[]): readonly JsxNode[] {
  return nodes.flatMap((node) =>
    isJsx(node) ? [node] : node.type === 'paragraph' ? childElements(node.children) : [],
  );
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
