import { parseJson } from '../json/parse.ts';
import { oncePer } from '../once.ts';
import { pointerTo } from '../plain.ts';
import type { SourceFile, Span } from '../span.ts';
import type { Member, Tree } from '../tree.ts';
import { parseYaml } from '../yaml/parse.ts';

/** RFC 6901 pointer of the innermost entry that contains a span, in JSON and YAML files. */
export function pointerAt(span: Span): string | undefined {
  const tree = treeOf(span.file);
  return tree === undefined ? undefined : keysAt(tree, span).reduce(pointerTo, '');
}

function keysAt(tree: Tree, span: Span): readonly string[] {
  const keys: string[] = [];
  let inner: Tree | undefined = tree;
  while (inner !== undefined) {
    const step: Step | undefined = stepInto(inner, span);
    if (step !== undefined) keys.push(step.key);
    inner = step?.tree;
  }
  return keys;
}

/** One key down, and the value to descend into, if any. */
interface Step {
  readonly key: string;
  readonly tree: Tree | undefined;
}

function stepInto(tree: Tree, span: Span): Step | undefined {
  if (tree.kind === 'scalar') return undefined;
  if (tree.kind === 'array') {
    const index = lastBefore(tree.items, span.start, (item) => item.span.start);
    const item = tree.items[index];
    return item !== undefined && span.end <= item.span.end ? { key: String(index), tree: item } : undefined;
  }
  const enclosing = tree.members[lastBefore(tree.members, span.start, (member) => member.keySpan.start)];
  if (enclosing === undefined || span.end > enclosing.value.span.end) return undefined;
  return { key: enclosing.key, tree: isInValue(enclosing, span) ? enclosing.value : undefined };
}

function isInValue({ value }: Member, { start }: Span): boolean {
  return start >= value.span.start;
}

/** Index of the last entry that starts at or before an offset; -1 if there is none. */
function lastBefore<T>(entries: readonly T[], offset: number, startOf: (entry: T) => number): number {
  let low = -1;
  let high = entries.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const entry = entries[middle];
    if (entry !== undefined && startOf(entry) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const treeOf = oncePer((file: SourceFile): Tree | undefined => {
  if (/\.json$/i.test(file.path)) return parseJson(file, 'config/syntax').value;
  return /\.ya?ml$/i.test(file.path) ? parseYaml(file, 'config/syntax').value : undefined;
});
