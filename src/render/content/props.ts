import type { Html } from '../../html/html.ts';
import type { Context } from './context.ts';
import type { Element } from './element.ts';
import { isContent, textOfValue } from '../../expressions/value.ts';

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

/** A line of Markdown, or markup. Braces and tags of a text are text. */
export function markdownProp(element: Element, name: string, context: Context): Html | string | undefined {
  const text = textProp(element, name) ?? '';
  const nodes = /[{<]/.test(text) ? [] : context.read(text);
  return nodes.length === 1 && nodes[0]?.type === 'paragraph'
    ? context.render(nodes, { ...context, inline: true })
    : partProp(element, name, context);
}

/** A title or description: text whose Markdown-like code spans are kept as text, or markup. */
export function partProp(element: Element, name: string, context: Context): Html | string | undefined {
  const value = element.props[name];
  if (isContent(value)) return context.render(value.nodes, { ...context, scope: value.scope, inline: true });
  return textOfValue(value);
}
