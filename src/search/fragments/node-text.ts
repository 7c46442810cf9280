import type { Nodes } from 'mdast';
import { forgottenName, readExpression } from '../../expressions/expression.ts';
import { entriesOf, type JsxNode } from '../../expressions/properties.ts';
import { isContent, isList, textOfValue, unread, type Value } from '../../expressions/value.ts';
import { raised } from '../../model/raised.ts';
import { placeholderOf } from '../../model/variables.ts';
import { type Place, placedContent, shownBy } from './place.ts';

/** Attributes that name a component, and those that say something of it. */
export const naming = ['title', 'label', 'name', 'path', 'query', 'body', 'header'];
export const telling = [
  'description',
  'type',
  'default',
  'caption',
  'hint',
  'tip',
  'headline',
  'cta',
  'alt',
  'placeholder',
];
const asked = new Set([...naming, ...telling, 'href', 'level', 'id']);
/** Components whose text nobody reads as text. */
const silent = new Set(['style', 'script', 'svg', 'iframe']);

export function isSilent({ name }: JsxNode): boolean {
  return silent.has(name ?? '');
}

/** The text of nodes and all below them, with white space folded. */
export function textOf(nodes: readonly Nodes[], place: Place): string {
  return folded(rawTexts(nodes, place));
}

/** Most texts have nothing to fold. */
function folded(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

function rawText(node: Nodes, place: Place): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
    case 'code':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'html':
      return node.value.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, ' ');
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return expressionText(node.value, place);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementText(node, place);
    default:
      return 'children' in node ? rawTexts(node.children, place) : '';
  }
}

function rawTexts(nodes: readonly Nodes[], place: Place): string {
  let text = '';
  let wasApart = false;
  for (const node of nodes) {
    const isElement = node.type === 'mdxJsxTextElement';
    // `<code>id</code><span>u32</span>` is styled apart.
    if (isElement && wasApart) text += ' ';
    text += isPhrase(node) ? rawText(node, place) : `${rawText(node, place)} `;
    wasApart = isElement || node.type === 'inlineCode';
  }
  return text;
}

function elementText(element: JsxNode, place: Place): string {
  if (isSilent(element)) return '';
  const shown = shownBy(element, place);
  if (shown !== undefined) return rawTexts(shown.nodes, shown.place);
  if (element.name === 'sub' || element.name === 'sup') {
    const text = rawTexts(element.children, place);
    return raised(text, element.name) ?? ` ${text}`;
  }
  const values = attributes(element, place);
  return [...said(values, naming), ...said(values, telling), rawTexts(element.children, place)].join(' ');
}

/** What an expression says; code is never run. */
function expressionText(expression: string, place: Place): string {
  const value = valueOf(expression, place);
  return value === undefined ? '' : valueText(value, place);
}

/** The value of an expression; the text itself where it was meant as text. */
export function valueOf(expression: string, { scope }: Place): Value {
  const placeholder = placeholderOf(expression);
  if (placeholder !== undefined) return placeholder;
  const value = readExpression(expression, scope);
  return value === unread ? forgottenName(expression, scope) : value;
}

function valueText(value: Value, place: Place): string {
  if (isList(value)) return value.map((each) => valueText(each, place)).join('');
  if (!isContent(value)) return textOfValue(value) ?? '';
  const inner = placedContent(value, place);
  return rawTexts(inner.nodes, inner.place);
}

/** The texts of the attributes that search looks at. */
export function attributes(element: JsxNode, place: Place): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && !asked.has(attribute.name)) continue;
    for (const [name, value] of entriesOf(attribute, place.scope, (written) => written))
      values.set(name, valueText(value, place));
  }
  return values;
}

export function said(values: ReadonlyMap<string, string>, names: readonly string[]): readonly string[] {
  if (values.size === 0) return [];
  return names.map((name) => values.get(name) ?? '').filter((text) => text !== '');
}

const phrases: ReadonlySet<string> = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'inlineMath',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

export function isPhrase(node: Nodes): boolean {
  return phrases.has(node.type);
}
