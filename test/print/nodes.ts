import type { Block } from '../../src/pages/doc/block.ts';
import type { Inline } from '../../src/pages/doc/inline.ts';
import type { HtmlAttributes, Placed } from '../../src/pages/doc/placed.ts';
import { htmlPrinter } from '../../src/pages/print/html/html-printer.ts';
import { type HtmlOptions, pageParts } from '../../src/pages/print/html/printer.ts';
import { wordsFor } from '../../src/pages/words/words-for.ts';
import { siteOf } from '../support/site.ts';

/** The place of a node that was written nowhere. */
export const nowhere: Placed = {
  span: { file: { path: 'loaf.mdx', text: '' }, start: 0, end: 0 },
  through: [],
};

export function text(value: string): Inline {
  return { kind: 'text', ...nowhere, value, markdown: undefined };
}

export function plain(...children: readonly (Inline | string)[]): Block {
  return { kind: 'plain', ...nowhere, children: children.map(inline) };
}

export function paragraph(...children: readonly (Inline | string)[]): Block {
  return { kind: 'paragraph', ...nowhere, children: children.map(inline) };
}

export function link(href: string, ...children: readonly (Inline | string)[]): Inline {
  return { kind: 'link', ...nowhere, href, title: undefined, children: children.map(inline), attributes: {} };
}

export function span(
  tag: string,
  attributes: HtmlAttributes,
  ...children: readonly (Inline | string)[]
): Inline {
  return { kind: 'inlineHtml', ...nowhere, tag, attributes, children: children.map(inline) };
}

export function box(tag: string, attributes: HtmlAttributes, ...children: readonly Block[]): Block {
  return { kind: 'html', ...nowhere, tag, attributes, children };
}

function inline(node: Inline | string): Inline {
  return typeof node === 'string' ? text(node) : node;
}

const site = await siteOf({
  'docs.json': '{"name":"Crumb","navigation":{"pages":["loaf"]}}',
  'loaf.mdx': 'Rye.',
  'crust.png': '',
});

/** The HTML of some nodes on the page `loaf`. */
export function printed(
  nodes: readonly Block[],
  given: Partial<HtmlOptions> & { readonly anchors?: readonly string[] } = {},
): string {
  const { anchors = [], ...more } = given;
  const options: HtmlOptions = {
    site,
    base: '',
    path: 'loaf',
    remoteMedia: false,
    icons: 'lucide',
    words: wordsFor('en'),
    imageSize: () => undefined,
    marksIslands: true,
    siteCode: false,
    ...more,
  };
  return htmlPrinter(options, [], pageParts(anchors)).blocks(nodes).html;
}
