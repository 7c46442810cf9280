import { blockComponents, inlineComponents } from '../../components/index.ts';
import type { HtmlPrinter } from '../../components/printers.ts';
import type { ComponentBlock } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { Html } from '../../html/html.ts';

export type ComponentInline = Extract<Inline, { readonly kind: keyof typeof inlineComponents }>;

type Print = (node: ComponentBlock | ComponentInline, print: HtmlPrinter) => Html;

/** A node that a file of `components/` describes. */
export function printComponent(node: ComponentBlock | ComponentInline, print: HtmlPrinter): Html {
  // The compiler cannot see that the component under the kind of a node takes such nodes.
  const { html } = components[node.kind] as { readonly html: Print };
  return html(node, print);
}

const components = { ...blockComponents, ...inlineComponents };
