import type { TextEdit } from '../source/finding.ts';
import { textOf } from '../source/span.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../source/tree.ts';
import { parseYaml } from '../source/yaml.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';

/** The paths of docs.config.yaml: those of its overrides, and what it leaves out. */
export function followSettings({ settings, files }: Relocation): Following {
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  if (settings === undefined) return { edits, unresolved };
  const { value } = parseYaml(settings, 'config/syntax');
  const named: readonly Tree[] = [
    ...itemsOf(valueOf(value, 'overrides')).flatMap((override) => itemsOf(valueOf(override, 'files'))),
    ...itemsOf(valueOf(value, 'ignore')),
  ];
  for (const tree of named) {
    const pattern = stringOf(tree);
    if (pattern === undefined) continue;
    const path = pattern.replace(/^!?\//, '');
    const to = files.get(path);
    const at = textOf(tree.span).indexOf(path);
    if (to !== undefined && at >= 0) {
      const start = tree.span.start + at;
      edits.push({ span: { ...tree.span, start, end: start + path.length }, text: to });
    } else if (to !== undefined || mayMatch(path, files))
      unresolved.push({ span: tree.span, message: `the pattern "${pattern}" may mean what moved` });
  }
  return { edits, unresolved };
}

/** Whether a pattern begins as the path of one of the files does, up to its first sign that varies. */
function mayMatch(pattern: string, files: ReadonlyMap<string, string>): boolean {
  const literal = pattern.slice(0, Math.max(0, pattern.search(/[*?[{]|\/$|$/)));
  return (
    literal !== '' && [...files.keys()].some((from) => from.startsWith(`${literal.replace(/\/$/, '')}/`))
  );
}
