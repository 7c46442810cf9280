import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Fault, TextEdit } from '../finding.ts';
import type { Scanned } from './scan.ts';
import { structureAdvice } from './structure-advice.ts';
import { structureFault } from './structure.ts';
import { spanIn, type Range, type SourceFile } from '../span.ts';

/** Every comment and trailing comma, and the first of all that is otherwise no JSON. */
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
      message: 'JSON has no comments',
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
  let told = false;
  for (const error of errors) {
    const code = printParseErrorCode(error.error);
    if (code === 'InvalidCommentToken') continue;
    const comma = trailingComma(text, error.offset);
    if (comma !== undefined) {
      if (faults.some(({ span }) => span.start === comma)) continue;
      const range = { start: comma, end: comma + 1 };
      faults.push(
        fault(range, {
          message: 'a comma stands before the closing bracket',
          help: 'delete the comma',
          fix: { title: 'delete the trailing comma', safe: true, edits: [remove(range)] },
        }),
      );
    } else if (!told) {
      told = true;
      faults.push(hardFault(file, error, code, isOnlyCommas, fault));
    }
  }
  return faults;
}

/** Offset of the comma when nothing but white space lies between it and the closing bracket at `offset`. */
function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== '}' && text[offset] !== ']') return undefined;
  let before = offset - 1;
  while (before >= 0 && /\s/.test(text[before] ?? '')) before -= 1;
  return text[before] === ',' ? before : undefined;
}

const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'is no JSON value',
  InvalidNumberFormat: 'is no JSON number',
  PropertyNameExpected: 'stands where a key in double quotes is expected',
  ValueExpected: 'stands where a value is expected',
  ColonExpected: 'stands where a colon is expected',
  CommaExpected: 'stands where a comma is expected',
  EndOfFileExpected: 'stands after the end of the document',
  UnexpectedEndOfComment: 'is a comment without an end',
  UnexpectedEndOfNumber: 'is a number without an end',
  InvalidUnicode: 'holds a broken \\u escape',
  InvalidEscapeCharacter: 'holds an escape that JSON does not know',
  InvalidCharacter: 'holds a control character that JSON does not allow',
};

function hardFault(
  file: SourceFile,
  error: ParseError,
  code: string,
  isOnlyCommas: boolean,
  fault: (range: Range, rest: Omit<Fault, 'rule' | 'span'>) => Fault,
): Fault {
  const { text } = file;
  const conflict = /^(?:<{7}|={7}|>{7})/m.exec(text);
  if (conflict !== null)
    return fault(
      { start: conflict.index, end: conflict.index + 7 },
      {
        message: 'a merge conflict was left in the file',
        help: 'resolve the conflict and delete its markers',
      },
    );
  const broken = structureFault(text);
  if (broken !== undefined) return fault(broken, structureAdvice(file, broken));
  if (text.slice(error.offset).trim() === '') {
    const end = text.trimEnd().length;
    return fault(
      { start: Math.max(0, end - 1), end },
      { message: 'the file ends too early', help: 'complete the value' },
    );
  }
  // jsonc-parser tells a missing comma at the token that follows; the repair belongs behind the value before it.
  if (code === 'CommaExpected' && !/[}\]]/.test(text[error.offset] ?? '')) {
    const end = text.slice(0, error.offset).trimEnd().length;
    const edits = [{ span: spanIn(file, { start: end, end }), text: ',' }];
    return fault(
      { start: error.offset, end: error.offset + Math.max(1, error.length) },
      {
        message: 'a comma is missing before this',
        help: 'add a comma',
        ...(isOnlyCommas ? { fix: { title: 'add the comma', safe: false, edits } } : {}),
      },
    );
  }
  const end = error.offset + Math.max(1, error.length);
  const token = text.slice(error.offset, Math.min(end, error.offset + 40));
  return fault(
    { start: error.offset, end },
    {
      message: `${JSON.stringify(token)} ${expectations[code] ?? 'is not JSON'}`,
      help: helpFor(token, code),
    },
  );
}

function helpFor(token: string, code: string): string {
  if (token.startsWith("'")) return 'use double quotes';
  switch (code) {
    case 'InvalidSymbol':
      return 'put it in double quotes where it is a text; else write true, false, null or a number';
    case 'ColonExpected':
      return 'write a colon between the key and its value';
    case 'ValueExpected':
      return 'write a value, or delete what stands before it';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'write \\\\ for a backslash';
    case 'InvalidCharacter':
      return 'write it as an escape such as \\t';
    default:
      return 'delete it, or complete what stands before it';
  }
}
