import type { Nodes } from 'mdast';
import { readExpression } from './expression.ts';
import { computedValue } from './computed.ts';
import { type Fields, isFields, type Scope, unread, type Value } from './value.ts';

export type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Attribute = JsxNode['attributes'][number];
/** What a text in quotes says. */
type ReadText = (written: string) => string;

/** What an element is given; what cannot be read is left out. Of two with one name the last counts. */
export function propertiesOf({ attributes }: JsxNode, scope: Scope, readText: ReadText): Fields {
  return Object.fromEntries(attributes.flatMap((attribute) => entriesOf(attribute, scope, readText)));
}

/** One of them. */
export function propertyOf({ attributes }: JsxNode, name: string, scope: Scope): Value {
  for (let at = attributes.length - 1; at >= 0; at -= 1) {
    const attribute = attributes[at];
    if (attribute === undefined || (attribute.type === 'mdxJsxAttribute' && attribute.name !== name))
      continue;
    const found = entriesOf(attribute, scope, asWritten).findLast(([key]) => key === name);
    if (found !== undefined) return found[1];
  }
  return undefined;
}

const asWritten: ReadText = (written) => written;

/** What one attribute gives. */
export function entriesOf(
  attribute: Attribute,
  scope: Scope,
  readText: ReadText,
): readonly (readonly [string, Value])[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const spread = readExpression(attribute.value.replace(/^\s*\.\.\./, ''), scope);
    return isFields(spread) ? Object.entries(spread) : [];
  }
  const value = valueOf(attribute.value, scope, readText);
  return value === unread ? [] : [[attribute.name, value]];
}

function valueOf(
  written: Extract<Attribute, { type: 'mdxJsxAttribute' }>['value'],
  scope: Scope,
  readText: ReadText,
): Value {
  if (written === null || written === undefined) return true;
  if (typeof written === 'string') return readText(written);
  const known = computedValue(written);
  return known === undefined ? readExpression(written.value, scope) : known.value;
}
