import type { Finding } from '../../../site/source/finding.ts';
import { quotable, type Shown, spanOf } from './shown.ts';

/** `\*\*Settings \*\*is`: an editor escaped emphasis that a space in front of its closing marker had made invalid. */
export function* escapedEmphasis(line: Shown): Generator<Finding> {
  const { text, file } = line;
  for (const { index, 1: content = '' } of text.matchAll(pairs)) {
    const inner = spanOf(line, index + 2, index + 2 + content.length);
    if (inner === undefined) continue;
    const span = { file, start: inner.start - escaped.length, end: inner.end + 1 + escaped.length };
    const isWritten =
      file.text.startsWith(escaped, span.start) && file.text.startsWith(` ${escaped}`, inner.end);
    if (!isWritten) continue;
    const intended = `**${file.text.slice(inner.start, inner.end)}** `;
    yield {
      message: `"**" around "${quotable(content)}" is escaped, so readers see it`,
      span,
      help: 'delete the backslashes, and move the space behind the closing marker',
      fix: { title: 'turn "**" into markup', safe: false, edits: [{ span, text: intended }] },
    };
  }
}

const escaped = '\\*\\*';

/** Of neutral characters, as escaped ones are; names of parameters begin in lower case: `\*\*options and \*\*more`. */
const pairs = /(?<=^|\s)\uFFFC{2}([^\s\p{Ll}\uFFFC](?:[^\uFFFC\n]*\S)?) \uFFFC{2}(?=\S)/gu;
