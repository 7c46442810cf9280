import type { SourceFile, Span } from '../../source/span.ts';

/** Where a finding on a whole page stands: the start of its first line. */
export function firstLine(file: SourceFile): Span {
  const [line = ''] = file.text.slice(0, 200).split(/\r?\n/, 1);
  return { file, start: 0, end: line.length };
}
