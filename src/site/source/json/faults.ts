import { conflictMarker } from '../conflict.ts';
import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Fault, TextEdit, Finding } from '../finding.ts';
import { spanIn, type Range, type SourceFile, positionAt } from '../span.ts';
import type { Scanned } from './scan.ts';
import { structureFault, closerOf, type StructureFault } from './structure.ts';

/** Every comment and trailing comma, and the first of all other syntax errors. */
export function syntaxFaults(
  file: SourceFile,
  errors: readonly ParseError[],
  { comments }: Scanned,
  fault: (range: Range, rest: Omit<Fault, 'rule' | 'span'>) => Fault,
): Fault[] {
  const { text } = file;
  const remove = (range: Range): TextEdit => ({ span: spanIn(file, range), text: '' });
  const faults = comments.map((range) =>
    fault(range, {
      message: 'JSON does not allow comments',
      help: 'delete the comment',
      fix: { title: 'delete the comment', safe: true, edits: [remove(range)] },
    }),
  );
  const isOnlyCommas = errors.every(({ error, offset }) => {
    const code = printParseErrorCode(error);
    return (
      code === 'CommaExpected' || code === 'InvalidCommentToken' || trailingComma(text, offset) !== undefined
    );
  });
  let isReported = false;
  for (const error of errors) {
    const code = printParseErrorCode(error.error);
    if (code === 'InvalidCommentToken') continue;
    const comma = trailingComma(text, error.offset);
    if (comma !== undefined) {
      if (faults.some(({ span }) => span.start === comma)) continue;
      const range = { start: comma, end: comma + 1 };
      faults.push(
        fault(range, {
          message: 'trailing comma before the closing bracket',
          help: 'delete the comma',
          fix: { title: 'delete the trailing comma', safe: true, edits: [remove(range)] },
        }),
      );
    } else if (!isReported) {
      isReported = true;
      faults.push(hardFault(file, error, code, isOnlyCommas, fault));
    }
  }
  return faults;
}

/** Offset of the comma when only white space separates it from the closing bracket at `offset`. */
function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== '}' && text[offset] !== ']') return undefined;
  let before = offset - 1;
  while (before >= 0 && /\s/.test(text[before] ?? '')) before -= 1;
  return text[before] === ',' ? before : undefined;
}

const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'is not a JSON value',
  InvalidNumberFormat: 'is not a JSON number',
  PropertyNameExpected: 'found where a key in double quotes is expected',
  ValueExpected: 'found where a value is expected',
  ColonExpected: 'found where a colon is expected',
  CommaExpected: 'found where a comma is expected',
  EndOfFileExpected: 'found after the end of the document',
  UnexpectedEndOfComment: 'starts a comment that is never closed',
  UnexpectedEndOfNumber: 'is an incomplete number',
  InvalidUnicode: 'contains an invalid \\u escape',
  InvalidEscapeCharacter: 'contains an unknown escape',
  InvalidCharacter: 'contains a control character',
};

function hardFault(
  file: SourceFile,
  error: ParseError,
  code: string,
  isOnlyCommas: boolean,
  fault: (range: Range, rest: Omit<Fault, 'rule' | 'span'>) => Fault,
): Fault {
  const { text } = file;
  const conflict = conflictMarker.exec(text);
  if (conflict !== null)
    return fault(
      { start: conflict.index, end: conflict.index + 7 },
      {
        message: 'unresolved merge conflict',
        help: 'resolve the conflict and delete its markers',
      },
    );
  const broken = structureFault(text);
  if (broken !== undefined) return fault(broken, structureAdvice(file, broken));
  if (text.slice(error.offset).trim() === '') {
    const end = text.trimEnd().length;
    return fault(
      { start: Math.max(0, end - 1), end },
      { message: 'the file ends unexpectedly', help: 'complete the value' },
    );
  }
  // jsonc-parser reports a missing comma at the next token; the fix belongs after the value before it.
  if (code === 'CommaExpected' && !/[}\]]/.test(text[error.offset] ?? '')) {
    const end = text.slice(0, error.offset).trimEnd().length;
    const edits = [{ span: spanIn(file, { start: end, end }), text: ',' }];
    return fault(
      { start: error.offset, end: error.offset + Math.max(1, error.length) },
      {
        message: `missing comma before ${quoted(tokenAt(text, error))}`,
        help: 'add a comma',
        ...(isOnlyCommas ? { fix: { title: 'add the comma', safe: false, edits } } : {}),
      },
    );
  }
  const token = tokenAt(text, error);
  return fault(
    { start: error.offset, end: error.offset + Math.max(1, error.length) },
    {
      message: `${JSON.stringify(token)} ${expectations[code] ?? 'is not JSON'}`,
      help: helpFor(token, code),
    },
  );
}

function tokenAt(text: string, { offset, length }: ParseError): string {
  return text.slice(offset, offset + Math.min(40, Math.max(1, length)));
}

/** A token in quotes, unless it starts with one. */
function quoted(token: string): string {
  return token.startsWith('"') ? token : `"${token}"`;
}

function helpFor(token: string, code: string): string {
  if (token.startsWith("'")) return 'use double quotes';
  switch (code) {
    case 'InvalidSymbol':
      return 'put it in double quotes, or write true, false, null or a number';
    case 'ColonExpected':
      return 'write a colon between the key and its value';
    case 'ValueExpected':
      return 'write a value, or delete what comes before it';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'write \\\\ for a backslash';
    case 'InvalidCharacter':
      return 'write it as an escape such as \\t';
    default:
      return 'delete it, or complete what comes before it';
  }
}

/** How to fix mismatched brackets: which bracket in which line, and how to close it. */
function structureAdvice(
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
  const openBracket = `"${bracket}" on line ${positionAt(file, open).line}`;
  const related = [{ span: spanIn(file, { start: open, end: open + 1 }), text: 'opened here' }];
  switch (kind) {
    case 'cut':
      return {
        message: `the file ends before ${openBracket} is closed`,
        related,
        help: `add the missing "${closer}"`,
      };
    case 'wrong':
      return {
        message: `unexpected "${token}": ${openBracket} is not closed`,
        related,
        help: `write "${closer}"`,
      };
    default:
      return {
        message: `${openBracket} is not closed before ${quoted(token)}`,
        related,
        help: `add "${closer}"`,
      };
  }
}

function unquotedAdvice(token: string): Omit<Finding, 'span'> {
  const isCommaInside = token.length > 2 && token.endsWith(',');
  return {
    message: `the text ${token} has no closing quote`,
    help: isCommaInside ? 'add a quote before the comma' : 'add a quote at its end',
  };
}
