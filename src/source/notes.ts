import type { Suppression, VariableUse } from '../model/page.ts';
import { lineStarts, positionAt, type Range, type SourceFile } from './span.ts';

/** What is written in a page for the tools around it, outside of its code. */
export interface Notes {
  readonly variables: readonly VariableUse[];
  readonly suppressions: readonly Suppression[];
}

/** `code` are the ranges of code, sorted. */
export function findNotes(file: SourceFile, code: readonly Range[]): Notes {
  const { text } = file;
  const variables: VariableUse[] = [];
  if (text.includes('{{')) {
    const isCode = inOneOf(code);
    for (const match of text.matchAll(/(?<![={$])\{\{\s*([\w.-]+)\s*\}\}/g)) {
      const { index } = match;
      if (!isCode(index))
        variables.push({ name: match[1] ?? '', start: index, end: index + match[0].length });
    }
  }
  const suppressions: Suppression[] = [];
  if (text.includes('docs-disable-')) {
    const isCode = inOneOf(code);
    for (const match of text.matchAll(
      /\{\/\*\s*docs-disable-(next-line|file)(?=[\s*])((?:(?!\*\/)[^\n])*)\*\/\}/g,
    )) {
      if (isCode(match.index)) continue;
      const line = match[1] === 'file' ? undefined : lineAfter(file, match.index + match[0].length);
      const listStart = match.index + match[0].lastIndexOf(match[2] ?? '');
      const before = suppressions.length;
      for (const rule of (match[2] ?? '').matchAll(/[^\s,]+/g)) {
        const start = listStart + rule.index;
        suppressions.push({ rule: rule[0], line, start, end: start + rule[0].length });
      }
      if (suppressions.length === before)
        suppressions.push({ rule: '', line, start: match.index, end: match.index + match[0].length });
    }
  }
  return { variables, suppressions };
}

/** Whether an offset lies in one of the ranges, asked with offsets that grow. */
function inOneOf(ranges: readonly Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.end ?? Infinity) <= offset) next += 1;
    return (ranges[next]?.start ?? Infinity) <= offset;
  };
}

/** The next line that is not blank. */
function lineAfter(file: SourceFile, offset: number): number {
  const starts = lineStarts(file);
  let line = positionAt(file, offset).line + 1;
  while (line < starts.length && file.text.slice(starts[line - 1], starts[line]).trim() === '') line += 1;
  return line;
}
