import type { YAMLError } from 'yaml';
import type { Fault } from '../finding.ts';
import type { Range } from '../span.ts';

/** What is wrong, how to fix it, and the range to change. */
export interface YamlAdvice extends Range {
  readonly message: string;
  readonly help: string | undefined;
  readonly kind?: Fault['kind'];
}

const help = 'indent all fields of a group equally';

/** What is wrong with the line of an error, or with its indentation relative to its neighbours. */
export function yamlLineAdvice(text: string, error: YAMLError): YamlAdvice | undefined {
  if (error.code === 'MULTILINE_IMPLICIT_KEY') return missingColon(text, error.pos[0]);
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return tooDeep(text, error.pos[0]);
  if (error.code === 'BAD_INDENT') return badIndent(text, error);
  return error.code === 'UNEXPECTED_TOKEN' ? notDeepEnough(text, error.pos[0]) : undefined;
}

function missingColon(text: string, at: number): YamlAdvice | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = lineAt(text, start).trimEnd();
  const [whole, indent = '', name = '', colon, value = ''] =
    /^(\s*)([A-Za-z][\w-]*)(?:(:)(?=\S)|\s+|$)(.*)$/s.exec(line) ?? [];
  if (whole === undefined || /:\s/.test(value)) return undefined;
  const range = { start: start + indent.length, end: start + indent.length + name.length };
  const help = value === '' ? 'write "name: value"' : `write ${name}: ${value}`;
  if (colon !== undefined) return { ...range, message: `a space is missing after "${name}:"`, help };
  const mayContinue = text.slice(0, start).trim() !== '' && /^[^\s"'[{\d]/.test(value);
  return mayContinue
    ? {
        ...range,
        message: 'the line neither starts nor continues a field',
        help: 'write it as "name: value", or indent it to continue the line above',
      }
    : { ...range, message: `":" is missing after "${name}"`, help };
}

/** The value of a field is followed by a field with deeper indentation. */
function tooDeep(text: string, at: number): YamlAdvice | undefined {
  const above = keyOf(lineAt(text, text.lastIndexOf('\n', at - 1) + 1));
  if (above === undefined) return undefined;
  for (let start = text.indexOf('\n', at) + 1; start > 0; start = text.indexOf('\n', start) + 1) {
    const line = lineAt(text, start);
    const below = keyOf(line);
    if (line.trim() === '' || (below === undefined && /^\s/.test(line))) continue;
    if (below === undefined || below.indent.length <= above.indent.length) return undefined;
    return {
      start,
      end: start + below.indent.length,
      message: `"${below.key}" is indented more than "${above.key}" above it`,
      help: 'indent both equally',
    };
  }
  return undefined;
}

function badIndent(text: string, { message, pos }: YAMLError): YamlAdvice | undefined {
  const close = /end with a (.)$/.exec(message)?.[1];
  const [start] = pos;
  if (close === undefined)
    return {
      start,
      end: Math.max(pos[1], start + 1),
      message: 'the indentation matches no line above',
      help,
    };
  if (text[start] === close)
    return {
      start,
      end: start + 1,
      message: `"${close}" is not indented`,
      help: `put a space before "${close}"`,
    };
  const open = close === ']' ? '[' : '{';
  const begin = openBefore(text, start, open, close);
  return begin === undefined
    ? undefined
    : {
        start: begin,
        end: begin + 1,
        message: `"${open}" is never closed`,
        help: `add "${close}", or put the value in quotes`,
      };
}

function openBefore(text: string, from: number, open: string, close: string): number | undefined {
  let depth = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    if (text[at] === close) depth += 1;
    else if (text[at] === open && depth === 0) return at;
    else if (text[at] === open) depth -= 1;
  }
  return undefined;
}

/** The first field is indented, and this one is not. */
function notDeepEnough(text: string, at: number): YamlAdvice | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const key = keyOf(lineAt(text, start));
  const first = text.search(/\S/);
  const isIndented = first > text.lastIndexOf('\n', first - 1) + 1;
  if (key === undefined || !isIndented || start !== at || key.indent !== '') return undefined;
  return {
    start,
    end: start + key.key.length,
    message: `"${key.key}" is indented less than the fields above it`,
    help,
  };
}

function keyOf(line: string): { readonly indent: string; readonly key: string } | undefined {
  const [, indent, key] = /^(\s*)([^\s:#"'-][^:"']*):(?:\s|$)/.exec(line) ?? [];
  return indent === undefined || key === undefined ? undefined : { indent, key };
}

/** The line that starts at an offset, without its end. */
export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '');
}
