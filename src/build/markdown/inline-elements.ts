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
    const text = inlineContent(element, context);
    const inner = text.trim();
    return inner === '' ? text : text.replace(inner, () => mark + inner + mark);
  };
const code: PrintInline = (element, context) => {
  const text = plainText(element.children, context).trim();
  const ticks = text.includes('`') ? '``' : '`';
  return text === '' ? '' : ticks + text + ticks;
};

/** Icons that answer, in a table above all; others only adorn what stands beside them. */
const yes = new Set(['check', 'circle-check', 'check-circle', 'square-check', 'check-square']);
const no = new Set([
  'x',
  'xmark',
  'times',
  'circle-x',
  'x-circle',
  'circle-xmark',
  'square-x',
  'square-xmark',
]);

/** Elements that stand in a line of text. */
export const inlineElements: Readonly<Record<string, PrintInline>> = {
  Icon: (element, context) => {
    const icon = attribute(element, 'icon', context);
    return yes.has(icon) ? '✓' : no.has(icon) ? '✗' : '';
  },
  svg: nothing,
  script: nothing,
  style: nothing,
  Badge: content,
  Tooltip: (element, context) => {
    const text = inlineContent(element, context);
    const headline = attribute(element, 'headline', context);
    const tip = attribute(element, 'tip', context);
    const href = attribute(element, 'href', context);
    const told = [headline === text.trim() ? '' : headline, tip].filter(Boolean).join(': ');
    const more = href === '' ? '' : link(attribute(element, 'cta', context) || href, href, context);
    const all = [told, more].filter(Boolean).join(' ');
    return all === '' ? text : `${text} (${all})`;
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
