import type { Sample } from './page-outline.ts';
import { countCharacters } from '../parser/ordinary.ts';
import type { Range, SourceFile } from '../span.ts';

/** A code block in a language that can be checked; `line` is its opening line. */
export function sampleOf(block: Range, line: string): readonly Sample[] {
  const language = opening.exec(line)?.[1];
  return language === undefined ? none : [{ language: language as Sample['language'], ...block }];
}

const none: readonly Sample[] = [];
const opening = /^(?:`{3,}|~{3,})[ \t]*(json|yaml|yml|toml|mermaid)(?=[\s{]|$)/;

/** The content of a code block. */
export interface WrittenSample {
  readonly language: Sample['language'];
  /** With the markers of block quotes and the indentation of the block replaced by spaces. */
  readonly code: string;
  /** Offset in its page, and the number of lines before it. */
  readonly offset: number;
  readonly line: number;
}

/** The samples of a page, in document order. */
export function writtenSamples({ text }: SourceFile, samples: readonly Sample[]): readonly WrittenSample[] {
  let [counted, line] = [0, 0];
  return samples.map(({ language, ...block }) => {
    const { code, offset } = codeIn(text, block);
    line += countCharacters('\n', text.slice(counted, offset));
    counted = offset;
    return { language, code, offset, line };
  });
}

function codeIn(text: string, { start, end }: Range): { readonly code: string; readonly offset: number } {
  const first = text.indexOf('\n', start) + 1;
  if (first === 0 || first > end) return { code: '', offset: start };
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lines = text.slice(first, end).split('\n');
  // The last line is the closing fence.
  const inside = /^[\s>]*(?:`{3,}|~{3,})[ \t]*\r?$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  const code = inside.map((line) => withoutMargin(line, column)).join('\n');
  return { code, offset: first };
}

/** The sample as a file in which everything has the same offset and line as in its page. */
export function sampleFile({ code, offset, line }: WrittenSample): SourceFile {
  return { path: '', text: ' '.repeat(offset - line) + '\n'.repeat(line) + code };
}

function withoutMargin(line: string, column: number): string {
  const margin = /^[\s>]*/.exec(line.slice(0, column))?.[0] ?? '';
  return ' '.repeat(margin.length) + line.slice(margin.length);
}
