import type { Problem } from './problem.ts';
import { countCharacters } from '../parser/ordinary.ts';
import { hide } from '../parser/hidden-code.ts';
import { type NodeId, NodeReader } from '../parser/node-reader.ts';
import { withSpaces } from './repair.ts';
import type { Range } from '../span.ts';
import { namesOf } from '../javascript/modules.ts';
import { type CodeFault, parseModule } from '../javascript/parse.ts';

/**
 * Imports and exports of a page that are not valid JavaScript; `nodes` were parsed from `text`. `related` is the broken
 * statement. MDX treats the lines after it as JavaScript too, as long as they could still complete it.
 */
export function brokenModules(text: string, nodes: Uint8Array): readonly Problem[] {
  if (!/^(?:import|export)\b/m.test(text)) return [];
  const withPlaceholders = withPlaceholdersFilled(text);
  const reader = new NodeReader(nodes);
  const declared: string[] = [];
  const problems: Problem[] = [];
  for (const node of modulesIn(reader, 0)) {
    const range = reader.rangeOf(node);
    const found = brokenModule(withPlaceholders, range, declared);
    problems.push(...found);
    if (found.length === 0) declared.push(...declaredNames(withPlaceholders.slice(range.start, range.end)));
  }
  return problems;
}

/** Between the children of a component, MDX reads modules as it does between the blocks of the page. */
function* modulesIn(reader: NodeReader, parent: NodeId): Generator<NodeId> {
  for (const node of reader.childrenOf(parent)) {
    const type = reader.typeOf(node);
    if (type === 'mdxjsEsm') yield node;
    else if (type === 'mdxJsxFlowElement') yield* modulesIn(reader, node);
  }
}

/**
 * The module that takes the closing tag of an open element for its code: MDX reports the module, the native parser the
 * tag. Undefined if that is not why the element is open.
 */
export function swallowingModule(
  text: string,
  { start, message }: Problem,
  isClosedIn: (text: string) => boolean,
): Problem | undefined {
  if (!/^Expected a closing tag for `<[^`]*>`/.test(message)) return undefined;
  const withPlaceholders = withPlaceholdersFilled(text);
  for (const { index } of text.slice(start).matchAll(/^(?:import|export)\b/gm)) {
    const from = start + index;
    const closing = from + text.slice(from).search(/^[ \t]*<\//m);
    const end = paragraphEnd(text, from);
    const isOpen = () => isUnfinished(withPlaceholders.slice(from, end));
    if (closing < from || (closing > end && !isOpen())) continue;
    const module = { start: from, end: closing };
    const [problem] = brokenModule(withPlaceholders, module);
    const at = { start: closing, end: lineEnd(text, closing), code: 'module-end', message: '' };
    if (!isClosedIn(withSpaces(text, [module]))) continue;
    if (problem?.related === undefined) return { ...at, related: module };
    return { ...problem, related: { ...problem.related, end: Math.min(problem.related.end, closing) } };
  }
  return undefined;
}

function isUnfinished(source: string): boolean {
  const fault = faultIn(source);
  return fault !== undefined && fault.at >= source.trimEnd().length;
}

/** `declared` are the names that the modules above declare, and `default` if one of them is a default export. */
function brokenModule(text: string, block: Range, declared: readonly string[] = []): readonly Problem[] {
  const source = text.slice(block.start, block.end);
  const fault = faultIn(source) ?? repeatedName(source, declared);
  if (fault === undefined) return [];
  const { message } = fault;
  const at = block.start + fault.at;
  const start = statementStart(text, block.start, at);
  const secondLine = text.indexOf('\n', start) + 1;
  const lineStart = [text.lastIndexOf('\n', at - 1) + 1, secondLine].find(
    (line) => line > start && line <= at && isTextBelow(text, start, line),
  );
  if (lineStart !== undefined) {
    const related = { start, end: lineStart };
    return [{ start: lineStart, end: lineEnd(text, lineStart), code: 'module-end', message, related }];
  }
  const related = { start, end: statementEnd(text, start) };
  return [{ start: at, end: Math.min(text.length, at + 1), code: 'module', message, related }];
}

/** The text without broken modules. Lines of a shell or of Python remain, as text. */
export function withoutModules(text: string, statements: readonly Range[]): string {
  const others = statements.filter(({ start }) => !isOtherLanguage(text.slice(start, start + 200)));
  let result = withSpaces(text, others);
  for (const { start, end } of statements)
    if (isOtherLanguage(text.slice(start, start + 200)))
      result = result.slice(0, start) + withHiddenKeywords(result.slice(start, end)) + result.slice(end);
  return result;
}

/** Whether a line is none of JavaScript that is only broken: `export KEY="abc"`, `import os`. */
export function isOtherLanguage(line: string): boolean {
  return /^(?:export[ \t]+[A-Za-z_]\w*=|import[ \t]+[a-z_][\w.]*(?:[ \t]+as[ \t]+\w+)?(?:,[ \t]*[\w.]+)*[ \t]*;?[ \t]*\r?(?:\n|$))/.test(
    line,
  );
}

function withHiddenKeywords(statement: string): string {
  return statement.replace(/^(?=(?:import|export)\b)./gm, hide);
}

/** What prevents a text from being only imports and exports. */
function faultIn(text: string): CodeFault | undefined {
  const program = parseModule(text, 'javascript');
  if ('message' in program) return program;
  const other = program.body.find(({ type }) => !/^(?:Import|Export)/.test(type));
  return other && { at: other.start, message: 'Unexpected statement' };
}

/** The second declaration of a name, or the second default export, of the page. */
function repeatedName(source: string, declared: readonly string[]): CodeFault | undefined {
  const names = declared.filter((name) => source.includes(name));
  if (names.length === 0) return undefined;
  const before = names.map((name) => (name === 'default' ? 'export default 0;' : `let ${name};`)).join('');
  const program = parseModule(before + source, 'javascript');
  return 'message' in program ? { ...program, at: program.at - before.length } : undefined;
}

function declaredNames(source: string): readonly string[] {
  const program = parseModule(source, 'javascript');
  if ('message' in program) return [];
  const { definitions, exports } = namesOf(program, 0);
  return [...definitions, ...exports.filter((name) => name === 'default')];
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
const startsText = /^[\p{L}\p{Co}\d<#*>[!_-]/u;

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
