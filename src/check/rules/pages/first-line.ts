import type { SourceFile, Span } from '../../../site/source/span.ts';

/** The span of a finding about a whole page: the start of its first line. */
export function firstLine(file: SourceFile): Span {
  const [line = ''] = file.text.slice(0, 200).split(/\r?\n/, 1);
  return { file, start: 0, end: line.length };
}
