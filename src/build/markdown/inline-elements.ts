import { attribute, type Context } from './context.ts';
import { join } from './join.ts';
import { image, link } from './link.ts';
import { isElement, type Element } from './nodes.ts';
import { oneLine } from './text.ts';
import type { Nodes } from 'mdast';

type PrintInline = (element: Element, context: Context) => string;

const nothing: PrintInline = () => '';
const content: PrintInline = (element, context) => inlineContent(element, context);
const around =
  (mark: string): PrintInline =>
  (element, context) => {
    const text = inlineContent(element, context).trim();
    return text === '' ? '' : mark + text + mark;
  };
const code: PrintInline = (element, context) => {
  const text = plainText(element.children, context).trim();
  const ticks = text.includes('`') ? '``' : '`';
  return text === '' ? '' : ticks + text + ticks;
};

/** Elements that stand in a line of text. */
export const inlineElements: Readonly<Record<string, PrintInline>> = {
  Icon: nothing,
  svg: nothing,
  script: nothing,
  style: nothing,
  Badge: content,
  Tooltip: (element, context) => {
    const tip = attribute(element, 'tip', context);
    return inlineContent(element, context) + (tip === '' ? '' : ` (${tip})`);
  },
  Latex: (element, context) => `$${plainText(element.children, context).trim()}$`,
  a: (element, context) =>
    link(inlineContent(element, context), attribute(element, 'href', context), context),
  Link: (element, context) =>
    link(
      inlineContent(element, context),
      attribute(element, 'href', context) || attribute(element, 'to', context),
      context,
    ),
  img: (element, context) =>
    isForDark(element, context)
      ? ''
      : image(attribute(element, 'alt', context), attribute(element, 'src', context), context),
  br: () => '\n',
  code,
  kbd: code,
  b: around('**'),
  strong: around('**'),
  i: around('*'),
  em: around('*'),
  del: around('~~'),
  s: around('~~'),
  span: content,
  small: content,
  sub: content,
  sup: content,
  u: content,
  mark: content,
  abbr: content,
  label: content,
  button: content,
  input: nothing,
};

/** Of two pictures for two looks, the one for dark says nothing new. */
function isForDark(element: Element, context: Context): boolean {
  return /(?:^|\s)hidden(?=\s)[^]*\bdark:block\b|\bdark:block\b[^]*\shidden(?:\s|$)/.test(
    `${attribute(element, 'className', context)} ${attribute(element, 'class', context)}`,
  );
}

export function inlineElement(element: Element, context: Context): string {
  const name = element.name ?? '';
  const own = context.scope.parts.has(name);
  const print = !own && Object.hasOwn(inlineElements, name) ? inlineElements[name] : undefined;
  if (print !== undefined) return print(element, context);
  const text = join(context.blocks([element], context));
  return text.replace(/^- (?=[^\n]*$)/, '');
}

export function inlineContent(element: Element, context: Context): string {
  const phrasingOnly = element.type === 'mdxJsxTextElement';
  return phrasingOnly
    ? context.inline(element.children, context)
    : oneLine(join(context.blocks(element.children, context)));
}

/** The words of the nodes, for code, where Markdown means nothing. */
export function plainText(nodes: readonly Nodes[], context: Context): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return node.name === 'br' ? '\n' : plainText(node.children, context);
      if ('children' in node) return plainText(node.children, context);
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
        return context.inline([{ type: 'mdxTextExpression', value: node.value }], context);
      return 'value' in node ? node.value : '';
    })
    .join('');
}
