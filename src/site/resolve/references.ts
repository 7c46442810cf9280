import type { Fault, Parsed } from '../source/finding.ts';
import { member, type Member, type ObjectTree, type Tree } from '../source/tree.ts';
import { list } from './openapi/lookup.ts';
import { isSyntaxFault, referenceTargets } from './reference-targets.ts';

/**
 * Replaces every `$ref` with the content of its file. Siblings of a `$ref` are merged into an object target; with any
 * other target they are lost, which is a fault. `value` is undefined when nothing is left.
 */
export function resolveReferences(
  root: string,
  files: ReadonlyMap<string, Parsed<Tree>>,
  paths: ReadonlySet<string>,
): Parsed<Tree | undefined> & { readonly complete: boolean } {
  const faults: Fault[] = [];
  let complete = ![...(files.get(root)?.faults ?? [])].some(isSyntaxFault);
  const targetOf = referenceTargets(root, files, paths, faults);
  let depth = 0;

  function resolve(tree: Tree, chain: readonly string[]): Tree | undefined {
    depth += 1;
    const resolved = resolveDeeper(tree, chain);
    depth -= 1;
    return resolved;
  }

  function resolveDeeper(tree: Tree, chain: readonly string[]): Tree | undefined {
    if (tree.kind === 'scalar') return tree;
    if (tree.kind === 'array') {
      const items = tree.items.flatMap((item) => resolve(item, chain) ?? []);
      return unchanged(items, tree.items) ? tree : { ...tree, items };
    }
    const reference = member(tree, '$ref');
    if (reference !== undefined) return replace(tree, reference, chain);
    const members = resolveMembers(tree.members, chain);
    return unchanged(members, tree.members) ? tree : { ...tree, members };
  }

  function resolveMembers(members: readonly Member[], chain: readonly string[]): readonly Member[] {
    return members.flatMap((entry) => {
      const value = resolve(entry.value, chain);
      if (value === undefined) return [];
      return value === entry.value ? entry : { ...entry, value };
    });
  }

  function replace(tree: ObjectTree, reference: Member, chain: readonly string[]): Tree | undefined {
    const siblings = resolveMembers(
      tree.members.filter((entry) => entry.key !== '$ref'),
      chain,
    );
    const [first] = siblings;
    const withoutTarget = first === undefined ? undefined : { ...tree, members: siblings };
    const target = targetOf(reference, chain, depth);
    if (target === undefined) {
      complete = false;
      return withoutTarget;
    }
    const { path, file } = target;
    const isBroken = file.faults.some(isSyntaxFault);
    if (isBroken) complete = false;
    const content = resolve(file.value, [...chain, path]);
    if (first === undefined) return content;
    if (content === undefined) return withoutTarget;
    if (content.kind === 'object') return overlaid(tree, content, siblings);
    if (!isBroken) faults.push(droppedFault(path, content, first, siblings));
    return content;
  }

  const start = files.get(root);
  const value = start && resolve(start.value, [root]);
  return { value, faults, complete };
}

/** The content of a file with the keys next to its reference, which take precedence. */
function overlaid(tree: ObjectTree, content: ObjectTree, siblings: readonly Member[]): ObjectTree {
  const keys = new Set(siblings.map(({ key }) => key));
  return { ...tree, members: [...content.members.filter(({ key }) => !keys.has(key)), ...siblings] };
}

function droppedFault(path: string, content: Tree, first: Member, siblings: readonly Member[]): Fault {
  return {
    rule: 'config/reference',
    span: first.keySpan,
    message: `${list(siblings.map(({ key }) => key))} next to "$ref" ${siblings.length > 1 ? 'are' : 'is'} dropped: "${path}" is not an object`,
    related: [{ span: content.span, text: `is ${content.kind === 'array' ? 'a list' : 'a single value'}` }],
    help: 'move the keys elsewhere, or make the file an object',
  };
}

function unchanged<T>(after: readonly T[], before: readonly T[]): boolean {
  return after.length === before.length && after.every((entry, index) => entry === before[index]);
}
