import type { Finding } from '../../../site/source/finding.ts';
import { type Shown, spanOf } from './shown.ts';

/** Backticks that readers see because the code is never closed. */
export function* rawCode(line: Shown): Generator<Finding> {
  const { text } = line;
  if (!text.includes('`')) return;
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const before = text[index - 1] ?? '';
    const after = text[index + run.length] ?? '';
    if (!isCodeDelimiter(before, after)) continue;
    const span = spanOf(line, index, index + run.length);
    if (span === undefined) continue;
    yield {
      message: `"${run}" is not closed by ${run.length > 1 ? 'as many backticks' : 'another backtick'}, so readers see it`,
      span,
      help: run.length > 2 ? 'put the code block on its own lines' : 'put the code between two backticks',
    };
    return;
  }
}

/** Whether it opens or closes a word: one between quotes, parentheses or spaces is a literal backtick. */
function isCodeDelimiter(before: string, after: string): boolean {
  const opens = /^[\s([{:=,"'“‘\u3000-\u9fff]?$/.test(before) && /[\w$@./<#~*{[(-]/.test(after);
  const closes = /[\w)\]}>"'*/-]/.test(before) && /^[\s.,;:!?)\]、。，\u3000-\u9fff]?$/.test(after);
  const isQuoted = /["'(“‘]/.test(before) && /["')”’]/.test(after);
  return (opens || closes) && !isQuoted;
}
