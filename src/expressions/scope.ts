import type { Nodes } from 'mdast';
import type { ImportName } from '../model/page.ts';
import { readModule } from '../source/modules.ts';
import { parseOnce } from '../source/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import { definitionOf, functionOf, wholeFile } from './definition.ts';
import type { Find } from './find.ts';
import { labelsIn } from './labels.ts';
import { type Read, type Scope, type Template, unread } from './value.ts';

/** What the names stand for that a file imports and defines, anywhere in it. Nothing is run: what only running would tell is `unread`. */
export function scopeOf(file: SourceFile, nodes: readonly Nodes[], find: Find): Scope {
  return namesOf(file, nodes, find, [file.path]);
}

function namesOf(file: SourceFile, nodes: readonly Nodes[], find: Find, chain: readonly string[]): Scope {
  const scope: Map<string, Read> = file.text.includes(']:') ? labelsIn(nodes) : new Map<string, Read>();
  for (const node of nodes) if (node.type === 'mdxjsEsm') addNames(node.value, file, scope, find, chain);
  return scope;
}

function addNames(
  module: string,
  file: SourceFile,
  scope: Map<string, Read>,
  find: Find,
  chain: readonly string[],
): void {
  const { imports, definitions } = readModule(module, 0);
  for (const name of definitions) scope.set(name, unread);
  for (const named of imports) {
    const found = find(file.path, named);
    if (found !== undefined && !chain.includes(found.path) && chain.length < longestChain)
      takeOver(found, named.names, scope, find, [...chain, found.path]);
  }
  addDefinitions(module, file, scope);
}

/** What the older form `<Snippet file="note.mdx" />` shows. */
export function snippetNamed(source: string, importer: string, find: Find): Template | undefined {
  const file = find(importer, { source, kind: 'snippet' });
  return file && wholeFile(file, scopeOf(file, parseOnce(file).tree.children, find));
}

const longestChain = 20;

function takeOver(
  file: SourceFile,
  names: readonly ImportName[],
  scope: Map<string, Read>,
  find: Find,
  chain: readonly string[],
): void {
  const inner = namesOfImported(file, find, chain);
  const isPage = isMarkdown(file);
  for (const { imported, local } of names)
    scope.set(
      local,
      imported === 'default' && isPage
        ? wholeFile(file, inner)
        : inner.has(imported)
          ? inner.get(imported)
          : unread,
    );
}

/** Names by file that takes none from others: they mean the same wherever it is imported. */
const apart = new WeakMap<SourceFile, Scope>();

function namesOfImported(file: SourceFile, find: Find, chain: readonly string[]): Scope {
  const known = apart.get(file);
  if (known !== undefined) return known;
  let isApart = true;
  const noting: Find = (importer, named) => {
    isApart = false;
    return find(importer, named);
  };
  const nodes: readonly Nodes[] = isMarkdown(file)
    ? parseOnce(file).tree.children
    : [{ type: 'mdxjsEsm', value: file.text }];
  const scope = namesOf(file, nodes, noting, chain);
  if (isApart) apart.set(file, scope);
  return scope;
}

function isMarkdown({ path }: SourceFile): boolean {
  return /\.mdx?$/i.test(path);
}

const definition =
  /^(?:export\s+)?(default\s+)?(?:async\s+)?(?:(const|let|var|function)\s+)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*/gmu;

function addDefinitions(module: string, file: SourceFile, scope: Map<string, Read>): void {
  for (const { 0: head, 1: isDefault, 2: keyword, 3: name = '', index } of module.matchAll(definition)) {
    // Code in comments names nothing.
    if (!scope.has(name) || (keyword ?? isDefault) === undefined) continue;
    const rest = module.slice(index + head.length, index + head.length + longestDefinition);
    const value =
      keyword === undefined
        ? scope.get(name)
        : keyword === 'function'
          ? functionOf(rest, file.path, scope)
          : definitionOf(rest, file.path, scope);
    scope.set(isDefault === undefined ? name : 'default', value);
    if (isDefault !== undefined && keyword !== undefined) scope.set(name, value);
  }
}

const longestDefinition = 100_000;
