import type { Block, Footnote } from '../../doc/block.ts';
import type { Doc } from '../../doc/doc.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { type ContentsEntry, contentsOf } from './contents.ts';
import { htmlPrinter } from './html-printer.ts';
import { type HtmlOptions, pageParts, type Printer, type Use } from './printer.ts';

/** A page as HTML, in separate parts for its frame. */
export interface PrintedPage {
  /** The address of the page's operation; empty on other pages. */
  readonly endpoint: Html;
  readonly content: Html;
  readonly footnotes: Html;
  /** What is shown next to the page instead of its table of contents: panels and examples. */
  readonly aside: readonly Html[];
  readonly entries: readonly ContentsEntry[];
  readonly views: readonly { readonly title: string; readonly icon: Html }[];
  /** The tags of its updates, each once. */
  readonly tags: readonly string[];
  readonly uses: ReadonlySet<Use>;
  /** Paths of the files with components that a browser runs. */
  readonly islands: ReadonlySet<string>;
}

export function printPage(doc: Doc, options: HtmlOptions): PrintedPage {
  const { entries, views, updates, anchors } = contentsOf(doc);
  const parts = pageParts(anchors);
  if (updates.length > 0) parts.uses.add('feed');
  const titles = views.map(({ title }) => title);
  const print = htmlPrinter(options, titles, parts);
  const [first] = doc.children;
  const endpoint = first?.kind === 'endpoint' ? doc.children.slice(0, 1) : [];
  return {
    endpoint: print.blocks(endpoint),
    content: html`${doc.children.slice(endpoint.length).map((node) => [options.above?.get(node), print.blocks([node]), below(node, options)])}`,
    footnotes: footnotes(doc.footnotes, print),
    aside: parts.aside,
    entries,
    views: views.map(({ title, icon }) => ({ title, icon: print.icon(icon) })),
    tags: [...new Set(updates.flatMap(({ tags }) => tags))],
    uses: parts.uses,
    islands: parts.islands,
  };
}

function below(node: Block, { belowHeading }: HtmlOptions): Html | undefined {
  return node.kind === 'heading' && node.id === belowHeading?.id ? belowHeading?.part : undefined;
}

/** The footnotes at the end of the page. */
function footnotes(notes: readonly Footnote[], print: Printer): Html {
  if (notes.length === 0) return nothing;
  const items = notes.map(
    ({ number, children }) =>
      html`<li id="footnote-${number}">
        ${print.blocks(children)}<a
          href="#footnote-reference-${number}"
          aria-label="${`${print.words.backToText} (${number})`}"
          >↩</a
        >
      </li>`,
  );
  return html`<section class="footnotes" aria-label="${print.words.footnotes}">
    <ol>
      ${items}
    </ol>
  </section>`;
}
