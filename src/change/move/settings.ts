import type { TextEdit } from '../../site/source/finding.ts';
import { spanIn, textOf, type Span } from '../../site/source/span.ts';
import { itemsOf, stringOf, valueOf, type Tree } from '../../site/source/tree.ts';
import { parseYaml } from '../../site/source/yaml/parse.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';
import { pathAfter } from './relocated-folders.ts';

/** The patterns of docs.config.yaml and of ignore files. */
export function followSettings(relocation: Relocation): Following {
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const { pattern, path, span } of [...ofSettings(relocation), ...ofIgnoreFiles(relocation)]) {
    const to = relocation.files.get(path) ?? renamed(relocation, path);
    const at = textOf(span).indexOf(path);
    if (to === undefined || (to !== path && at < 0))
      unresolved.push({ span, message: `the pattern "${pattern}" may mean what moved` });
    else if (to !== path) {
      const start = span.start + at;
      edits.push({ span: { ...span, start, end: start + path.length }, text: to });
    }
  }
  return { edits, unresolved };
}

interface Pattern {
  readonly pattern: string;
  /** Without surrounding characters: `guides/**` for `!/guides/**`. */
  readonly path: string;
  readonly span: Span;
}

/** The patterns of overrides and of `ignore`. */
function ofSettings({ settings }: Relocation): readonly Pattern[] {
  if (settings === undefined) return [];
  const { value } = parseYaml(settings, 'config/syntax');
  const trees: readonly Tree[] = [
    ...itemsOf(valueOf(value, 'overrides')).flatMap((override) => itemsOf(valueOf(override, 'files'))),
    ...itemsOf(valueOf(value, 'ignore')),
  ];
  return trees.flatMap((tree) => {
    const pattern = stringOf(tree);
    return pattern === undefined ? [] : [{ pattern, path: bare(pattern), span: tree.span }];
  });
}

/** Lines of `.mintignore` and `.gitignore`; those without a slash match a name in any folder. */
function ofIgnoreFiles({ site }: Relocation): readonly Pattern[] {
  return site.leftOut
    .filter(({ folder, by }) => folder === '' && /^\.\w+ignore$/.test(by))
    .flatMap(({ by, text }) => {
      const file = { path: by, text };
      return [...text.matchAll(/^(?!#)[^\n\r]*\/[^\n\r]*/gm)].map(({ 0: line, index }) => ({
        pattern: line.trim(),
        path: bare(line.trim()),
        span: spanIn(file, { start: index, end: index + line.length }),
      }));
    });
}

function bare(pattern: string): string {
  return pattern.replace(/^!?\/?/, '');
}

/** The pattern with its leading folder renamed; undefined if only a part of what it matches moves. */
function renamed(relocation: Relocation, path: string): string | undefined {
  const beginning = /^[^*?[{]*(?=\/)/.exec(path)?.[0] ?? '';
  const to = beginning === '' ? beginning : pathAfter(relocation, beginning);
  return to === undefined ? undefined : to + path.slice(beginning.length);
}
