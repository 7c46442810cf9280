import type { BlockOf } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { IslandReason } from '../../doc/placed.ts';
import { type Attributes, type Html, html, tag } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/** What could be computed of a component that only a browser can run, in the element where it will run. */
export function blockIsland(island: BlockOf<'island'>, print: Printer): Html {
  return tag(
    'div',
    { class: 'island', ...placeOf(island) },
    html`${markOf(island)}${print.blocks(island.children)}`,
  );
}

/** The same in a line of text. */
export function inlineIsland(
  island: Extract<Inline, { readonly kind: 'inlineIsland' }>,
  print: Printer,
): Html {
  return tag(
    'span',
    { class: 'island', ...placeOf(island) },
    html`${markOf(island)}${print.inlines(island.children)}`,
  );
}

type Island = BlockOf<'island'> | Extract<Inline, { readonly kind: 'inlineIsland' }>;

// A component that nobody defines has no place to run.
function placeOf({ name, source, props }: Island): Attributes {
  return source === undefined
    ? {}
    : { 'data-island': name, 'data-island-source': source, 'data-island-props': JSON.stringify(props) };
}

function markOf({ name, reason }: Island): Html {
  return html`<span class="island-mark" title="${reasons[reason]}">${`<${name}>`}</span>`;
}

const reasons: Readonly<Record<IslandReason, string>> = {
  hook: 'This component keeps state in a browser',
  handler: 'This component answers to clicks and keys in a browser',
  dynamic: 'This component reads what only a browser has',
  failure: 'This component could not be computed',
  budget: 'This page holds more than is computed for one page',
  unknown: 'Nobody defines this component',
};
