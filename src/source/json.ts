import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Fault, Parsed, TextEdit } from './finding.ts';
import { spanIn, type Range, type SourceFile } from './span.ts';
import type { Member, Tree } from './tree.ts';

/** Deeper values are refused: no real file comes near, and parsers recurse. */
const deepest = 256;

/**
 * Strict JSON with positions. Of what is not JSON, every trailing comma and comment is told (both can be repaired) and
 * beside them the first other fault only, since the rest follows from it. Keys given twice are told under
 * `duplicateRule`. What could be read is in `value`; an empty object where nothing could.
 */
export function parseJson(file: SourceFile, rule: string, duplicateRule: string = rule): Parsed<Tree> {
  const known = parsed.get(file);
  if (known?.rule === rule) return known.result;
  const result = parse(file, rule, duplicateRule);
  parsed.set(file, { rule, result });
  return result;
}

const parsed = new WeakMap<SourceFile, { readonly rule: string; readonly result: Parsed<Tree> }>();

function parse(file: SourceFile, rule: string, duplicateRule: string): Parsed<Tree> {
  const nothing: Tree = { kind: 'object', span: spanIn(file, { start: 0, end: 0 }), members: [] };
  const scanned = scan(file.text);
  const fault = (range: Range, rest: Omit<Fault, 'rule' | 'span'>): Fault => ({
    rule,
    span: spanIn(file, range),
    ...rest,
  });
  if (scanned.tooDeep !== undefined) {
    const start = scanned.tooDeep;
    return {
      value: nothing,
      faults: [
        fault(
          { start, end: start + 1 },
          { message: `more than ${deepest} brackets are nested in each other` },
        ),
      ],
    };
  }
  if (file.text.trim() === '') {
    return {
      value: nothing,
      faults: [fault({ start: 0, end: 0 }, { message: 'the file is empty', help: 'write at least {}' })],
    };
  }
  const errors: ParseError[] = [];
  const root = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults: Fault[] = [];
  const value = root === undefined ? nothing : (treeOf(file, root, duplicateRule, faults) ?? nothing);
  faults.push(...syntaxFaults(file, errors, scanned, fault));
  return { value, faults };
}

function treeOf(file: SourceFile, node: Node, rule: string, faults: Fault[]): Tree | undefined {
  const span = spanIn(file, { start: node.offset, end: node.offset + node.length });
  switch (node.type) {
    case 'object': {
      const members: Member[] = [];
      const seen = new Map<string, Member>();
      for (const property of node.children ?? []) {
        const [keyNode, valueNode] = property.children ?? [];
        const value = valueNode && treeOf(file, valueNode, rule, faults);
        if (keyNode === undefined || value === undefined) continue;
        const key = String(keyNode.value);
        const keySpan = spanIn(file, { start: keyNode.offset, end: keyNode.offset + keyNode.length });
        const member = { key, keySpan, value };
        const first = seen.get(key);
        if (first === undefined) seen.set(key, member);
        else
          faults.push({
            rule,
            span: keySpan,
            message: `the key "${key}" is given twice in one object; only the last value counts`,
            related: [{ span: first.keySpan, text: 'this value is ignored' }],
            help: 'keep one of them',
          });
        members.push(member);
      }
      return { kind: 'object', span, members };
    }
    case 'array':
      return {
        kind: 'array',
        span,
        items: (node.children ?? []).flatMap((child) => treeOf(file, child, rule, faults) ?? []),
      };
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'scalar', span, value: node.value ?? null };
    default:
      return undefined;
  }
}

interface Scanned {
  /** Offset of the first bracket that is nested too deep. */
  readonly tooDeep: number | undefined;
  readonly comments: readonly Range[];
  /** Offset of the innermost bracket that is open at an offset. */
  readonly openAt: (offset: number) => number | undefined;
}

/** One pass over the characters: comments, and which bracket is open where. */
function scan(text: string): Scanned {
  const comments: Range[] = [];
  const events: { readonly offset: number; readonly open: number | undefined }[] = [];
  const stack: number[] = [];
  const token = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|[[{\]}]/g;
  for (const match of text.matchAll(token)) {
    const [found] = match;
    if (found.startsWith('/')) comments.push({ start: match.index, end: match.index + found.length });
    else if (found === '{' || found === '[') {
      stack.push(match.index);
      if (stack.length > deepest) return { tooDeep: match.index, comments, openAt: () => undefined };
      events.push({ offset: match.index, open: match.index });
    } else if (found === '}' || found === ']') {
      stack.pop();
      events.push({ offset: match.index, open: stack.at(-1) });
    }
  }
  return {
    tooDeep: undefined,
    comments,
    openAt: (offset) => events.findLast((event) => event.offset < offset)?.open,
  };
}

function syntaxFaults(
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
