import { didYouMean, type Fault, type Parsed } from '../source/finding.ts';
import { member, stringOf, type Member, type ObjectTree, type Tree } from '../source/tree.ts';
import { referencePath } from '../load/references.ts';
import { closest } from './closest.ts';
import { list } from './openapi/lookup.ts';

const rule = 'config/reference';

/** More replacements than any real site needs; files that reference each other twice grow exponentially. */
const maxReplacements = 10_000;
/** Deeper than any single file may nest; everything that walks the result recurses. */
const maxDepth = 256;

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
  const circles = new Set<string>();
  let replacements = 0;
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
    const containing = chain.at(-1) ?? root;
    const siblings = resolveMembers(
      tree.members.filter((entry) => entry.key !== '$ref'),
      chain,
    );
    const target = stringOf(reference.value);
    const withoutTarget = (): Tree | undefined => {
      complete = false;
      return siblings.length > 0 ? { ...tree, members: siblings } : undefined;
    };
    const unresolved = (message: string, rest: Partial<Fault>): Tree | undefined => {
      faults.push({ rule, span: reference.value.span, message, ...rest });
      return withoutTarget();
    };
    if (target === undefined)
      return unresolved('"$ref" is not a string', { help: 'write the path of a JSON file of the site' });
    const path = referencePath(containing, target);
    if (path === undefined)
      return unresolved(`"${target}" points outside the site`, {
        help: 'write a path relative to this file, inside the root',
      });
    if (chain.includes(path)) {
      const circle = chain.slice(chain.indexOf(path));
      const name = circle.toSorted().join('\n');
      if (circles.has(name)) return withoutTarget();
      circles.add(name);
      const around = [...circle, path].join(' → ');
      return unresolved(`"${target}" refers to itself: ${around}`, { help: 'break the cycle' });
    }
    const file = files.get(path);
    if (file === undefined) return unresolved(`file "${path}" does not exist`, suggestion(path, paths));
    replacements += 1;
    if (replacements > maxReplacements)
      return unresolved(`docs.json has more than ${maxReplacements} references`, {});
    if (depth > maxDepth)
      return unresolved(`the content of "${path}" would nest more than ${maxDepth} levels deep`, {
        help: 'inline the content of the file, or refer to it from a higher level',
      });
    const { unread } = file.value.span.file;
    if (unread !== undefined)
      return unresolved(`file "${path}" cannot be read: ${unread.because}`, { help: unread.help });
    const broken = file.faults.some(isSyntaxFault);
    if (broken) complete = false;
    if (broken && !looksLikeJson(file.value))
      return unresolved(`"${path}" is not JSON`, { help: 'refer to a JSON file' });
    const content = resolve(file.value, [...chain, path]);
    if (siblings.length === 0) return content;
    if (content === undefined) return { ...tree, members: siblings };
    if (content.kind === 'object') {
      const overlaid = new Set(siblings.map(({ key }) => key));
      return { ...tree, members: [...content.members.filter(({ key }) => !overlaid.has(key)), ...siblings] };
    }
    const [first] = siblings;
    if (first !== undefined && !broken)
      faults.push({
        rule,
        span: first.keySpan,
        message: `${list(siblings.map(({ key }) => key))} next to "$ref" ${siblings.length > 1 ? 'are' : 'is'} dropped: "${path}" is not an object`,
        related: [
          { span: content.span, text: `is ${content.kind === 'array' ? 'a list' : 'a single value'}` },
        ],
        help: 'move the keys elsewhere, or make the file an object',
      });
    return content;
  }

  const start = files.get(root);
  const value = start && resolve(start.value, [root]);
  return { value, faults, complete };
}

/** Faults in a file that is not JSON at all are reported at the reference instead. */
export function looksLikeJson(tree: Tree): boolean {
  return /^\s*[[{]/.test(tree.span.file.text);
}

function isSyntaxFault(fault: Fault): boolean {
  return fault.rule === 'config/syntax';
}

function unchanged<T>(after: readonly T[], before: readonly T[]): boolean {
  return after.length === before.length && after.every((entry, index) => entry === before[index]);
}

function suggestion(path: string, paths: ReadonlySet<string>): Partial<Fault> {
  const candidates = [...paths].filter((candidate) => candidate.endsWith('.json'));
  const nearest = closest(path, candidates, Math.max(3, Math.floor(path.length / 3)), String);
  return { help: didYouMean(nearest, 'create the file, or correct the path') };
}
