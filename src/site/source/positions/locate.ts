import { parseJson } from '../json/parse.ts';
import { oncePer } from '../once.ts';
import { pointerKeys } from '../plain.ts';
import { spanIn, type SourceFile, type Span } from '../span.ts';
import { member, type Member, type Tree } from '../tree.ts';
import { parseYaml } from '../yaml/parse.ts';
import { yamlPositions } from '../yaml/positions.ts';

/** The entry at a pointer in a JSON or YAML file, or its innermost existing ancestor. */
export interface Located {
  readonly tree: Tree;
  /** The entry's key and value, where it is in an object. */
  readonly member: Member | undefined;
  /** Whether the pointer leads here, not further. */
  readonly isFound: boolean;
}

export function locate(file: SourceFile, pointer: string): Located {
  let located: Located = { tree: positionsOf(file), member: undefined, isFound: true };
  for (const key of pointerKeys(pointer)) {
    const { tree } = located;
    const entry = member(tree, key);
    const item = tree.kind === 'array' && /^\d+$/.test(key) ? tree.items[Number(key)] : entry?.value;
    if (item === undefined) return { ...located, isFound: false };
    located = { tree: item, member: entry, isFound: true };
  }
  return located;
}

/**
 * The smallest range that identifies an entry: a short value itself, otherwise its key, otherwise its opening bracket.
 */
export function entrySpan({ tree, member: entry }: Located): Span {
  if (tree.kind === 'scalar') return tree.span;
  if (entry !== undefined) return entry.keySpan;
  const { file, start, end } = tree.span;
  return spanIn(file, { start, end: Math.min(start + 1, end) });
}

/** A file as a tree, parsed on first use and kept as long as the file object lives. */
const positionsOf = oncePer((file: SourceFile): Tree => {
  const rule = 'openapi/spec-valid';
  if (/\.json$/i.test(file.path)) return parseJson(file, rule).value;
  return yamlPositions(file) ?? parseYaml(file, rule).value;
});
