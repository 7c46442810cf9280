import type { Nodes } from 'mdast';
import type { Node } from '../doc/walk.ts';
import { forgottenName, valueOfNode } from '../expressions/read.ts';
import { isTemplate, unread } from '../expressions/value.ts';
import { placeholderOf } from '../model/variables.ts';
import { type Context, fill, placeOf } from './context.ts';
import { addValue } from './values.ts';

type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Adds what an expression shows, where that can be told without running it. */
export function addExpression(node: Expression, context: Context, parts: Node[]): void {
  const { span, through } = placeOf(node, context);
  const addText = (value: string) => parts.push({ kind: 'text', span, through, value, markdown: undefined });
  const placeholder = placeholderOf(node.value);
  if (placeholder !== undefined) return void addText(fill(placeholder, context));
  const value = valueOfNode(node, context.scope);
  const isForBrowser = context.sheet.isHandedOn && isTemplate(value);
  if (value !== unread && !isForBrowser) return addValue(value, span, context, parts);
  const forgotten = forgottenName(node.value, context.scope);
  if (forgotten !== undefined) return void addText(forgotten);
  if (isNotGiven(node.value, context)) return;
  context.sheet.islands += 1;
  const kind = node.type === 'mdxFlowExpression' ? 'island' : 'inlineIsland';
  const name = `{${node.value.trim()}}`;
  parts.push({
    kind,
    span,
    through,
    name,
    reason: 'failure',
    source: context.file.path,
    props: {},
    children: [],
    given: [],
  });
}

/** A snippet may be shown without a value for each of its names. */
function isNotGiven(expression: string, { scope }: Context): boolean {
  const name = /^\s*([A-Za-z_$][\w$]*)\s*$/.exec(expression)?.[1];
  return name !== undefined && scope.has('props') && !scope.has(name);
}
