import { linkOf } from '../../html/address.ts';
import { type Attributes, html, nothing } from '../../html/html.ts';
import { safeAttributes } from './attributes.ts';
import { printBlock } from './block.ts';
import { codeBody, codeHead, copyButton } from './code.ts';
import { printIcon } from './icon.ts';
import { printInline } from './inline.ts';
import { image } from './media.ts';
import { type HtmlOptions, type PageParts, type Printer, templateParts } from './printer.ts';

/** Prints the nodes of one page. `views` are the titles of its views, in order. */
export function htmlPrinter(options: HtmlOptions, views: readonly string[], parts: PageParts): Printer {
  const { words } = options;
  const printer = (isInLink: boolean): Printer => {
    const print: Printer = {
      options,
      parts,
      words,
      views,
      isInLink,
      inLink: () => (isInLink ? print : linked),
      inTemplate: () => htmlPrinter(options, views, templateParts(parts)),
      blocks: (nodes) => html`${nodes.map((node) => printBlock(node, print))}`,
      inlines: (nodes) => html`${nodes.map((node) => printInline(node, print))}`,
      link: (href) => linkAttributes(href, options),
      image: (source, alternative, attributes) =>
        image(source, alternative, safeAttributes('img', attributes, print), print),
      icon: (icon) => printIcon(icon, print),
      codeBody: (node) => codeBody(node, nothing, print),
      codeHead: (node) => codeHead(node, options),
      copyButton: () => copyButton(words),
      controlId: parts.controlId,
      aside: (part) => {
        parts.aside.push(part);
        return nothing;
      },
    };
    return print;
  };
  const linked = printer(true);
  return printer(false);
}

function linkAttributes(href: string, { site, base, path }: HtmlOptions): Attributes {
  const link = linkOf(href, site, base, path);
  return link?.outside === true
    ? { href: link.href, target: '_blank', rel: 'noreferrer' }
    : { href: link?.href };
}
