import type { Nodes } from 'mdast';
import { computedText } from '../doc/inline.ts';
import type { Node } from '../doc/walk.ts';
import { markupOf } from '../expressions/instance.ts';
import { forgottenName, valueOfNode } from '../expressions/read.ts';
import {
  type Content,
  isList,
  isTemplate,
  textOfValue,
  unresolved,
  type Value,
} from '../expressions/value.ts';
import { placeholderOf } from '../../site/model/pages/variables.ts';
import type { Span } from '../../site/source/span.ts';
import { type Context, fill, mayInsert, placeOf } from './context.ts';
import { partsOf } from './flow.ts';

type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Adds what an expression shows, as far as it can be determined without running it. */
export function addExpression(node: Expression, context: Context, parts: Node[]): void {
  const place = placeOf(node, context);
  const addText = (value: string) => parts.push(computedText(place, value));
  const placeholder = placeholderOf(node.value);
  if (placeholder !== undefined) return void addText(fill(placeholder, context));
  const value = valueOfNode(node, context.scope);
  const isForBrowser = context.page.isForBrowser && isTemplate(value);
  if (value !== unresolved && !isForBrowser) return addValue(value, place.span, context, parts);
  const missingName = forgottenName(node.value, context.scope);
  if (missingName !== undefined) return void addText(missingName);
  if (isUnsetProperty(node.value, context)) return;
  context.page.islands += 1;
  const kind = node.type === 'mdxFlowExpression' ? 'island' : 'inlineIsland';
  const name = `{${node.value.trim()}}`;
  parts.push({
    kind,
    ...place,
    name,
    reason: 'failure',
    source: context.file.path,
    props: {},
    children: [],
    browserChildren: [],
  });
}

/** A snippet may be shown without values for all of its names. */
function isUnsetProperty(expression: string, { scope }: Context): boolean {
  const name = /^\s*([A-Za-z_$][\w$]*)\s*$/.exec(expression)?.[1];
  return name !== undefined && scope.has('props') && !scope.has(name);
}

/** Adds what a value shows that is used at `span`. */
export function addValue(value: Value, span: Span, context: Context, parts: Node[]): void {
  const markup = markupOf(value, context.scope);
  if (markup !== undefined) {
    if (mayInsert(context)) for (const part of contentParts(markup, span, context)) parts.push(part);
  } else if (isList(value)) for (const each of value) addValue(each, span, context, parts);
  else {
    const text = textOfValue(value);
    if (text !== undefined && text !== '')
      parts.push(computedText({ span, through: context.through }, fill(text, context)));
  }
}

/**
 * The parts of markup that was passed on as a value; markup of an expression is attributed to the position of that
 * expression.
 */
function contentParts(content: Content, span: Span, context: Context): readonly Node[] {
  const { nodes, file, quotes, scope } = content;
  const { page, through } = context;
  const { through: from, at } = page.origins.get(content) ?? { through, at: span };
  return partsOf(nodes, { page, file, scope, quotes, through: from, at });
}
