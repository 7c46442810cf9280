import type { Sample } from '../../model/pages/page.ts';
import type { Range, SourceFile } from '../span.ts';

/** A code block in a language that can be checked; `line` is the one that opens it. */
export function sampleOf(block: Range, line: string): readonly Sample[] {
  const language = opening.exec(line)?.[1];
  return language === undefined ? none : [{ language: language as Sample['language'], ...block }];
}

const none: readonly Sample[] = [];
const opening = /^(?:`{3,}|~{3,})[ \t]*(json|yaml|yml|toml|xml|mermaid)(?=[\s{]|$)/;

/** What a code block holds, with spaces for quote signs and the indentation of the block, and where in its page it begins. */
export function codeOfSample(
  { text }: SourceFile,
  { start, end }: Sample,
): { readonly code: string; readonly offset: number } {
  const first = text.indexOf('\n', start) + 1;
  if (first === 0 || first > end) return { code: '', offset: start };
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lines = text.slice(first, end).split('\n');
  // The last line closes the block.
  const inside = /^[\s>]*(?:`{3,}|~{3,})[ \t]*\r?$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  const code = inside.map((line) => withoutMargin(line, column)).join('\n');
  return { code, offset: first };
}

/** The same as a file in which everything has the offset and the line that it has in its page. */
export function inPlace(file: SourceFile, code: string, offset: number): SourceFile {
  return { path: file.path, text: file.text.slice(0, offset).replace(/[^\n]/g, ' ') + code };
}

function withoutMargin(line: string, column: number): string {
  const margin = /^[\s>]*/.exec(line.slice(0, column))?.[0] ?? '';
  return ' '.repeat(margin.length) + line.slice(margin.length);
}
