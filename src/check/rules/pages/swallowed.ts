import type { Range } from '../../../site/source/span.ts';
import { escapePattern } from '../../../site/source/text/escape-pattern.ts';

/** An unclosed code block, and the closing tag that is therefore read as code. */
export interface Swallowed {
  /** The line that opens the block, without indentation. */
  readonly fence: Range;
  /** The backticks or tildes alone. */
  readonly marker: string;
  readonly closing: Range;
}

/** The first code block after `start` that closes an element of this name more often than it opens one. */
export function swallowedClosing(text: string, start: number, name: string): Swallowed | undefined {
  const tags = new RegExp(`<(/?)${escapePattern(name)}(?![\\w.:-])[^<>]*>`, 'g');
  let block: { readonly fence: Range; readonly marker: string; depth: number } | undefined;
  for (const line of linesFrom(text, start)) {
    const [, indent = '', marker = '', rest = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line.text) ?? [];
    if (block === undefined) {
      const opens = marker !== '' && !(marker.startsWith('`') && rest.includes('`'));
      const fence = { start: line.start + indent.length, end: line.start + line.text.trimEnd().length };
      if (opens) block = { fence, marker, depth: 0 };
      continue;
    }
    if (marker.startsWith(block.marker) && rest.trim() === '') {
      block = undefined;
      continue;
    }
    for (const { 0: tag, 1: slash, index } of line.text.matchAll(tags)) {
      if (slash === '') block.depth += tag.endsWith('/>') ? 0 : 1;
      else if (block.depth > 0) block.depth -= 1;
      else {
        const closing = { start: line.start + index, end: line.start + index + tag.length };
        return { fence: block.fence, marker: block.marker, closing };
      }
    }
  }
  return undefined;
}

function* linesFrom(
  text: string,
  from: number,
): Generator<{ readonly start: number; readonly text: string }> {
  for (let start = text.indexOf('\n', from) + 1; start > 0;) {
    const end = text.indexOf('\n', start);
    yield { start, text: text.slice(start, end === -1 ? text.length : end) };
    start = end + 1;
  }
}
