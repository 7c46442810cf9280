import type { Root, RootContent } from 'mdast';
import { markupAsMdx } from '../../model/code.ts';
import { readFunctionBody } from '../../model/function-body.ts';
import type { ImportName } from '../../model/page.ts';
import { readModule } from '../../source/modules.ts';
import { parseOnce } from '../../source/parse-once.ts';
import type { SourceFile } from '../../source/span.ts';
import { type Literal, literal, type Names } from './literal.ts';

/** A file as a tree, with the text its offsets are into. */
export interface Parsed {
  readonly file: SourceFile;
  readonly tree: Root;
}

/** What the names of one file stand for. */
export interface Scope {
  readonly values: Names;
  /** Components: snippets it imports and markup it defines itself. */
  readonly parts: ReadonlyMap<string, Part>;
}

/** Markup that stands where its name is used; `props` are the names it takes, undefined for all. */
export interface Part {
  readonly parsed: Parsed;
  /** Found when it is used: a file may import itself. */
  readonly scope: () => Scope;
}

/** Finds the file an import names. */
export type Find = (from: string, source: string) => SourceFile | undefined;

/** The names that a file imports and defines. Nothing is run: code that only running would explain stays unknown. */
export function scopeOf({ file, tree }: Parsed, find: Find, chain: readonly string[] = []): Scope {
  const values = new Map<string, Literal>();
  const parts = new Map<string, Part>();
  const scope: Scope = { values, parts };
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const { names, source } of readModule(node.value, 0).imports) {
      const found = chain.includes(source) ? undefined : find(file.path, source);
      if (found === undefined || chain.includes(found.path) || chain.length > deepest) continue;
      takeOver(found, names, find, [...chain, file.path, found.path], values, parts);
    }
    define(node, file, scope, values, parts);
  }
  return scope;
}

const deepest = 20;

function takeOver(
  file: SourceFile,
  names: readonly ImportName[],
  find: Find,
  chain: readonly string[],
  values: Map<string, Literal>,
  parts: Map<string, Part>,
): void {
  const isPage = /\.mdx?$/.test(file.path);
  const parsed = isPage ? parsedOf(file) : codeOnly(file);
  const inner = scopeOf(parsed, find, chain);
  for (const { imported, local } of names) {
    if (imported === 'default' && isPage) parts.set(local, { parsed, scope: () => inner });
    const value = inner.values.get(imported);
    if (value !== undefined) values.set(local, value);
    const part = inner.parts.get(imported);
    if (part !== undefined && imported !== 'default') parts.set(local, part);
  }
}

/** `export const name = <value or markup>`. */
function define(
  node: Extract<RootContent, { type: 'mdxjsEsm' }>,
  file: SourceFile,
  scope: Scope,
  values: Map<string, Literal>,
  parts: Map<string, Part>,
): void {
  const pattern = /^(?:export\s+)?(?:default\s+)?(?:const|let|var|function)\s+([A-Za-z_$][\w$]*)\s*(=|\()/gm;
  const found = [...node.value.matchAll(pattern)];
  found.forEach((match, position) => {
    const [whole, name = '', sign] = match;
    const start = match.index + whole.length - (sign === '(' ? 1 : 0);
    const end = found[position + 1]?.index ?? node.value.length;
    const body = node.value.slice(start, end).trim().replace(/;$/, '');
    const value = sign === '=' ? literal(body, values) : undefined;
    if (value !== undefined) return void values.set(name, value);
    const markup = markupOf(body);
    if (markup !== undefined) {
      const parsed = parsedOf({ path: `${file.path}#${name}`, text: markup });
      parts.set(name, { parsed, scope: () => scope });
    }
  });
}

/**
 * The markup that a component gives back at its end; nothing that it does before is run. One that keeps a state is a control, made
 * for humans.
 */
function markupOf(body: string): string | undefined {
  const arrow = /^(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*=>\s*/.exec(body) ?? /^\([^)]*\)\s*(?=\{)/.exec(body);
  if (arrow === null || /\buse[A-Z]\w*\(/.test(body)) return undefined;
  const start = arrow[0].length;
  const value = body[start] === '{' ? readFunctionBody(body, start).returned : start;
  if (value === undefined) return undefined;
  const returned = body.slice(value).replace(/^\s*\(?\s*/, '');
  const markup = returned.startsWith('<') ? markupAsMdx(returned, 0) : undefined;
  return markup && unindent(markup);
}

/** Markup in code is indented as code is; four spaces would make Markdown take it for a code block. */
function unindent(markup: string): string {
  return markup.replace(/\n[ \t]+/g, '\n');
}

function codeOnly(file: SourceFile): Parsed {
  return { file, tree: { type: 'root', children: [{ type: 'mdxjsEsm', value: file.text }] } };
}

/** The tree of a file; a snippet that many pages import is parsed once. */
export function parsedOf(file: SourceFile): Parsed {
  return { file, tree: parseOnce(file).tree };
}
