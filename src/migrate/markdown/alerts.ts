import type { Blockquote, Root } from 'mdast';
import type { Edit } from '../model/edits.ts';
import { calloutFor } from '../../site/model/pages/callouts.ts';
import type { Range } from '../../site/source/span.ts';
import { rangeOf, walk } from './parse.ts';

/** Makes callouts of GitHub's alerts: quotes that begin with `[!NOTE]`. */
export function alertEdits(text: string, root: Root): readonly Edit[] {
  return [...walk(root)].flatMap(({ node }) => (node.type === 'blockquote' ? editsOf(text, node) : []));
}

function editsOf(text: string, quote: Blockquote): readonly Edit[] {
  const { start, end } = rangeOf(quote);
  const [first = '', type] = /^>[ \t]*\[!(\w+)\][ \t]*\r?(?=\n|$)/.exec(text.slice(start, end)) ?? [];
  if (type === undefined) return [];
  const name = calloutFor(type);
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');
  const edits: Edit[] = [{ start, end: start + first.length, text: `<${name}>` }];
  const depth = indent.match(/>/g)?.length ?? 0;
  for (let line = text.indexOf('\n', start); line !== -1 && line < end; line = text.indexOf('\n', line + 1)) {
    const mark = markAt(text, line + 1, depth);
    if (mark !== undefined) edits.push({ ...mark, text: '' });
  }
  return [...edits, { start: end, end, text: `\n${indent}</${name}>` }];
}

/** The sign that begins a line of a quote inside `depth` others, with the space behind it. */
function markAt(text: string, lineStart: number, depth: number): Range | undefined {
  const prefix = new RegExp(`(?:[ \\t]*>){${depth}}[ \\t]*`, 'y');
  prefix.lastIndex = lineStart;
  const before = prefix.exec(text);
  if (before === null) return undefined;
  const start = lineStart + before[0].length;
  if (text[start] !== '>') return undefined;
  return { start, end: start + (/[ \t]/.test(text[start + 1] ?? '') ? 2 : 1) };
}
