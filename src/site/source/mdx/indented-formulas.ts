import type { Nodes, Root } from 'mdast';
import { NodeReader } from '../parser/node-reader.ts';
import type { Parse } from '../parser/isolated.ts';
import { append } from '../append.ts';

const indented = /^[ \t]{4,}\$\$[ \t]*\r?$/m;
/** Each of them needs another pass over the page. */
const maxFormulas = 20;

/**
 * A text of the same length in which `$$` blocks indented by four spaces or more have tilde fences: the native parser
 * does not find the end of such a formula. `restoreFormulas` turns them into formulas again.
 */
export function fenceFormulas(text: string, parse: Parse): string {
  if (!text.includes('$$') || !indented.test(text)) return text;
  let fenced = text;
  for (let count = 0; count < maxFormulas; count += 1) {
    const next = fenceFirst(fenced, parse);
    if (next === undefined) break;
    fenced = next;
  }
  return fenced;
}

/** Undefined if every formula ends as intended. */
function fenceFirst(text: string, parse: Parse): string | undefined {
  // Only the boundaries of blocks matter, and an unrelated fault must not prevent finding them.
  const outcome = parse(text.replace(/[<{}]/g, '_'), 'mdx', { frontmatter: false, math: true });
  if (outcome.kind !== 'nodes') return undefined;
  const reader = new NodeReader(outcome.nodes);
  for (const node of reader.nodes()) {
    if (reader.typeOf(node) !== 'math') continue;
    const formula = reader.rangeOf(node);
    const open = text.indexOf('$$', formula.start);
    const close = indented.exec(text.slice(open + 2, formula.end));
    if (open === -1 || close === null || !/[ \t]/.test(text.charAt(open - 1))) continue;
    const end = open + 2 + close.index + close[0].indexOf('$$');
    return [open, end].reduce((rest, at) => `${rest.slice(0, at - 1)}~~~${rest.slice(at + 2)}`, text);
  }
  return undefined;
}

/** Modifies the tree, which nothing else uses yet. `source` is the text of the file. */
export function restoreFormulas(tree: Root, source: string): void {
  if (!indented.test(source)) return;
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('children' in node)) continue;
    const children: Nodes[] = node.children;
    for (const [index, child] of children.entries())
      if (child.type === 'code' && isFormula(source, child.position?.start.offset ?? 0))
        children[index] = { type: 'math', meta: null, value: child.value, position: child.position };
    append(waiting, children);
  }
}

/** Whether a code block is one of the fenced formulas. */
export function isFormula(source: string, start: number): boolean {
  return /^\s*\$\$/.test(source.slice(start, start + 100));
}
