import { suppressionForms, type Suppression, type VariableUse } from './page-outline.ts';
import { lineStarts, positionAt, type Range, type SourceFile } from '../span.ts';

/** What a page contains for tools, outside of its code. */
export interface Notes {
  readonly variables: readonly VariableUse[];
  readonly suppressions: readonly Suppression[];
}

/** `code` is the sorted ranges of code. */
export function findNotes(file: SourceFile, code: readonly Range[]): Notes {
  const { text } = file;
  return {
    variables: text.includes('{{') ? findVariables(text, code) : [],
    suppressions: findSuppressions(file, code),
  };
}

function findVariables(text: string, code: readonly Range[]): readonly VariableUse[] {
  const isCode = rangeMatcher(code);
  const isComment = rangeMatcher(commentsOf(text, code));
  return [...text.matchAll(/(?<![={$])\{\{\s*([\w.-]+)\s*\}\}/g)]
    .map(({ 0: whole, 1: name = '', index }) => ({ name, start: index, end: index + whole.length }))
    .filter(({ start }) => !isCode(start) && !isComment(start));
}

/** Text that no reader sees; HTML comments become comments once they are fixed. */
function commentsOf(text: string, code: readonly Range[]): readonly Range[] {
  if (!text.includes('{/*') && !text.includes('<!--')) return [];
  const isCode = rangeMatcher(code);
  return [...between(text, '{/*', '*/'), ...between(text, '<!--', '-->')]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => !isCode(start));
}

function between(text: string, open: string, close: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, ranges.at(-1)?.end)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    ranges.push({ start, end: end + close.length });
  }
  return ranges;
}

/** Comments that suppress findings; `code` is the sorted ranges of code. */
export function findSuppressions(file: SourceFile, code: readonly Range[]): readonly Suppression[] {
  if (!/\/\*\s*docs-/i.test(file.text)) return [];
  const isCode = rangeMatcher(code);
  return [...file.text.matchAll(suppressing)]
    .filter(({ index }) => !isCode(index))
    .flatMap((comment) => suppressionsOf(file, comment));
}

/** Comments that suppress findings, and those that look as if they did. */
const suppressing =
  /(\{\s*\/\*\s*)(docs-(?:disable|enable)(?![a-z])(?:(?!\*\/)[^\s*])*)((?:(?!\*\/)[^]){0,1000})\*\/\s*\}/gi;

function suppressionsOf(
  file: SourceFile,
  { 0: whole, 1: open = '', 2: form = '', 3: list = '', index }: RegExpExecArray,
): readonly Suppression[] {
  const formStart = index + open.length;
  const listStart = formStart + form.length;
  if (!(suppressionForms as readonly string[]).includes(form))
    return [{ form, rule: '', line: undefined, start: formStart, end: listStart }];
  const line = form === 'docs-disable-file' ? undefined : lineAfter(file, index + whole.length);
  const ruleIds = [...list.matchAll(/[^\s,]+/g)].map((rule) => {
    const start = listStart + rule.index;
    return { form, rule: rule[0], line, start, end: start + rule[0].length };
  });
  return ruleIds.length > 0 ? ruleIds : [{ form, rule: '', line, start: index, end: index + whole.length }];
}

/** Whether an offset is in one of the ranges; offsets must be passed in ascending order. */
function rangeMatcher(ranges: readonly Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.end ?? Infinity) <= offset) next += 1;
    return (ranges[next]?.start ?? Infinity) <= offset;
  };
}

/** The line number of the next line that is not blank. */
function lineAfter(file: SourceFile, offset: number): number {
  const starts = lineStarts(file);
  let line = positionAt(file, offset).line + 1;
  while (line < starts.length && file.text.slice(starts[line - 1], starts[line]).trim() === '') line += 1;
  return line;
}
