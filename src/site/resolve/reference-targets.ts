import { didYouMean, type Fault, type Parsed } from '../source/finding.ts';
import { stringOf, type Member, type Tree } from '../source/tree.ts';
import { referencePath } from '../load/references.ts';
import { closest } from '../source/nearest.ts';

const rule = 'config/reference';

/** More replacements than any real site needs; files that reference each other twice grow exponentially. */
const maxReplacements = 10_000;
/** Deeper than any single file may nest; everything that walks the result recurses. */
const maxDepth = 256;

interface Target {
  readonly path: string;
  readonly file: Parsed<Tree>;
}

/**
 * Finds the file that a `$ref` names; undefined, and a fault, if it cannot be used. `chain` are the files around the
 * reference, from the root, and `depth` is how deep it is nested in all of them.
 */
export function referenceTargets(
  root: string,
  files: ReadonlyMap<string, Parsed<Tree>>,
  paths: ReadonlySet<string>,
  faults: Fault[],
): (reference: Member, chain: readonly string[], depth: number) => Target | undefined {
  const circles = new Set<string>();
  let replacements = 0;
  return ({ value }, chain, depth) => {
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
  };
}

/** Faults in a file that is not JSON at all are reported at the reference instead. */
export function looksLikeJson(tree: Tree): boolean {
  return /^\s*[[{]/.test(tree.span.file.text);
}

export function isSyntaxFault(fault: Fault): boolean {
  return fault.rule === 'config/syntax';
}

function suggestion(path: string, paths: ReadonlySet<string>): Partial<Fault> {
  const candidates = [...paths].filter((candidate) => candidate.endsWith('.json'));
  const nearest = closest(path, candidates, Math.max(3, Math.floor(path.length / 3)), String);
  return { help: didYouMean(nearest, 'create the file, or correct the path') };
}
