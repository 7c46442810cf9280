import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Fault, TextEdit } from './finding.ts';
import type { Scanned } from './json-scan.ts';
import { spanIn, type Range, type SourceFile } from './span.ts';

/** Every comment and trailing comma, and the first of all that is otherwise no JSON. */
export function syntaxFaults(
  file: SourceFile,
  errors: readonly ParseError[],
  { comments, openAt }: Scanned,
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
      faults.push(hardFault(file, error, code, openAt, fault));
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
  CloseBraceExpected: 'stands where "}" is expected',
  CloseBracketExpected: 'stands where "]" is expected',
  EndOfFileExpected: 'stands after the end of the document',
  UnexpectedEndOfComment: 'is a comment without an end',
  UnexpectedEndOfString: 'is a text without a closing quote',
  UnexpectedEndOfNumber: 'is a number without an end',
  InvalidUnicode: 'holds a broken \\u escape',
  InvalidEscapeCharacter: 'holds an escape that JSON does not know',
  InvalidCharacter: 'holds a control character that JSON does not allow',
};

function hardFault(
  file: SourceFile,
  error: ParseError,
  code: string,
  openAt: Scanned['openAt'],
  fault: (range: Range, rest: Omit<Fault, 'rule' | 'span'>) => Fault,
): Fault {
  const { text } = file;
  const open = openAt(error.offset);
  const related =
    open === undefined
      ? {}
      : { related: [{ span: spanIn(file, { start: open, end: open + 1 }), text: 'opened here' }] };
  if (text.slice(error.offset).trim() === '') {
    const end = text.trimEnd().length;
    return fault(
      { start: Math.max(0, end - 1), end },
      {
        message:
          open === undefined
            ? 'the file ends too early'
            : `the file ends before this "${text[open]}" is closed`,
        ...related,
        help:
          open === undefined ? 'complete the value' : `add the missing "${text[open] === '{' ? '}' : ']'}"`,
      },
    );
  }
  const line = text.slice(text.lastIndexOf('\n', error.offset) + 1).split('\n', 1)[0] ?? '';
  if (/^(<{7}|={7}|>{7})/.test(line)) {
    const start = text.lastIndexOf('\n', error.offset) + 1;
    return fault(
      { start, end: start + 7 },
      {
        message: 'a merge conflict was left in the file',
        help: 'resolve the conflict and delete its markers',
      },
    );
  }
  // jsonc-parser tells a missing comma at the token that follows; the repair belongs behind the value before it.
  if (code === 'CommaExpected' && !/[}\]]/.test(text[error.offset] ?? '')) {
    const end = text.slice(0, error.offset).trimEnd().length;
    return fault(
      { start: error.offset, end: error.offset + Math.max(1, error.length) },
      {
        message: 'a comma is missing before this',
        help: 'add a comma',
        fix: {
          title: 'add the comma',
          safe: false,
          edits: [{ span: spanIn(file, { start: end, end }), text: ',' }],
        },
      },
    );
  }
  const end = error.offset + Math.max(1, error.length);
  const token = text.slice(error.offset, Math.min(end, error.offset + 40));
  return fault(
    { start: error.offset, end },
    {
      message: `${JSON.stringify(token)} ${expectations[code] ?? 'is not JSON'}`,
      ...related,
      ...(token === '}' || token === ']' ? { help: 'check which bracket is missing or doubled' } : {}),
    },
  );
}
