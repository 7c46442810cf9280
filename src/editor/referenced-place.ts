import { referenceTarget } from '../site/model/openapi/reference.ts';
import { entrySpan, locate } from '../site/source/positions/locate.ts';
import type { Span } from '../site/source/span.ts';
import { stringOf, type Tree } from '../site/source/tree.ts';
import { parseYaml } from '../site/source/yaml/parse.ts';
import { fileAt, type RequestAt } from './snapshot.ts';

/** What the `$ref` at a position in a JSON or YAML file names: a part of this file or of another one, or a whole file. */
export function referencedPlace({ snapshot, file, offset }: RequestAt): Span | undefined {
  if (!/\.(?:json|ya?ml)$/i.test(file.path)) return undefined;
  const reference = referenceAt(locate(file, '').tree, offset);
  if (reference === undefined) return undefined;
  const { file: path, pointer } = referenceTarget(file.path, reference);
  const target = path === undefined ? undefined : fileAt(snapshot, path);
  if (target === undefined || pointer === '') return target && { file: target, start: 0, end: 0 };
  const located = locate(target, pointer);
  return located.isFound ? entrySpan(located) : undefined;
}

function referenceAt(tree: Tree, offset: number): string | undefined {
  const contains = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  if (tree.kind === 'scalar') return undefined;
  if (tree.kind === 'array') {
    const item = tree.items.find(({ span }) => contains(span));
    return item && referenceAt(item, offset);
  }
  const entry = tree.members.find(({ keySpan, value }) => contains(keySpan) || contains(value.span));
  if (entry === undefined) return undefined;
  if (entry.key !== '$ref') return referenceAt(entry.value, offset);
  // Positions in YAML come without values.
  const { span } = entry.value;
  return stringOf(entry.value) ?? stringOf(parseYaml(span.file, 'openapi/spec-valid', span).value);
}
