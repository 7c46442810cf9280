import { oncePer } from '../once.ts';
import type { SourceFile, Span } from '../span.ts';
import type { Plain, Tree } from '../tree.ts';
import { parseJson } from './parse.ts';

/** The object or list at a range of a file, as written: with its `$ref`s. */
export function writtenAt({ file, start }: Span): Tree | undefined {
  return treesByStart(file).get(start);
}

const treesByStart = oncePer((file: SourceFile): ReadonlyMap<number, Tree> => {
  const trees = new Map<number, Tree>();
  const visit = (tree: Tree): void => {
    if (tree.kind === 'scalar') return;
    trees.set(tree.span.start, tree);
    const children = tree.kind === 'array' ? tree.items : tree.members.map(({ value }) => value);
    children.forEach(visit);
  };
  visit(parseJson(file, 'config/syntax').value);
  return trees;
});

/** A value on one line. */
export function inlineJson(value: Plain): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

/** The same lines, those after the first with further indentation. */
export function indented(text: string, by: string): string {
  return text.replace(/\n(?=[^\r\n])/g, () => `\n${by}`);
}
