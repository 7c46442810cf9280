import type { Node } from '../doc/walk.ts';
import { markupOf } from '../expressions/instance.ts';
import { type Content, isList, textOfValue, type Value } from '../expressions/value.ts';
import type { Span } from '../source/span.ts';
import { mayPutIn } from './budget.ts';
import type { Context } from './context.ts';
import { partsOf } from './flow.ts';

/** Adds what a value shows that is used at `span`. */
export function addValue(value: Value, span: Span, context: Context, parts: Node[]): void {
  const markup = markupOf(value, context.scope);
  if (markup !== undefined) {
    if (mayPutIn(context)) for (const part of contentParts(markup, span, context)) parts.push(part);
  } else if (isList(value)) for (const each of value) addValue(each, span, context, parts);
  else {
    const text = textOfValue(value);
    if (text !== undefined && text !== '')
      parts.push({ kind: 'text', span, through: context.through, value: text, markdown: undefined });
  }
}

/** What markup shows that was handed on as a value; that of an expression is said to be written where the expression is. */
function contentParts(content: Content, span: Span, context: Context): readonly Node[] {
  const { nodes, file, quotes, scope } = content;
  const { sheet, through } = context;
  const { through: from, at } = sheet.origins.get(content) ?? { through, at: span };
  return partsOf(nodes, { sheet, file, scope, quotes, through: from, at });
}
