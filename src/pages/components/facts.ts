import type { Block } from '../doc/block.ts';
import { html } from '../html/html.ts';
import { piece, type Piece } from '../markdown/pieces.ts';
import type { BlockComponent } from './component.ts';
import type { MarkdownPrinter } from './printers.ts';

export const facts: BlockComponent<'facts'> = {
  elements: {},

  html: (node, print) =>
    html`<dl class="facts">
      ${node.facts.map(
        ({ name, values }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${values.map((value) => html`<span>${print.inlines(value)}</span>`)}</dd>
          </div>`,
      )}
    </dl>`,

  markdown: (node, print) =>
    piece(
      node.facts
        .map(({ name, values }) => `${print.escape(name)}: ${values.map(print.inlines).join(', ')}.`)
        .join(' '),
    ),

  text(node, print) {
    for (const { values } of node.facts)
      print.add({ kind: 'text', text: values.map(print.inlines).join(' ') });
  },
};

/** Blocks as Markdown, with facts continuing the line of the description before them. */
export function withFacts(
  [first, second, ...rest]: readonly Block[],
  print: MarkdownPrinter,
): readonly Piece[] {
  const all = [first, second].filter((block) => block !== undefined);
  if (first?.kind !== 'paragraph' || second?.kind !== 'facts') return print.blocks([...all, ...rest]);
  const text = print.inlines(first.children);
  const end = /[\p{P}]$/u.test(text) ? ' ' : '. ';
  const line = [text, ...print.blocks([second]).map((facts) => facts.text)].join(end);
  return [{ text: line, item: undefined }, ...print.blocks(rest)];
}
