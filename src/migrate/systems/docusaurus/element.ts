import type { Nodes } from 'mdast';
import { readTag, type Tag } from '../../../site/source/mdx/attributes.ts';
import type { Range } from '../../../site/source/span.ts';
import { NotStatic, type Static } from '../../javascript/static-value.ts';
import { rangeOf } from '../../markdown/parse.ts';
import { replace, type Work } from './work.ts';

export type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** An element with the places of its tags. */
export interface Element {
  readonly node: JsxNode;
  readonly tag: Tag;
  readonly open: Range;
  /** Undefined if the opening tag closes it. */
  readonly close: Range | undefined;
}

export function elementAt({ text }: Pick<Work, 'text'>, node: JsxNode): Element {
  const { start, end } = rangeOf(node);
  const tag = readTag(text, start, end);
  const closeStart = text.lastIndexOf('</', end - 1);
  const isClosed = text.slice(start, tag.end).endsWith('/>') || closeStart < tag.end;
  return {
    ...{ node, tag, open: { start, end: tag.end } },
    close: isClosed ? undefined : { start: closeStart, end },
  };
}

export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The elements directly inside a node; Markdown puts those in a line of text into a paragraph. */
export function elementsIn(node: Nodes): readonly JsxNode[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child): readonly JsxNode[] =>
    isJsx(child)
      ? [child]
      : child.type === 'paragraph'
        ? child.children.flatMap((inner) => (isJsx(inner) ? [inner] : []))
        : [],
  );
}

/** The component of Docusaurus that an element is; undefined for HTML and all others. */
export function themeName({ names }: Pick<Work, 'names'>, { name }: JsxNode): string | undefined {
  const what = names.imports.get(name ?? '');
  if (what !== undefined) return what.kind === 'theme' ? what.name : undefined;
  return everywhere.has(name ?? '')
    ? (name ?? '').replace(/^[ad]/, (letter) => letter.toUpperCase())
    : undefined;
}

/** Known without an import, or made so by most sites. */
const everywhere: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'Details',
  'details',
  'Admonition',
  'admonition',
  'CodeBlock',
  'Head',
  'ThemedImage',
  'DocCardList',
  'TOCInline',
  'Link',
]);

/** The value of an attribute; undefined if there is none. */
export function attributeOf({ names, page }: Work, { tag }: Element, name: string): Static {
  const attribute = tag.attributes.find((each) => each.name === name);
  if (attribute === undefined) return undefined;
  if (attribute.kind === 'none') return true;
  if (attribute.kind === 'text') return attribute.value;
  const value = names.evaluate(attribute.value);
  return value instanceof NotStatic ? new NotStatic(page.key, attribute.value) : value;
}

export function textAttribute(work: Work, element: Element, name: string): string | undefined {
  const value = attributeOf(work, element, name);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Gives an element another name and other attributes. */
export function rename(
  work: Work,
  { open, close, node }: Element,
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>> = {},
): void {
  const isEmpty = work.text.slice(open.start, open.end).endsWith('/>');
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : value === true ? [` ${key}`] : [` ${key}=${quoted(value)}`],
  );
  replace(work, open, `<${name}${written.join('')}${isEmpty ? ' />' : '>'}`);
  if (close !== undefined) replace(work, close, `</${name}>`);
  else if (!isEmpty) replace(work, { start: rangeEnd(node), end: rangeEnd(node) }, `</${name}>`);
}

function rangeEnd(node: JsxNode): number {
  return rangeOf(node).end;
}

/** The value of an attribute as JSX writes it. */
export function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `{${JSON.stringify(line)}}` : `'${line}'`;
}
