import type { YAMLError } from 'yaml';
import { conflictMarker } from '../conflict.ts';
import { lineAt, yamlLineAdvice, type YamlAdvice } from './line-advice.ts';

/** Explains a YAML error to the author of the line, with the range to change. */
export function yamlAdvice(text: string, error: YAMLError): YamlAdvice {
  const { code, message, pos } = error;
  const [start] = pos;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = lineAt(text, lineStart).trimEnd();
  const entry = /^(\s*(?:- +)?)([^\s:#"'][^:"']*):[ \t]+(\S.*)$/.exec(line);
  const value = entry?.[3] ?? '';
  const valueStart = lineStart + line.lastIndexOf(value);
  const whole = { start: valueStart, end: valueStart + value.length };
  const quoted = (reason: string): YamlAdvice => ({
    ...whole,
    message: reason,
    help: 'put the value in quotes',
  });
  if (conflictMarker.test(line))
    return {
      start: lineStart,
      end: lineStart + 7,
      message: 'unresolved merge conflict',
      help: 'resolve the conflict and delete its markers',
    };
  if (entry && (cannotStart.test(value) || (code === 'UNEXPECTED_TOKEN' && /^[[{]/.test(value))))
    return quoted(`a value that starts with "${value.charAt(0)}" needs quotes`);
  if (entry && code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': '))
    return quoted('a value that contains ": " needs quotes');
  if (entry && code === 'UNEXPECTED_TOKEN' && /^["']/.test(value))
    return {
      ...whole,
      message: `text after the closing quote ${value.charAt(0)}`,
      help:
        value.startsWith("'") && /\w'\w/.test(value)
          ? "put the value in double quotes, or write ' twice inside it"
          : 'put the whole value in quotes',
    };
  if (code === 'MULTIPLE_DOCS')
    return {
      start,
      end: start + 3,
      message: 'a second document starts here and is ignored',
      help: 'keep one document in a file',
    };
  if (code === 'TAB_AS_INDENT')
    return {
      start,
      end: pos[1],
      message: 'YAML does not allow tabs for indentation',
      help: 'indent with spaces',
    };
  if (code === 'MISSING_CHAR' && /closing/.test(message) && entry && /^["']/.test(value))
    return { ...whole, message: `the quote ${value.charAt(0)} is never closed`, help: 'close it' };
  const advice = unclosedQuote(text, error) ?? yamlLineAdvice(text, error);
  if (advice !== undefined) return advice;
  return {
    start,
    end: Math.max(pos[1], start + 1),
    message: `not valid YAML: ${plainWords(message)}`,
    help: undefined,
    ...(code === 'MULTILINE_IMPLICIT_KEY' && { kind: 'multiline-key' }),
  };
}

/** An unclosed quote swallows everything after it; the parser reports it at the very end. */
function unclosedQuote(text: string, { code, message }: YAMLError): YamlAdvice | undefined {
  const quote = code === 'MISSING_CHAR' ? /closing (["'])/.exec(message)?.[1] : undefined;
  if (quote === undefined) return undefined;
  // A doubled single quote, and a double quote after a backslash, close nothing.
  const quotes = [...text.matchAll(quote === '"' ? /\\.|"/gs : /'+/g)];
  const start = quotes.findLast(([sign]) => (quote === '"' ? sign === quote : sign.length % 2 === 1))?.index;
  if (start === undefined) return undefined;
  const [line = ''] = text.slice(start).split(/\r?\n/, 1);
  return {
    start,
    end: start + line.trimEnd().length,
    message: `the quote ${quote} is never closed`,
    help: 'close it',
  };
}

/** Characters with a special meaning in YAML; `>` and `|` have it only at the end of a line. */
const cannotStart = /^(?:[@`%,\]}]|[-?]\s|[>|][^\s\d+-]|[>|]\s+[^\s#])/;

function plainWords(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}
