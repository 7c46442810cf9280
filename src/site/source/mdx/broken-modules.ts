import type { Problem } from './problem.ts';
import { countCharacters } from '../parser/ordinary.ts';
import { NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import { type CodeFault, parseModule } from '../javascript/parse.ts';

/**
 * Imports and exports of a page that are not valid JavaScript; `nodes` were parsed from `text`. `related` is the broken
 * statement. MDX treats the lines after it as JavaScript too, as long as they could still complete it.
 */
export function brokenModules(text: string, nodes: Uint8Array): readonly Problem[] {
  if (!/^(?:import|export)\b/m.test(text)) return [];
  const withPlaceholders = withPlaceholdersFilled(text);
  const reader = new NodeReader(nodes);
  return reader
    .childrenOf(0)
    .filter((node) => reader.typeOf(node) === 'mdxjsEsm')
    .flatMap((node) => brokenModule(withPlaceholders, reader.rangeOf(node)));
}

function brokenModule(text: string, block: Range): readonly Problem[] {
  const fault = faultIn(text.slice(block.start, block.end));
  if (fault === undefined) return [];
  const { message } = fault;
  const at = block.start + fault.at;
  const start = statementStart(text, block.start, at);
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  if (lineStart > start && isTextBelow(text, start, lineStart)) {
    const related = { start, end: lineStart };
    return [{ start: lineStart, end: lineEnd(text, lineStart), code: 'module-end', message, related }];
  }
  const related = { start, end: statementEnd(text, start) };
  return [{ start: at, end: Math.min(text.length, at + 1), code: 'module', message, related }];
}

/** What prevents a text from being only imports and exports. */
function faultIn(text: string): CodeFault | undefined {
  const program = parseModule(text, 'javascript');
  if ('message' in program) return program;
  const other = program.body.find(({ type }) => !/^(?:Import|Export)/.test(type));
  return other && { at: other.start, message: 'Unexpected statement' };
}

/** Whether the statement is complete without this line, and the line does not look like a part of it. */
function isTextBelow(text: string, start: number, lineStart: number): boolean {
  return (
    startsText.test(text.slice(lineStart, lineStart + 2)) &&
    faultIn(text.slice(start, lineStart)) === undefined
  );
}

/** Replaces each masked `{{name}}` with an identifier: the platform inserts a text there before it parses the page. */
export function withPlaceholdersFilled(masked: string): string {
  return masked.replace(/\uE000\uE000[^\uE000\uE001]*\uE001\uE001/g, (name) => '_'.repeat(name.length));
}

/** Not an operator or bracket, which could continue a statement. */
const startsText = /^[\p{L}\d<#*>[!_-]/u;

function lineEnd(text: string, start: number): number {
  return start + text.slice(start).search(/[ \t]*(?:\r?\n|$(?![^]))/);
}

/** Start of the last statement that begins before an offset. */
function statementStart(text: string, blockStart: number, before: number): number {
  const starts = [...text.slice(blockStart, before).matchAll(/^(?:import|export)\b/gm)];
  return blockStart + (starts.at(-1)?.index ?? 0);
}

/** The latest end of a broken statement: the next statement, or an empty line that no code follows. */
function statementEnd(text: string, start: number): number {
  let end = start;
  let open = 0;
  do {
    const paragraph = end;
    end = paragraphEnd(text, paragraph);
    open += openBrackets(text.slice(paragraph, end));
  } while (open > 0 && continues(text.slice(start, end).slice(-200), text.slice(end, end + 200)));
  const next = /\n(?=(?:import|export)\b)/.exec(text.slice(start, end));
  return next === null ? end : start + next.index + 1;
}

/** Offset after the empty lines that end the paragraph at an offset. */
function paragraphEnd(text: string, start: number): number {
  const gap = /\n(?:[ \t]*\r?\n)+/g;
  gap.lastIndex = start;
  const match = gap.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}

/** Whether the text after open brackets is code rather than prose. */
function continues(above: string, below: string): boolean {
  return codeLine.test(below) || (below.startsWith('<') && /(?:\(|=>|\breturn)\s*$/.test(above));
}

const codeLine =
  /^(?:[ \t]+\S|[)\]}]|<\/|\/[/*>]|(?:const|let|var|return|function|if|for|while|switch|try|throw|async|await)\b)/;

/** The number of opening brackets minus that of closing ones. */
function openBrackets(source: string): number {
  const code = source.replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, '');
  return countCharacters('([{', code) - countCharacters(')]}', code);
}
