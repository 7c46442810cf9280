import type { Html as HtmlNode } from '../../doc/block.ts';
import type { InlineHtml } from '../../doc/inline.ts';
import { plainText, plainTextOfBlocks } from '../../doc/plain-text.ts';
import { isAllowed, isCustomElement, refused } from '../../../site/model/pages/html-names.ts';
import { voidElements } from '../../../site/source/mdx/void-elements.ts';
import { type Attributes, type Html, html, nothing, tag } from '../../html/html.ts';
import { safeAttributes } from './attributes.ts';
import { mediaSource } from './media-source.ts';
import { player } from './media.ts';
import type { Printer } from './printer.ts';

type Element = HtmlNode | InlineHtml;

/**
 * An HTML or SVG element: elements that are not allowed are replaced by their content, those that could run are
 * dropped.
 */
export function element(node: Element, content: (print: Printer) => Html, print: Printer): Html {
  const { tag: name, attributes } = node;
  if (refused.has(name.toLowerCase())) return nothing;
  const source = typeof attributes['src'] === 'string' ? attributes['src'] : '';
  if (name === 'img') return print.image(source, String(attributes['alt'] ?? ''), attributes);
  const safe = safeAttributes(name, attributes, print);
  switch (name) {
    case 'audio':
    case 'iframe':
    case 'video':
      return player(name, source, safe, content(print), print);
    case 'source':
    case 'track':
      return tag(name, {
        ...safe,
        src: sourceOf(source, print),
      });
    case 'textarea':
      return tag(name, { ...safe, value: undefined }, String(attributes['value'] ?? wordsOf(node)));
    case 'a':
      // An anchor, which leads nowhere.
      if (attributes['href'] === undefined) return tag(print.isInLink ? 'span' : 'a', safe, content(print));
      return print.isInLink
        ? tag('span', { ...safe, href: undefined }, content(print))
        : tag('a', { ...safe, ...print.link(String(attributes['href'] ?? '')) }, content(print.inLink()));
    case 'p':
      return paragraph(safe, content(print));
    case 'table':
      return html`<div class="table" tabindex="0" role="group" aria-label="${print.words.table}">
        ${tag('table', safe, content(print))}
      </div>`;
    case 'details':
      return tag(name, { ...safe, class: `native ${safe['class'] ?? ''}`.trim() }, content(print));
    default:
      if (!isAllowed(name)) return content(print);
      if (voidElements.has(name)) return tag(name, safe);
      return tag(
        name,
        isCustomElement(name) ? { ...safe, src: sourceOf(source, print) } : safe,
        content(print),
      );
  }
}

function sourceOf(written: string, { options }: Printer): string | undefined {
  return written === '' ? undefined : mediaSource(written, options);
}

// A block ends a paragraph in browsers.
function paragraph(attributes: Attributes, content: Html): Html {
  return tag(holdsBlocks(content) ? 'div' : 'p', attributes, content);
}

function wordsOf(node: Element): string {
  return node.kind === 'html' ? plainTextOfBlocks(node.children) : plainText(node.children);
}

/** Whether it contains anything that would end a `<p>`. */
export function holdsBlocks({ html }: Html): boolean {
  return blocks.test(html);
}

const blocks =
  /<(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|nav|ol|p|pre|section|table|ul|video)[\s>]/;
