import { posix } from 'node:path';
import type { SourceFile } from '../../source/span.ts';
import type { Context } from './context.ts';
import { withLabels } from './references.ts';
import { definitionOf, functionOf, templateOf } from './templates.ts';
import type { Scope, Value } from './value.ts';

/** The names a file's own imports and definitions bring into being, on top of those it is given. */
export function scopeOf(source: string, context: Context, depth = 0): Scope {
  const scope = new Map(context.scope);
  for (const { from, names } of importsIn(source)) {
    const file = importedFile(from, context);
    if (file === undefined || depth > 5) continue;
    for (const { imported, local } of names) scope.set(local, exported(file, imported, context, depth + 1));
  }
  for (const [name, value] of definitionsIn(source, { ...context, scope })) scope.set(name, value);
  return scope;
}

interface ImportStatement {
  readonly from: string;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

function importsIn(source: string): readonly ImportStatement[] {
  const statements = source.matchAll(/^[ \t]*import\s+([^'";]{1,2000}?)\s+from\s*['"]([^'"\n]+)['"]/gm);
  return [...statements].map(([, clause = '', from = '']) => ({ from, names: importedNames(clause) }));
}

function importedNames(clause: string): ImportStatement['names'] {
  const braced = /\{([^}]*)\}/.exec(clause);
  const first = /^\s*([A-Za-z_$][\w$]*)/.exec(clause)?.[1];
  const named = (braced?.[1] ?? '').split(',').flatMap((part) => {
    const [imported, local] = part.trim().split(/\s+as\s+/);
    return imported === undefined || imported === '' ? [] : [{ imported, local: local ?? imported }];
  });
  return first === undefined ? named : [{ imported: 'default', local: first }, ...named];
}

function importedFile(from: string, { site, file }: Context): SourceFile | undefined {
  const path = from.startsWith('.') ? posix.join(posix.dirname(file.path), from) : from.replace(/^\/+/, '');
  const candidates = [path, `${path}.mdx`, `${path}.jsx`, `${path}.md`, `${path}.tsx`];
  for (const candidate of candidates) {
    const snippet = site.snippets.get(candidate) ?? site.pages.get(candidate.replace(/\.mdx?$/, ''));
    if (snippet !== undefined) return snippet.file;
  }
  return undefined;
}

function exported(file: SourceFile, name: string, context: Context, depth: number): Value {
  const inner: Context = { ...context, file, scope: new Map() };
  const markdown = /\.mdx?$/i.test(file.path);
  if (name === 'default' && markdown) {
    const text = withoutFrontMatter(file.text);
    const nodes = context.read(text);
    return templateOf(nodes, withLabels(scopeOf(text, inner, depth), nodes));
  }
  const scope = scopeOf(file.text, inner, depth);
  if (name !== 'default') return scope.get(name);
  const given = /export\s+default\s+(?:function\s+)?([A-Za-z_$][\w$]*)/.exec(file.text)?.[1];
  return given === undefined ? undefined : scope.get(given);
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
}

function* definitionsIn(source: string, context: Context): Generator<readonly [string, Value]> {
  const starts = /^[ \t]*(?:export\s+)?(?:default\s+)?(const|let|var|function)\s+([A-Za-z_$][\w$]*)\s*/gm;
  for (let found = starts.exec(source); found !== null; found = starts.exec(source)) {
    const [, keyword, name = ''] = found;
    const rest = source.slice(starts.lastIndex, starts.lastIndex + 100_000);
    const value = keyword === 'function' ? functionOf(rest, context) : definitionOf(rest, context);
    if (value !== undefined) yield [name, value];
  }
}
