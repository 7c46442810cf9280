import type { ImportDeclaration, Program } from 'acorn';
import { lastSegment } from '../../../site/model/addresses/link-target.ts';
import { parseModule } from '../../../site/source/javascript/parse.ts';
import { define, type Environment, evaluate, type Evaluation } from '../../javascript/evaluate.ts';
import type { Source } from '../../model/source.ts';
import { labelsOf } from './labels.ts';

/** The component of Docusaurus that a file of the site only wraps: `TabItem`. */
export function wrappedTheme(source: Source, path: string): string | undefined {
  const names = importsOf(source, path);
  const themes = names.flatMap(
    (from) =>
      /^@theme(?:-original|-init)?\/(Tabs|TabItem|Details|Admonition|CodeBlock)$/.exec(from)?.[1] ?? [],
  );
  const others = names.filter((from) => !/^@theme|^react$|^clsx$|\.css$/.test(from));
  return themes.length === 1 && others.length === 0 ? themes[0] : undefined;
}

/** Where a component of the site goes, if it imports nothing but React; undefined for all others. */
export function portedComponent(source: Source, path: string): string | undefined {
  if (!/\.jsx?$/.test(path)) return undefined;
  const program = programOf(source, path);
  const names = importsOf(source, path);
  if (program === undefined || names.some((from) => from !== 'react')) return undefined;
  if (/\brequire\(|\bwindow\b|\bdocument\b|\bmodule\.exports\b/.test(source.text(path) ?? ''))
    return undefined;
  return `snippets/${path
    .replace(/\.jsx?$/, '.jsx')
    .split('/')
    .map((name) => name.replace(/^[._]+/, ''))
    .join('/')}`;
}

/** The labels that the constants of a file have for values. */
export function labelsInModule(source: Source, path: string): ReadonlyMap<string, string> {
  const text = source.text(path) ?? '';
  const env: Environment = { path, text, names: new Map(), outer: undefined };
  const evaluation: Evaluation = { set: new Map(), steps: 10_000, depth: 0, load: () => undefined };
  const labels: [string, string][] = [];
  for (const statement of programOf(source, path)?.body ?? []) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (!init) continue;
      define(id, { node: init, env }, env, evaluation);
      labels.push(...labelsOf(evaluate(init, env, evaluation)));
    }
  }
  return new Map(labels);
}

function importsOf(source: Source, path: string): readonly string[] {
  const body = programOf(source, path)?.body ?? [];
  return body.flatMap((statement) => (isImport(statement) ? String(statement.source.value) : []));
}

function isImport(statement: Program['body'][number]): statement is ImportDeclaration {
  return statement.type === 'ImportDeclaration';
}

function programOf(source: Source, path: string): Program | undefined {
  const isSmall = source.size(path) < 200_000 && /\.[jt]sx?$/.test(lastSegment(path));
  const program = isSmall
    ? parseModule(source.text(path) ?? '', /\.tsx?$/.test(path) ? 'typescript' : 'javascript')
    : undefined;
  return program === undefined || 'message' in program ? undefined : program;
}
