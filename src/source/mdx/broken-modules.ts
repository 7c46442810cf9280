import type { Problem } from '../../model/pages/page.ts';
import { countSigns } from '../parser/ordinary.ts';
import { NodeReader } from '../parser/node-reader.ts';
import type { Range } from '../span.ts';
import { type CodeFault, parseModule } from '../javascript/parse.ts';

/**
 * Imports and exports of a page that are no JavaScript; `nodes` were read from `text`. `related` is the statement at fault. MDX
 * takes what stands below it for JavaScript too, as long as that could still end it.
 */
export function brokenModules(text: string, nodes: Uint8Array): readonly Problem[] {
  if (!/^(?:import|export)\b/m.test(text)) return [];
  const shown = withPlaceholdersFilled(text);
  const reader = new NodeReader(nodes);
  return reader
    .childrenOf(0)
    .filter((node) => reader.typeOf(node) === 'mdxjsEsm')
    .flatMap((node) => brokenModule(shown, reader.rangeOf(node)));
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

/** What keeps a text from being imports and exports alone. */
function faultIn(text: string): CodeFault | undefined {
  const program = parseModule(text, 'javascript');
  if ('message' in program) return program;
  const other = program.body.find(({ type }) => !/^(?:Import|Export)/.test(type));
  return other && { at: other.start, message: 'Unexpected statement' };
}

/** Whether the statement is whole without this line, and the line does not look like a part of it. */
function isTextBelow(text: string, start: number, lineStart: number): boolean {
  return (
    startsText.test(text.slice(lineStart, lineStart + 2)) &&
    faultIn(text.slice(start, lineStart)) === undefined
  );
}

/** With a name for each `{{name}}`, whose braces were masked: the platform puts a text there before it reads the page. */
export function withPlaceholdersFilled(masked: string): string {
  return masked.replace(/\uE000\uE000[^\uE001]*\uE001\uE001/g, (name) => '_'.repeat(name.length));
}

/** No operator or bracket, by which a statement could go on. */
const startsText = /^[\p{L}\d<#*>[!_-]/u;

function lineEnd(text: string, start: number): number {
  return start + text.slice(start).search(/[ \t]*(?:\r?\n|$(?![^]))/);
}

/** Where the last statement that begins before an offset does. */
function statementStart(text: string, blockStart: number, before: number): number {
  const starts = [...text.slice(blockStart, before).matchAll(/^(?:import|export)\b/gm)];
  return blockStart + (starts.at(-1)?.index ?? 0);
}

/** Where a statement that is broken ends at the latest: at the next one, or at an empty line behind which no code goes on. */
function statementEnd(text: string, start: number): number {
  let end = start;
  let open = 0;
  do {
    const paragraph = end;
    end = paragraphEnd(text, paragraph);
    open += openBrackets(text.slice(paragraph, end));
  } while (open > 0 && goesOn(text.slice(start, end).slice(-200), text.slice(end, end + 200)));
  const next = /\n(?=(?:import|export)\b)/.exec(text.slice(start, end));
  return next === null ? end : start + next.index + 1;
}

/** Offset behind the empty lines that end the lines at an offset. */
function paragraphEnd(text: string, start: number): number {
  const gap = /\n(?:[ \t]*\r?\n)+/g;
  gap.lastIndex = start;
  const match = gap.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}

/** Whether what stands below open brackets is rather code than text. */
function goesOn(above: string, below: string): boolean {
  return codeLine.test(below) || (below.startsWith('<') && /(?:\(|=>|\breturn)\s*$/.test(above));
}

const codeLine =
  /^(?:[ \t]+\S|[)\]}]|<\/|\/[/*>]|(?:const|let|var|return|function|if|for|while|switch|try|throw|async|await)\b)/;

/** How many more brackets are opened than closed. */
function openBrackets(source: string): number {
  const code = source.replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g, '');
  return countSigns('([{', code) - countSigns(')]}', code);
}
