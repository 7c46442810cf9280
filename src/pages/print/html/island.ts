import type { BlockOf } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { Island } from '../../doc/islands.ts';
import type { IslandReason } from '../../doc/placed.ts';
import { type Attributes, type Html, html, isEmpty, tag } from '../../html/html.ts';
import type { Printer } from './printer.ts';

/**
 * What could be computed of a component that only a browser can run. Where it will run, it is wrapped in an element
 * with everything the browser needs, including the component's children as a template.
 */
export function blockIsland(node: BlockOf<'island'>, print: Printer): Html {
  const children = (inner: Printer) => inner.blocks(node.browserChildren);
  return island('div', node, print.blocks(node.children), children, print);
}

/** The same for inline content. */
export function inlineIsland(node: InlineIsland, print: Printer): Html {
  const children = (inner: Printer) => inner.inlines(node.browserChildren);
  return island('span', node, print.inlines(node.children), children, print);
}

type InlineIsland = Extract<Inline, { readonly kind: 'inlineIsland' }>;

function island(
  name: 'div' | 'span',
  node: Island,
  content: Html,
  children: (print: Printer) => Html,
  print: Printer,
): Html {
  const { siteCode, marksIslands } = print.options;
  if (siteCode && node.source !== undefined) {
    const template =
      node.browserChildren.length > 0 && html`<template>${children(print.inTemplate())}</template>`;
    print.parts.islands.add(node.span.file.path);
    return tag(name, { class: 'island', ...facts(node) }, template, content);
  }
  const { reason } = node;
  if (reason === 'inside' || (!marksIslands && !isEmpty(content))) return content;
  return tag(name, { class: 'island' }, mark(node, reasons[reason], name === 'div'), content);
}

function facts({ name, span, props }: Island): Attributes {
  return {
    'data-island': name.startsWith('{') ? '' : name,
    'data-file': span.file.path,
    'data-at': span.start,
    'data-props': Object.keys(props).length > 0 && JSON.stringify(props),
  };
}

function mark({ name, source }: Island, reason: string, hasRoom: boolean): Html {
  const label = name.startsWith('{') ? '{…}' : `<${name}>`;
  const note = source === undefined ? '' : ' runs in trusted folders only';
  return html`<span class="island-mark" title="${reason}${note && `;${note}`}"
    >${label}${hasRoom && note}</span
  >`;
}

const reasons: Readonly<Record<Exclude<IslandReason, 'inside'>, string>> = {
  hook: 'This component keeps state in the browser',
  handler: 'This component responds to clicks and keys in the browser',
  hover: 'This component looks different under the pointer',
  dynamic: 'This component uses something that only a browser has',
  failure: 'This component could not be computed',
  budget: 'This page holds more than is computed for one page',
  unknown: 'Nobody defines this component',
};
