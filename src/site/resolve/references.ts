import { didYouMean, type Fault, type Parsed } from '../source/finding.ts';
import { member, stringOf, type Member, type ObjectTree, type Tree } from '../source/tree.ts';
import { referencePath } from '../load/references.ts';
import { closest } from '../source/nearest.ts';
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
    const siblings = resolveMembers(
      tree.members.filter((entry) => entry.key !== '$ref'),
      chain,
    );
    const [first] = siblings;
    const withoutTarget = first === undefined ? undefined : { ...tree, members: siblings };
    const target = targetOf(reference, chain);
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
    if (content.kind === 'object') {
      const overlaid = new Set(siblings.map(({ key }) => key));
      return { ...tree, members: [...content.members.filter(({ key }) => !overlaid.has(key)), ...siblings] };
    }
    if (!isBroken)
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

  /** The file that a reference names; undefined, and a fault, if it cannot be used. */
  function targetOf(
    { value }: Member,
    chain: readonly string[],
  ): { readonly path: string; readonly file: Parsed<Tree> } | undefined {
    const report = (message: string, rest: Partial<Fault>): undefined => {
      faults.push({ rule, span: value.span, message, ...rest });
    };
    const target = stringOf(value);
    if (target === undefined)
      return report('"$ref" is not a string', { help: 'write the path of a JSON file of the site' });
    const path = referencePath(chain.at(-1) ?? root, target);
    if (path === undefined)
      return report(`"${target}" points outside the site`, {
        help: 'write a path relative to this file, inside the root',
      });
    if (chain.includes(path)) {
      const circle = chain.slice(chain.indexOf(path));
      const name = circle.toSorted().join('\n');
      if (circles.has(name)) return undefined;
      circles.add(name);
      const around = [...circle, path].join(' → ');
      return report(`"${target}" refers to itself: ${around}`, { help: 'break the cycle' });
    }
    const file = files.get(path);
    if (file === undefined) return report(`file "${path}" does not exist`, suggestion(path, paths));
    replacements += 1;
    if (replacements > maxReplacements)
      return report(`docs.json has more than ${maxReplacements} references`, {});
    if (depth > maxDepth)
      return report(`the content of "${path}" would nest more than ${maxDepth} levels deep`, {
        help: 'inline the content of the file, or refer to it from a higher level',
      });
    const { unread } = file.value.span.file;
    if (unread !== undefined)
      return report(`file "${path}" cannot be read: ${unread.because}`, { help: unread.help });
    if (file.faults.some(isSyntaxFault) && !looksLikeJson(file.value))
      return report(`"${path}" is not JSON`, { help: 'refer to a JSON file' });
    return { path, file };
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
