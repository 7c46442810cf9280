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
  for (const line of linesFrom(text, text.indexOf('\n', start) + 1)) {
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

/** A code block that contains an opening tag and the fence of another block, whose end was taken for its own. */
export interface SwallowedOpening {
  readonly fence: Range;
  readonly marker: string;
  readonly opening: Range;
}

/** The last code block above `until` that swallows the opening tag of an element of this name. */
export function swallowedOpening(text: string, until: number, name: string): SwallowedOpening | undefined {
  const tag = new RegExp(`<${escapePattern(name)}(?![\\w.:-])[^<>]*>`);
  let block:
    { readonly fence: Range; readonly marker: string; opening?: Range; endsLate?: boolean } | undefined;
  let found: SwallowedOpening | undefined;
  for (const line of linesFrom(text, 0)) {
    if (line.start >= until) break;
    const [, indent = '', marker = '', rest = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line.text) ?? [];
    const isFence = marker !== '' && !(marker.startsWith('`') && rest.includes('`'));
    if (block === undefined) {
      const fence = { start: line.start + indent.length, end: line.start + line.text.trimEnd().length };
      if (isFence) block = { fence, marker };
    } else if (isFence && marker.startsWith(block.marker)) {
      const { fence, opening, endsLate } = block;
      if (rest.trim() !== '') block.endsLate = opening !== undefined;
      else {
        if (opening !== undefined && endsLate === true) found = { fence, marker: block.marker, opening };
        block = undefined;
      }
    } else {
      const match = tag.exec(line.text);
      const start = line.start + (match?.index ?? 0);
      if (match !== null && !match[0].endsWith('/>'))
        block.opening ??= { start, end: start + match[0].length };
    }
  }
  return found;
}

/** The lines from the beginning of one. */
function* linesFrom(
  text: string,
  from: number,
): Generator<{ readonly start: number; readonly text: string }> {
  for (let start = from; start <= text.length;) {
    const end = text.indexOf('\n', start);
    yield { start, text: text.slice(start, end === -1 ? text.length : end) };
    if (end === -1) return;
    start = end + 1;
  }
}
