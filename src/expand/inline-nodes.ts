import type { Nodes } from 'mdast';
import type { Image, Inline, Link, Span } from '../doc/inline.ts';
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
    default:
      return otherInline(node, context);
  }
}

function otherInline(
  node: Exclude<Nodes, { type: 'link' | 'linkReference' | 'image' | 'imageReference' }>,
  context: Context,
): Inline {
  const { span, through } = placeOf(node, context);
  switch (node.type) {
    case 'inlineCode':
      return { kind: 'inlineCode', span, through, value: fill(node.value, context) };
    case 'inlineMath':
      return { kind: 'inlineMaths', span, through, value: node.value };
    case 'break':
      return { kind: 'break', span, through };
    case 'footnoteReference': {
      const number = noteNumber(context.sheet.notes, context.file, node.identifier);
      return number === undefined
        ? { kind: 'text', span, through, value: `[${node.label ?? node.identifier}]`, markdown: undefined }
        : { kind: 'footnoteReference', span, through, number };
    }
    default: {
      const children = 'children' in node ? inlinesOf(node.children, context) : [];
      const kind = spans[node.type];
      return kind === undefined
        ? { kind: 'inlineHtml', span, through, tag: 'span', attributes: {}, children }
        : { kind, span, through, children };
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
