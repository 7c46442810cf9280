import type { Finding } from '../finding.ts';
import { closerOf, type StructureFault } from './structure.ts';
import { positionAt, spanIn, type SourceFile } from '../span.ts';

/** How to fix mismatched brackets: which bracket in which line, and how to close it. */
export function structureAdvice(
  file: SourceFile,
  { kind, start, end, open }: StructureFault,
): Omit<Finding, 'span'> {
  const token = file.text.slice(start, Math.min(end, start + 80)) + (end - start > 80 ? '…' : '');
  if (kind === 'unquoted') return unquotedAdvice(token);
  if (kind === 'unopened')
    return { message: `the text ${token}" has no opening quote`, help: 'add a quote before it' };
  if (open === undefined)
    return {
      message: `"${token}" has no matching opening bracket`,
      help: `delete it, or add the "${token === '}' ? '{' : '['}" that it closes`,
    };
  const bracket = file.text.charAt(open);
  const closer = closerOf(bracket);
  const opened = `"${bracket}" of line ${positionAt(file, open).line}`;
  const related = [{ span: spanIn(file, { start: open, end: open + 1 }), text: 'opened here' }];
  const before = token.startsWith('"') ? token : `"${token}"`;
  switch (kind) {
    case 'cut':
      return {
        message: `the file ends before ${opened} is closed`,
        related,
        help: `add the missing "${closer}"`,
      };
    case 'wrong':
      return {
        message: `unexpected "${token}": ${opened} is not closed`,
        related,
        help: `write "${closer}"`,
      };
    default:
      return { message: `${opened} is not closed before ${before}`, related, help: `add "${closer}"` };
  }
}

function unquotedAdvice(token: string): Omit<Finding, 'span'> {
  const isCommaInside = token.length > 2 && token.endsWith(',');
  return {
    message: `the text ${token} has no closing quote`,
    help: isCommaInside ? 'add a quote before the comma' : 'add a quote at its end',
  };
}
