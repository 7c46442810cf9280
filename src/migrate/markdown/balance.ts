import type { Nodes } from 'mdast';
import type { Edit } from '../model/edits.ts';
import { voidElements } from '../../site/source/mdx/void-elements.ts';
import { type HtmlPiece, impliedEnds } from './html.ts';
import { rangeOf } from './parse.ts';

/** A tag in the Markdown around it. */
export interface PlacedTag extends HtmlPiece {
  /** The node that has to contain the whole element: a paragraph, a list item, the page. */
  readonly container: Nodes;
  /** Whether the tag stands in a line of text. */
  readonly inline: boolean;
  /** The end of the piece of HTML it is in. */
  readonly pieceEnd: number;
}

interface Open {
  readonly tag: PlacedTag;
}

/** Closes and opens what JSX requires, where an HTML parser would do so by itself. */
export function balanceEdits(text: string, tags: readonly PlacedTag[]): readonly Edit[] {
  const edits: Edit[] = [];
  const open: Open[] = [];
  const insert = (at: number, addition: string) => edits.push({ start: at, end: at, text: addition });
  const closeLast = (at: number): void => {
    const last = open.pop();
    if (last === undefined) return;
    const isBlock = !last.tag.inline && at > last.tag.pieceEnd;
    insert(at, `${isBlock ? '\n\n' : ''}</${last.tag.name}>`);
  };
  const closeAllBefore = (place: number): void => {
    for (let last = open.at(-1); last !== undefined && endOf(last.tag) <= place; last = open.at(-1))
      closeLast(endOf(last.tag));
  };
  for (const tag of tags) {
    closeAllBefore(tag.start);
    if (tag.kind === 'start') {
      const last = open.at(-1);
      if (last?.tag.container === tag.container && impliedEnds[tag.name]?.includes(last.tag.name) === true)
        closeLast(tag.start);
      if (voidElements.has(tag.name)) {
        if (!tag.selfClosing) edits.push({ start: tag.end - 1, end: tag.end, text: ' />' });
      } else if (!tag.selfClosing) open.push({ tag });
      continue;
    }
    if (tag.kind === 'comment') continue;
    const index = open.findLastIndex((each) => each.tag.name === tag.name);
    const opened = open[index];
    const isLastInLine = /^\s*$/.test(text.slice(tag.end, rangeOf(tag.container).end));
    const crosses = opened !== undefined && opened.tag.container !== tag.container;
    if (opened === undefined || (crosses && !(tag.inline && isLastInLine && !opened.tag.inline))) {
      edits.push({ start: tag.start, end: tag.end, text: tag.name === 'br' ? '<br />' : '' });
      continue;
    }
    while (open.length > index + 1) closeLast(tag.start);
    open.pop();
    if (crosses) insert(tag.start, '\n\n');
    else if (!tag.inline) ownLines(text, opened.tag, tag, insert);
  }
  closeAllBefore(text.length);
  return edits;
}

/** A block that spans several lines has its tags in lines of their own. */
function ownLines(
  text: string,
  start: PlacedTag,
  end: PlacedTag,
  insert: (at: number, addition: string) => void,
): void {
  if (!text.slice(start.end, end.start).includes('\n')) return;
  if (/^[ \t]*\S/.test(text.slice(start.end, lineEnd(text, start.end)))) insert(start.end, '\n');
  if (/\S/.test(text.slice(text.lastIndexOf('\n', end.start) + 1, end.start))) insert(end.start, '\n');
  if (/\S/.test(text.slice(end.end, lineEnd(text, end.end))) && !text.startsWith('<', end.end))
    insert(end.end, '\n');
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Where an element that nothing closes ends at the latest. */
function endOf({ container, inline, name, pieceEnd }: PlacedTag): number {
  if (!inline && (container.type !== 'root' || name === 'p')) return pieceEnd;
  const last = 'children' in container ? container.children.at(-1) : undefined;
  return rangeOf(last ?? container).end;
}
