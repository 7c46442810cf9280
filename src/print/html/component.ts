import { blockComponents, inlineComponents } from '../../components/index.ts';
import type { HtmlPrinter } from '../../components/printers.ts';
import type { ComponentBlock } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { Html } from '../../html/html.ts';

export type ComponentInline = Extract<Inline, { readonly kind: keyof typeof inlineComponents }>;

type Print = (node: ComponentBlock | ComponentInline, print: HtmlPrinter) => Html;

/** Prints a node described by a file in `components/`. */
export function printComponent(node: ComponentBlock | ComponentInline, print: HtmlPrinter): Html {
  // The compiler cannot see that the component for a kind accepts nodes of that kind.
  const { html } = components[node.kind] as { readonly html: Print };
  return html(node, print);
}

const components = { ...blockComponents, ...inlineComponents };
