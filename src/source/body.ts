import type { Nodes, Root } from 'mdast';
import { markdownToMdast, mdxToMdast, type Features } from 'satteri';
import type { Problem } from '../model/page.ts';
import { findHazard } from './hazard.ts';
import { mask, restore } from './mask.ts';
import { problemOf } from './mdx-problem.ts';
import { repairOf } from './repair.ts';
import type { SourceFile } from './span.ts';
import { mayHoldTable, mendTables } from './tables.ts';

/** What stands behind the front matter of a page. */
export interface Body {
  /**
   * Offsets of its positions are those of the file. A heading with a `{#custom-id}` carries it in `data.id`, not in its
   * text. Placeholders stand in texts as they are written.
   */
  readonly tree: Root;
  /**
   * What is no MDX in it, in the order in which it was met. The places were read as text, all the rest as MDX; where
   * that did not help, the whole page as Markdown; where even that is not safe, the tree is empty.
   */
  readonly problems: readonly Problem[];
}

declare module 'mdast' {
  interface HeadingData {
    id?: string;
  }
}

/** Deeper trees are refused, so that whoever walks one may recurse. */
const deepest = 250;

const plain: Features = { frontmatter: false, math: { singleDollarTextMath: false } };
/** `$a_{1}$` is no expression. Only where the page is no MDX otherwise, for "$5 and $6" is no formula. */
const withMath: Features = { frontmatter: false, math: true };

/** Bad pages give a tree too; nothing of a page is ever run. */
export function parseBody(file: SourceFile, bodyStart: number): Body {
  // Pages of operations often are front matter alone.
  if (!/\S/.test(file.text.slice(bodyStart))) return { tree: { type: 'root', children: [] }, problems: [] };
  const hazard = findHazard(file.text);
  if (hazard !== undefined) return unread({ ...hazard, related: undefined });
  const masked = mask(file.text, bodyStart);
  const body = parseMasked(file, masked.text);
  if (isTooDeep(body.tree)) {
    const message = `more than ${deepest} elements are nested in each other, so the page is not read`;
    return unread({ start: bodyStart, end: bodyStart + 1, code: 'too-deep', message, related: undefined });
  }
  if (mayHoldTable(masked.text)) mendTables(body.tree);
  if (masked.changed || body.problems.length > 0) restore(body.tree);
  return body;
}

function unread(problem: Problem): Body {
  return { tree: { type: 'root', children: [] }, problems: [problem] };
}

/** Tries: more faults in one page are told one after the other. */
const mostRepairs = 20;

function parseMasked(file: SourceFile, masked: string): Body {
  const problems: Problem[] = [];
  const leftAlone: string[] = [];
  let text = masked;
  for (let tries = 0; tries <= mostRepairs; tries += 1) {
    const result = tryMdx(file, text);
    if (result.tree !== undefined) return { tree: result.tree, problems };
    const tree = tries === 0 && text.includes('$') ? parseWithMath(text) : undefined;
    if (tree !== undefined) return { tree, problems };
    const repair = repairOf(text, result.problem);
    if (repair === undefined) {
      problems.push(result.problem);
      break;
    }
    text = repair.text;
    const name = repair.leftAlone;
    const known = leftAlone.findIndex((each) =>
      result.problem.message.startsWith(`Unexpected closing tag \`</${each}>`),
    );
    if (known === -1) problems.push(repair.problem);
    else leftAlone.splice(known, 1);
    if (name !== undefined) leftAlone.push(name);
  }
  return { tree: readMarkdown(masked), problems };
}

/** A text as Markdown alone: tags are HTML, braces are text. */
export function readMarkdown(text: string): Root {
  return rootOf(markdownToMdast(text, { features: plain }));
}

type Tried = { readonly tree: Root } | { readonly tree: undefined; readonly problem: Problem };

function tryMdx(file: SourceFile, text: string): Tried {
  try {
    return { tree: rootOf(mdxToMdast(text, { features: plain })) };
  } catch (error) {
    return { tree: undefined, problem: problemOf(file, error) };
  }
}

function parseWithMath(text: string): Root | undefined {
  try {
    return rootOf(mdxToMdast(text, { features: withMath }));
  } catch {
    // The error that counts is that of the first try.
    return undefined;
  }
}

/** The parser's own node type names the same nodes; only its union differs. */
function rootOf(node: unknown): Root {
  return node as Root;
}

function isTooDeep(node: Nodes, depth = 0): boolean {
  if (depth > deepest) return true;
  if (!('children' in node)) return false;
  for (const child of node.children) if (isTooDeep(child, depth + 1)) return true;
  return false;
}
