import type { Doc } from '../../doc/doc.ts';
import { escapeTags } from '../../markdown/escape-tags.ts';
import { join, type Piece } from '../../markdown/pieces.ts';
import { indent } from '../../markdown/text.ts';
import type { LinkFrom } from './page-printer.ts';
import { printerOf } from './printer.ts';

/** A page as Markdown for agents, without components, expressions and content only for people. */
export function markdownOf({ children, footnotes }: Doc, link: LinkFrom): string {
  const print = printerOf(link);
  const pieces = print.flow(children);
  const notes = footnotes.map(({ number, children: note }): Piece => {
    const text = indent(join(print.blocks(note)), 4);
    return { text: `[^${number}]: ${text}`, item: undefined };
  });
  return escapeTags(join([...pieces, ...notes]).trim());
}
