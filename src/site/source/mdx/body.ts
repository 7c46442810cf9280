import type { Features } from 'satteri';
import type { Problem } from './problem.ts';
import { append } from '../append.ts';
import { attributeFaults } from './attribute-faults.ts';
import { countCharacters, isOrdinary } from '../parser/ordinary.ts';
import { fenceFormulas } from './indented-formulas.ts';
import { withoutGapsInModules } from './long-modules.ts';
import { cellFault } from './cell-fault.ts';
import { brokenModules, swallowingModule, withoutModules } from './broken-modules.ts';
import { mask, maskLoneDollars, maskOtherDollars } from './mask.ts';
import { maxDepth, isTooDeep } from './depth.ts';
import { problemOf } from './problem.ts';
import type { Lost, Outcome, Parse } from '../parser/isolated.ts';
import { hideCode, isAllCode } from '../parser/hidden-code.ts';
import { parseInChildProcess, parseInThisProcess, parserFor } from '../parser/parse.ts';
import { withSpaces, isIgnoredTag, repairOf, withoutClosingTag, type IgnoredTag } from './repair.ts';
import { refusedExpression } from './refused-expressions.ts';
import { separateRows, mayHoldTable } from './tables.ts';
import type { SourceFile } from '../span.ts';
import { joinedTagEnds } from './tag-ends.ts';

/**
 * The part of a page after its front matter, as the native parser returned it: plain data that can be sent to another
 * thread. `outlineOf` and `treeOf` read it.
 */
export interface Body {
  /** The nodes in the parser's binary format; undefined if there are none that can be read. */
  readonly nodes: Uint8Array | undefined;
  /** Whether its texts may contain private-use characters in place of what was hidden from the parser. */
  readonly masked: boolean;
  readonly mayHoldTable: boolean;
  /**
   * Invalid MDX in the order in which it was found. These places were read as text and the rest as MDX; where that did
   * not help, the whole page as Markdown; where even that is not safe, nothing.
   */
  readonly problems: readonly Problem[];
}

/** How the text of every page is parsed. */
const plain: Features = { frontmatter: false, math: { singleDollarTextMath: false } };
/** `$a_{1}$` is not an expression. */
const withMath: Features = { frontmatter: false, math: true };

/** In UTF-16 units; the platform refuses larger pages. */
const maxLength = 20 * 1024 * 1024;

/** Invalid pages have a body too. Nothing of a page is ever run. */
export function parseBody(file: SourceFile, bodyStart: number): Body {
  // Pages of operations are often only front matter.
  const first = file.text.slice(bodyStart).search(/\S/);
  if (first === -1) return unreadBody([]);
  const start = bodyStart + first;
  if (file.text.length > maxLength) return unreadBody([problemAt(start, 'too-large', tooLarge(file))]);
  const masked = mask(file.text, bodyStart);
  const { nodes, problems, hidden = false } = parseText(file, masked.text, start);
  if (typeof nodes === 'string') return unreadBody(problems);
  if (isTooDeep(nodes)) {
    const message = `elements are nested more than ${maxDepth} levels deep, so the page is not read`;
    return unreadBody([problemAt(start, 'unread', message)]);
  }
  return {
    nodes,
    masked: masked.changed || hidden || problems.length > 0 || masked.text.includes('$'),
    mayHoldTable: mayHoldTable(masked.text),
    problems,
  };
}

/** Most pages are parsed in this process, some of them only with the content of their code blocks hidden. */
function parseText(file: SourceFile, masked: string, start: number): ParsedText {
  if (isOrdinary(masked)) return parseOrFallBack(file, masked, start, parseInThisProcess);
  const parsed = parseHidden(file, masked) ?? parseSeparated(file, masked);
  return parsed ?? parseOrFallBack(file, masked, start, parseInChildProcess(masked.length));
}

/** Undefined for a page that still is not ordinary, or has problems. */
function parseHidden(file: SourceFile, masked: string): ParsedText | undefined {
  const { text, ranges } = hideCode(masked) ?? { text: masked, ranges: [] };
  if (!isOrdinary(text)) return undefined;
  const { nodes, problems } = parseMasked(file, text, parseInThisProcess);
  const isRead = typeof nodes !== 'string' && problems.length === 0 && isAllCode(nodes, ranges);
  return isRead ? { nodes, problems, hidden: true } : undefined;
}

/** Undefined for a page without rows to separate, or with problems. */
function parseSeparated(file: SourceFile, masked: string): ParsedText | undefined {
  const text = separateRows(masked);
  const read = text === masked ? undefined : parseMasked(file, text, parseInChildProcess(text.length));
  return typeof read?.nodes === 'string' || read?.problems.length !== 0 ? undefined : read;
}

/** Where the parser gives up on a page as MDX, it may still parse it as Markdown. */
function parseOrFallBack(file: SourceFile, masked: string, start: number, parse: Parse): ParsedText {
  const { nodes, problems } = parseMasked(file, masked, parse);
  if (typeof nodes !== 'string') return { nodes, problems };
  const brace = openBrace(masked);
  if (brace !== undefined && masked.length < maxRetryLength) {
    const unclosed = { start: brace, end: brace + 1, ...unclosedBrace };
    const text = withSpaces(masked, [unclosed]);
    const rest = parseMasked(file, text, parserFor(text));
    if (typeof rest.nodes !== 'string') return { ...rest, problems: [unclosed, ...rest.problems] };
  }
  const problem = problemAt(brace ?? start, 'unread', reasons[nodes]);
  return { nodes: readMarkdown(masked), problems: [problem] };
}

/** Longer pages that the parser gives up on were probably made for that purpose. */
const maxRetryLength = 50_000;
const unclosedBrace = { message: 'Unexpected end of file in expression', code: 'mdx', related: undefined };

/** The first unclosed brace: the most likely cause where the parser finds no end. */
function openBrace(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g))
    if (brace === '{') open.push(index);
    else open.pop();
  return open[0];
}

/**
 * Parses plain Markdown, such as a description in a spec; returns no nodes for a text that the parser does not survive.
 */
export function parseMarkdown(text: string): Body {
  const nodes = readMarkdown(text);
  return typeof nodes === 'string' || isTooDeep(nodes)
    ? unreadBody([])
    : { nodes, masked: false, mayHoldTable: mayHoldTable(text), problems: [] };
}

function unreadBody(problems: readonly Problem[]): Body {
  return { nodes: undefined, masked: false, mayHoldTable: false, problems };
}

function problemAt(start: number, code: 'too-large' | 'unread', message: string): Problem {
  return { start, end: start + 1, code, message, related: undefined };
}

function tooLarge({ text }: SourceFile): string {
  return `the page has ${Math.round(text.length / 1024 / 1024)} MB; pages over 20 MB are not read`;
}

const reasons: Readonly<Record<Lost, string>> = {
  stalled: 'the page takes the parser too much time or memory, so it is not read as MDX',
  crashed: 'the parser crashes on the page, so it is not read as MDX',
};

/** Number of attempts: further faults of a page are found one after another. */
const maxAttempts = 20;
/** Tags and braces in all attempts together, so that they take bounded time. */
const maxTagsRead = 6_000;

interface ParsedText {
  readonly nodes: Uint8Array | Lost;
  readonly problems: readonly Problem[];
  /** Whether private-use characters replace the content of code blocks. */
  readonly hidden?: boolean;
}

function parseMasked(file: SourceFile, text: string, parse: Parse): ParsedText {
  const masked = fenceFormulas(text, parse);
  const read = parseWithFormulas(file, masked, parse);
  return retryWith(withoutGapsInModules, retryWith(joinedTagEnds, { text: masked, read })).read;

  /** The result with a text that avoids a limitation of the native parser, where it has fewer problems. */
  function retryWith(rewrite: (text: string) => string | undefined, before: Attempt): Attempt {
    const text = before.read.problems.length === 0 ? undefined : rewrite(before.text);
    if (text === undefined) return before;
    const read = parseWithFormulas(file, text, parse);
    return read.problems.length < before.read.problems.length ? { text, read } : before;
  }
}

interface Attempt {
  readonly text: string;
  readonly read: ParsedText;
}

/** `$` begins a formula where what follows looks like one, or the page has fewer faults that way: "$5 and $6" contains none. */
function parseWithFormulas(file: SourceFile, masked: string, parse: Parse): ParsedText {
  const read = parseRepaired(file, masked, parse, plain);
  if (!masked.includes('$')) return read;
  if (read.problems.length === 0) {
    const formulas = maskOtherDollars(masked);
    const parsedFormulas = formulas === undefined ? read : parseRepaired(file, formulas, parse, withMath);
    return parsedFormulas.problems.length === 0 ? parsedFormulas : read;
  }
  const withFormulas = parseRepaired(file, maskLoneDollars(masked), parse, withMath);
  return withFormulas.problems.length < read.problems.length ? withFormulas : read;
}

function parseRepaired(file: SourceFile, masked: string, parse: Parse, features: Features): ParsedText {
  const problems: Problem[] = [];
  const ignoredTags: IgnoredTag[] = [];
  let text = masked;
  const attempts = Math.min(maxAttempts, Math.ceil(maxTagsRead / (countCharacters('<{', masked) + 1)));
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    const result = parse(text, 'mdx', features);
    if (result.kind === 'nodes') {
      const broken = brokenModules(text, result.nodes);
      if (broken.length > 0) {
        append(problems, broken);
        const statements = broken.flatMap(({ related }) => related ?? []);
        text = withoutModules(text, statements);
        continue;
      }
      const refused = refusedExpression(text, result.nodes) ?? cellFault(text, result.nodes);
      const repair = refused && repairOf(text, refused);
      if (repair === undefined)
        return { nodes: result.nodes, problems: [...problems, ...attributeFaults(masked, result.nodes)] };
      text = repair.text;
      problems.push(repair.problem);
      append(ignoredTags, repair.ignoredTags ?? []);
      continue;
    }
    if (result.kind !== 'refused') return { nodes: result.kind, problems };
    const problem = problemOf(file, result.message);
    const ignoredIndex = ignoredTags.findIndex((each) => isIgnoredTag(problem, each));
    if (ignoredIndex !== -1) {
      ignoredTags.splice(ignoredIndex, 1);
      text = withoutClosingTag(text, problem);
      continue;
    }
    const module = swallowingModule(text, problem, (other) => isRead(other, problem));
    if (module?.related) {
      problems.push(module);
      text = withoutModules(text, [module.related]);
      continue;
    }
    const repair = repairOf(text, problem);
    if (repair === undefined) {
      problems.push(problem);
      break;
    }
    text = repair.text;
    problems.push(repair.problem);
    append(ignoredTags, repair.ignoredTags ?? []);
  }
  return { nodes: nodesOr(parse(masked, 'markdown', plain)), problems };

  /** Whether a text does not have that problem. */
  function isRead(other: string, { message }: Problem): boolean {
    const result = parse(other, 'mdx', features);
    return (
      result.kind === 'nodes' ||
      (result.kind === 'refused' && problemOf(file, result.message).message !== message)
    );
  }
}

/** The nodes of plain Markdown: tags are HTML, and braces are text. */
export function readMarkdown(text: string): Uint8Array | Lost {
  return nodesOr(parserFor(text)(text, 'markdown', plain));
}

/** Nothing is invalid as Markdown. */
function nodesOr(outcome: Outcome): Uint8Array | Lost {
  if (outcome.kind === 'nodes') return outcome.nodes;
  return outcome.kind === 'refused' ? 'crashed' : outcome.kind;
}
