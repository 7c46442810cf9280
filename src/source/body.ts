import { createMdastHandle, createMdxMdastHandle, dropHandle, serializeHandle, type Features } from 'satteri';
import type { Problem } from '../model/page.ts';
import { append } from './append.ts';
import { brokenModules, modulesIn } from './broken-modules.ts';
import { findHazard } from './hazard.ts';
import { pairsIn } from './hazard-costs.ts';
import { most } from './hazard-bounds.ts';
import { costlyExpressions } from './hazard-expressions.ts';
import { rereadIn } from './hazard-modules.ts';
import { mask } from './mask.ts';
import { problemOf } from './mdx-problem.ts';
import { NodeReader } from './node-reader.ts';
import { blanked, isLeftAlone, repairOf, withoutEnd, type LeftAlone } from './repair.ts';
import type { SourceFile } from './span.ts';
import { mayHoldTable } from './tables.ts';

/**
 * What stands behind the front matter of a page, as the native parser left it: plain data, which another thread can send.
 * `outlineOf` and `treeOf` read it.
 */
export interface Body {
  /** The nodes in the parser's own bytes; undefined where there is nothing, or nothing that may be read. */
  readonly nodes: Uint8Array | undefined;
  /** Whether private characters may stand in its texts for what the parser was not to see. */
  readonly masked: boolean;
  readonly mayHoldTable: boolean;
  /**
   * What is no MDX in it, in the order in which it was met. The places were read as text, all the rest as MDX; where
   * that did not help, the whole page as Markdown; where even that is not safe, nothing.
   */
  readonly problems: readonly Problem[];
}

/** Deeper trees are refused, so that whoever walks one may recurse. */
const deepest = 250;

/** How all text of a page is read. */
const plain: Features = { frontmatter: false, math: { singleDollarTextMath: false } };
/** `$a_{1}$` is no expression. */
const withMath: Features = { frontmatter: false, math: true };

/** Bad pages have a body too; nothing of a page is ever run. */
export function parseBody(file: SourceFile, bodyStart: number): Body {
  // Pages of operations often are front matter alone.
  if (!/\S/.test(file.text.slice(bodyStart))) return unread([]);
  const hazard = findHazard(file.text);
  if (hazard !== undefined) return unread([{ ...hazard, related: undefined }]);
  const masked = mask(file.text, bodyStart);
  const { nodes, problems } = parseMasked(file, masked.text);
  if (isTooDeep(nodes)) {
    const message = `more than ${deepest} elements are nested in each other, so the page is not read`;
    return unread([{ start: bodyStart, end: bodyStart + 1, code: 'too-deep', message, related: undefined }]);
  }
  return {
    nodes,
    masked: masked.changed || problems.length > 0,
    mayHoldTable: mayHoldTable(masked.text),
    problems,
  };
}

/** A text that is Markdown alone, such as a description of a spec; nothing of one that the parser would not survive. */
export function parseMarkdown(text: string): Body {
  if (findHazard(text) !== undefined) return unread([]);
  const nodes = readMarkdown(text);
  return isTooDeep(nodes)
    ? unread([])
    : { nodes, masked: false, mayHoldTable: mayHoldTable(text), problems: [] };
}

function unread(problems: readonly Problem[]): Body {
  return { nodes: undefined, masked: false, mayHoldTable: false, problems };
}

/** Tries, unless code in the page makes each of them slow: more faults in one page are told one after the other. */
const mostRepairs = 20;

/** What the parser would say in the end. */
const unclosedTags = { message: 'Unexpected tags in expression', code: 'mdx', related: undefined };

interface ParsedText {
  readonly nodes: Uint8Array;
  readonly problems: readonly Problem[];
}

/** `$` begins a formula only where the page has fewer faults for it: "$5 and $6" holds none. */
function parseMasked(file: SourceFile, masked: string): ParsedText {
  const read = parseRepaired(file, masked, plain);
  if (read.problems.length === 0 || !masked.includes('$')) return read;
  const withFormulas = parseRepaired(file, masked, withMath);
  return withFormulas.problems.length < read.problems.length ? withFormulas : read;
}

function parseRepaired(file: SourceFile, masked: string, features: Features): ParsedText {
  const problems: Problem[] = [];
  const leftAlone: LeftAlone[] = [];
  let text = masked;
  for (const start of costlyExpressions(masked, mostRepairs + 1)) {
    const repair = repairOf(text, { ...unclosedTags, start, end: start + 1 });
    if (repair === undefined) continue;
    text = repair.text;
    problems.push(repair.problem);
  }
  let reread = 0;
  const tries = Math.min(mostRepairs + 1, Math.ceil(most.pairsRead / pairsIn(masked)));
  for (let tried = problems.length; tried < tries && reread <= most.reread; tried += 1) {
    const result = tryMdx(file, text, features);
    if (result.nodes !== undefined) {
      const blocks = modulesIn(text, result.nodes);
      const broken = brokenModules(text, blocks);
      if (broken.length === 0) return { nodes: result.nodes, problems };
      append(problems, broken);
      for (const block of blocks) reread += rereadIn(text, block);
      const statements = broken.flatMap(({ related }) => related ?? []);
      text = blanked(text, statements);
      continue;
    }
    const { problem } = result;
    const left = leftAlone.findIndex((each) => isLeftAlone(problem, each));
    if (left !== -1) {
      leftAlone.splice(left, 1);
      text = withoutEnd(text, problem);
      continue;
    }
    const repair = repairOf(text, problem);
    if (repair === undefined) {
      problems.push(problem);
      break;
    }
    text = repair.text;
    problems.push(repair.problem);
    leftAlone.push(...repair.leftAlone);
  }
  return { nodes: readMarkdown(masked), problems };
}

/** The nodes of a text that is Markdown alone: tags are HTML, braces are text. */
export function readMarkdown(text: string): Uint8Array {
  return bytesOf(createMdastHandle(text, plain));
}

type Tried = { readonly nodes: Uint8Array } | { readonly nodes: undefined; readonly problem: Problem };

function tryMdx(file: SourceFile, text: string, features: Features): Tried {
  try {
    return { nodes: bytesOf(createMdxMdastHandle(text, features)) };
  } catch (error) {
    return { nodes: undefined, problem: problemOf(file, error) };
  }
}

function bytesOf(handle: ReturnType<typeof createMdastHandle>): Uint8Array {
  try {
    return serializeHandle(handle);
  } finally {
    dropHandle(handle);
  }
}

function isTooDeep(nodes: Uint8Array): boolean {
  const reader = new NodeReader(nodes);
  if (reader.count <= deepest) return false;
  const waiting = [0];
  const depths = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth > deepest) return true;
    reader.pushChildren(node, waiting);
    while (depths.length < waiting.length) depths.push(depth + 1);
  }
  return false;
}
