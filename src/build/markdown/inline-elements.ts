import { isTemplate, type Template } from '../../expressions/value.ts';
import { raised } from '../../model/raised.ts';
import { attribute, isForDark } from './attributes.ts';
import type { Context } from './context.ts';
import { join } from '../../markdown/pieces.ts';
import { image, link } from './link.ts';
import type { Element } from './nodes.ts';
import { oneLine } from '../../markdown/text.ts';
import { words } from './words.ts';

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
  const text = words(element.children, context).trim();
  const ticks = text.includes('`') ? '``' : '`';
  return text === '' ? '' : ticks + text + ticks;
};

/**
 * Without its place a number would become another one: 10<sup>6</sup>. Markdown has no mark for it, but takes the tag. A link
 * stands apart by itself.
 */
function offTheLine(place: 'sub' | 'sup'): PrintInline {
  return (element, context) => {
    const text = inlineContent(element, context);
    const isApart = text.trim() === '' || text.includes('](');
    if (isApart) return text;
    return raised(text, place) ?? `<${place}>${text}</${place}>`;
  };
}

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
  Latex: (element, context) => `$${words(element.children, context).trim()}$`,
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
  sub: offTheLine('sub'),
  sup: offTheLine('sup'),
  u: content,
  mark: content,
  abbr: content,
  label: content,
  button: content,
  input: nothing,
};

/** What a page imports or defines itself, but for what keeps a state: that is a control, made for humans. */
export function templateNamed(name: string, { scope }: Context): Template | undefined {
  const found = scope.get(name);
  return isTemplate(found) && !found.isControl ? found : undefined;
}

export function inlineElement(element: Element, context: Context): string {
  const name = element.name ?? '';
  const isOwn = templateNamed(name, context) !== undefined;
  const print = !isOwn && Object.hasOwn(inlineElements, name) ? inlineElements[name] : undefined;
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
