import type { BlockOf } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { IslandReason } from '../../doc/placed.ts';
import { type Attributes, type Html, html, isEmpty, tag } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** What could be computed of a component that only a browser can run, in the element where it will run. */
export function blockIsland(node: BlockOf<'island'>, print: Printer): Html {
  return tag(
    'div',
    { class: 'island', ...placeOf(node) },
    withMark(node, print.blocks(node.children), print),
  );
}

/** The same in a line of text. */
export function inlineIsland(node: InlineIsland, print: Printer): Html {
  return tag(
    'span',
    { class: 'island', ...placeOf(node) },
    withMark(node, print.inlines(node.children), print),
  );
}

type InlineIsland = Extract<Inline, { readonly kind: 'inlineIsland' }>;
type Island = BlockOf<'island'> | InlineIsland;

// An expression runs with what stands around it, and what nobody defines does not run.
function placeOf({ name, source, props }: Island): Attributes {
  return source === undefined || isExpression(name)
    ? {}
    : { 'data-island': name, 'data-island-source': source, 'data-island-props': JSON.stringify(props) };
}

function withMark({ name, reason }: Island, content: Html, { options }: Printer): Html {
  if (!options.marksIslands && !isEmpty(content)) return content;
  const label = isExpression(name) ? '{…}' : `<${name}>`;
  return html`<span class="island-mark" title="${reasons[reason]}">${label}</span>${content}`;
}

function isExpression(name: string): boolean {
  return name.startsWith('{');
}

const reasons: Readonly<Record<IslandReason, string>> = {
  hook: 'This component keeps state in a browser',
  handler: 'This component answers to clicks and keys in a browser',
  dynamic: 'This component reads what only a browser has',
  failure: 'This component could not be computed',
  budget: 'This page holds more than is computed for one page',
  unknown: 'Nobody defines this component',
};
