import { mostInstances } from '../../model/instances.ts';
import { propertyOf } from '../../expressions/properties.ts';
import { isContent, isList, textOfValue, type Value } from '../../expressions/value.ts';
import { type Context, contextOf, fill } from './context.ts';
import type { Element } from './nodes.ts';
import { oneLine } from '../../markdown/text.ts';
import { words } from './words.ts';

/** The value of an attribute, where it can be told. */
export function valueOfAttribute(element: Element, name: string, { scope }: Context): Value {
  return propertyOf(element, name, scope);
}

/** The text of an attribute; '' where it is absent or unknown. */
export function attribute(element: Element, name: string, context: Context): string {
  return fill(shown(valueOfAttribute(element, name, context), context).trim(), context).replace(
    /\s*\n\s*/g,
    ' ',
  );
}

export function isSet(element: Element, name: string, context: Context): boolean {
  const value = valueOfAttribute(element, name, context);
  return value === true || value === 'true';
}

/** What a reader sees of a value, without marks. */
export function shown(value: Value, context: Context): string {
  if (isContent(value) && (context.instances.count += 1) > mostInstances) return '';
  if (isContent(value)) return oneLine(words(value.nodes, contextOf(value, context)));
  if (isList(value)) return value.map((each) => shown(each, context)).join('');
  return textOfValue(value) ?? '';
}

/** Of two pictures, or pieces of a page, for two looks, the one for dark says nothing new. */
export function isForDark(element: Element, context: Context): boolean {
  return /(?:^|\s)hidden(?=\s)[^]*\bdark:block\b|\bdark:block\b[^]*\shidden(?:\s|$)/.test(
    `${attribute(element, 'className', context)} ${attribute(element, 'class', context)}`,
  );
}
