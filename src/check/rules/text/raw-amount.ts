import type { Finding } from '../../../site/source/finding.ts';
import { quotable, type Shown, spanOf } from './shown.ts';

/** Two amounts in one line: the text between their dollar signs is read as a formula. */
export function* amountsInFormula(line: Shown): Generator<Finding> {
  const { text } = line;
  const signs = Array.from(text.matchAll(/\$+/g)).filter(([run]) => run.length === 1);
  for (let index = 0; index + 1 < signs.length; index += 2) {
    const open = signs[index]?.index ?? 0;
    const close = signs[index + 1]?.index ?? 0;
    const content = text.slice(open + 1, close);
    if (!/^\d/.test(content) || !/^\d/.test(text.slice(close + 1)) || /[\\^_={}]/.test(content)) continue;
    const first = spanOf(line, open, open + 1);
    const last = spanOf(line, close, close + 1);
    if (first === undefined || last === undefined) continue;
    const { file } = line;
    const isOneLine = !file.text.slice(first.start, last.end).includes('\n');
    yield {
      message: `"$${quotable(content)}$" is read as a formula`,
      span: isOneLine ? { file, start: first.start, end: last.end } : first,
      help: 'write \\$ for a dollar sign',
      fix: {
        title: 'write \\$ for the dollar signs',
        safe: true,
        edits: [first, last].map(({ start }) => ({ span: { file, start, end: start }, text: '\\' })),
      },
    };
  }
}
