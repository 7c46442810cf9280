import type { Finding } from '../../../site/source/finding.ts';
import type { SwallowingCode } from '../../../site/source/outline/page-outline.ts';
import { spanIn, textOf, type SourceFile } from '../../../site/source/span.ts';

/** A fence without a language may also be the end of a block that was never opened. */
export function swallowingFinding(file: SourceFile, block: SwallowingCode): Finding {
  const { sign, isEndless } = block;
  const swallowedSpan = spanIn(file, block.swallowedLine);
  const span = spanIn(file, block);
  const isBare = textOf(span) === sign;
  const close = `close it ${isEndless ? '' : 'above that line '}with ${sign}`;
  const isTwice = !isBare && file.text.slice(block.end, block.swallowedLine.start).trim() === '';
  if (isTwice)
    return {
      message: 'the code block is opened twice, so readers see the second opening line',
      span,
      help: 'delete one of the two lines',
      related: [{ span: swallowedSpan, text: 'this is read as code' }],
    };
  const show = isEndless ? '' : `, or write ${sign}${sign.charAt(0)} around it if it shows that line`;
  return {
    message: isEndless
      ? 'the code block is never closed, so the rest of the page is read as code'
      : `the code block swallows "${openingOf(textOf(swallowedSpan))}" and ends where that one was meant to end`,
    span,
    help: isBare ? `${close}, or add the missing opening line above` : `${close}${show}`,
    related: [{ span: swallowedSpan, text: 'this is read as code' }],
  };
}

/** The opening of a fence: its backticks or tildes, and the language. */
function openingOf(line: string): string {
  return /^[`~]+\s*[^\s{]*/.exec(line)?.[0] ?? line;
}
