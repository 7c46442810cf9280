import type { Nodes } from 'mdast';
import { type Context, fill } from './context.ts';

/** The Markdown a text was written as, as it would stand at the left margin; undefined where it was computed. */
export function written({ position }: Nodes, context: Context): string | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const source = context.file.text.slice(start, end);
  const isOneLine = !source.includes('\n') && !source.includes('\r');
  return fill(isOneLine ? source : source.replace(marginOf(context.quotes), '\n'), context);
}

/** The end of a line, and what stands before the text of the next one: quote markers, white space. */
function marginOf(quotes: number): RegExp {
  margins[quotes] ??= new RegExp(`\\r?\\n(?:[ \\t]*>[ \\t]?){0,${quotes}}[ \\t]*`, 'g');
  return margins[quotes];
}

const margins: RegExp[] = [];
