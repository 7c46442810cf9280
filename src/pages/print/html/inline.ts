import { inlineComponent } from '../../components/index.ts';
import type { FootnoteReference, Inline, Link } from '../../doc/inline.ts';
import type { HtmlAttributes } from '../../doc/placed.ts';
import { type Html, html, tag } from '../../html/html.ts';
import { fill } from '../../words/fill.ts';
import { safeAttributes } from './attributes.ts';
import { element } from './element.ts';
import { inlineIsland } from './island.ts';
import { formulaInLine } from './maths.ts';
import type { Printer } from './printer.ts';

export function printInline(node: Inline, print: Printer): Html {
  switch (node.kind) {
    case 'text':
      return html`${node.value}`;
    case 'emphasis':
    case 'strong':
    case 'strike':
    case 'superscript':
    case 'subscript':
      return tag(tags[node.kind], {}, print.inlines(node.children));
    case 'inlineCode':
      return html`<code>${withWholeWords(node.value)}</code>`;
    case 'inlineMaths':
      return formulaInLine(node.value, print.words);
    case 'link':
      return link(node, print);
    case 'image':
      return print.image(node.source, node.alternative, titled(node));
    case 'break':
      return html`<br />`;
    case 'footnoteReference':
      return footnoteReference(node, print);
    case 'inlineHtml':
      return element(node, (inner) => inner.inlines(node.children), print);
    case 'inlineIsland':
      return inlineIsland(node, print);
    case 'icon':
    case 'badge':
    case 'tooltip':
      return inlineComponent(node).html(node, print);
  }
}

const tags = {
  emphasis: 'em',
  strong: 'strong',
  strike: 'del',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** Browsers end a line after hyphens: never in `--flag`, and in a table, which scrolls, in no word that may be kept whole. */
function withWholeWords(code: string): readonly (Html | string)[] {
  return code.split(/(\s+)/).map((word) => {
    if (/^-{1,2}\w\S{0,24}$/.test(word)) return html`<span class="code-flag">${word}</span>`;
    return isBreakable(word) ? html`<span class="code-word">${word}</span>` : word;
  });
}

/** Whether a cell could break it, although a screen has room for it. */
function isBreakable(word: string): boolean {
  return word.length <= 60 && (word.includes('-', 1) || word.length > 24);
}

// Browsers close a link where another one begins.
function link({ href, title, attributes, children }: Link, print: Printer): Html {
  const safe = safeAttributes('a', { ...titled({ title, attributes }), href: false }, print);
  const content = print.inLink().inlines(children);
  if (!print.isInLink) return tag('a', { ...safe, ...print.link(href) }, content);
  const isPlain = Object.values(safe).every((value) => value === undefined || value === false);
  return isPlain ? content : tag('span', safe, content);
}

function titled({ title, attributes }: Pick<Link, 'title' | 'attributes'>): HtmlAttributes {
  return title === undefined ? attributes : { ...attributes, title };
}

function footnoteReference({ number }: FootnoteReference, print: Printer): Html {
  const first = `footnote-reference-${number}`;
  const label = fill(print.words.footnote, number);
  return html`<sup
    >${tag('a', { class: 'footnote-reference', id: print.parts.claimId(first), href: `#footnote-${number}`, 'aria-label': label }, number)}</sup
  >`;
}
