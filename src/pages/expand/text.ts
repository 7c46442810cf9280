import type { Nodes, Text as TextNode } from 'mdast';
import { elements } from '../components/index.ts';
import type { Text } from '../doc/inline.ts';
import { type Context, fill, spanOf } from './context.ts';

export function textNode(node: TextNode, context: Context): Text {
  const markdown = sourceText(node, context);
  const isFaulty = context.page.hasFaults && context.file === context.page.file;
  return {
    kind: 'text',
    span: spanOf(node, context),
    through: context.through,
    value: fill(isFaulty ? withoutTags(node.value) : node.value, context),
    markdown: markdown && isFaulty ? withoutTags(markdown) : markdown,
  };
}

/** Around a syntax error, tags were read as text. What was meant as a component is not shown as text. */
function withoutTags(text: string): string {
  return text.replace(tag, (whole, name: string) => (elements.has(name) ? '' : whole));
}

const tag = /<\/?([A-Z][\w.]*)(?:\s[^<>]*)?>/g;

/** The Markdown source of a text, without indentation; undefined if it was computed. */
function sourceText({ position }: Nodes, context: Context): string | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const source = context.file.text.slice(start, end);
  const isOneLine = !source.includes('\n') && !source.includes('\r');
  return fill(isOneLine ? source : source.replace(marginOf(context.quotes), '\n'), context);
}

/** A line end, and everything before the text of the next line: block quote markers and white space. */
function marginOf(quotes: number): RegExp {
  margins[quotes] ??= new RegExp(`\\r?\\n(?:[ \\t]*>[ \\t]?){0,${quotes}}[ \\t]*`, 'g');
  return margins[quotes];
}

const margins: RegExp[] = [];
