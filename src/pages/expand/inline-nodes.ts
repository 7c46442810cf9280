import type { Nodes } from 'mdast';
import { computedText, type Image, type Inline, type Link, type Span } from '../doc/inline.ts';
import { labelNamed } from '../expressions/labels.ts';
import { type Context, fill, placeOf } from './context.ts';
import { inlinesOf } from './flow.ts';
import { noteNumber } from './footnotes.ts';

/** The inline node for a Markdown node, except for elements, expressions and plain text. */
export function inlineOf(node: Nodes, context: Context): Inline {
  switch (node.type) {
    case 'link':
      return linkTo(node, node, context);
    case 'linkReference':
      return linkTo(node, labelNamed(node.identifier, context.scope), context);
    case 'image':
      return imageAt(node, node, context);
    case 'imageReference':
      return imageAt(node, labelNamed(node.identifier, context.scope), context);
    case 'inlineCode':
      return { kind: 'inlineCode', ...placeOf(node, context), value: fill(node.value, context) };
    case 'inlineMath':
      return { kind: 'inlineMaths', ...placeOf(node, context), value: node.value };
    case 'break':
      return { kind: 'break', ...placeOf(node, context) };
    case 'footnoteReference': {
      const number = noteNumber(context.page.notes, context.file, node.identifier);
      return number === undefined
        ? computedText(placeOf(node, context), `[${node.label ?? node.identifier}]`)
        : { kind: 'footnoteReference', ...placeOf(node, context), number };
    }
    default: {
      const children = 'children' in node ? inlinesOf(node.children, context) : [];
      const kind = spans[node.type];
      return kind === undefined
        ? { kind: 'inlineHtml', ...placeOf(node, context), tag: 'span', attributes: {}, children }
        : { kind, ...placeOf(node, context), children };
    }
  }
}

const spans: Readonly<Record<string, Span['kind'] | undefined>> = {
  emphasis: 'emphasis',
  strong: 'strong',
  delete: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
};

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
}

function linkTo(
  node: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  target: Target | undefined,
  context: Context,
): Link {
  return {
    kind: 'link',
    ...placeOf(node, context),
    href: fill(target?.url ?? '', context),
    title: target?.title ?? undefined,
    children: inlinesOf(node.children, context),
    attributes: {},
  };
}

function imageAt(
  node: Extract<Nodes, { type: 'image' | 'imageReference' }>,
  target: Target | undefined,
  context: Context,
): Image {
  return {
    kind: 'image',
    ...placeOf(node, context),
    source: fill(target?.url ?? '', context),
    alternative: fill(node.alt ?? '', context),
    title: target?.title ?? undefined,
    attributes: {},
  };
}
