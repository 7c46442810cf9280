import type { Nodes } from 'mdast';
import { parseOnce } from '../source/parse-once.ts';
import type { SourceFile } from '../source/span.ts';
import { environmentOf } from './environment.ts';
import type { Find } from './find.ts';
import { globalNamed } from './globals.ts';
import { labelsIn } from './labels.ts';
import { defineIn } from './module-definitions.ts';
import { type Import, moduleOf } from './module.ts';
import { fieldsOf, made, type Scope, type Snippet, unread, type Value } from './value.ts';

/** What the names stand for that a file imports and defines, anywhere in it. What only a browser could compute is `unread`. */
export function scopeOf(file: SourceFile, nodes: readonly Nodes[], find: Find): Scope {
  return namesOf(file, nodes, find, [file.path]);
}

/** What the older form `<Snippet file="note.mdx" />` shows. */
export function snippetNamed(source: string, importer: string, find: Find): Snippet | undefined {
  const file = find(importer, { source, kind: 'snippet' });
  return file && wholeFile(file, scopeOf(file, parseOnce(file).tree.children, find));
}

/** A Markdown file as a component: it takes all that it is given. */
function wholeFile(file: SourceFile, scope: Scope): Snippet {
  return { [made]: 'snippet', file, scope };
}

function namesOf(file: SourceFile, nodes: readonly Nodes[], find: Find, chain: readonly string[]): Scope {
  const scope: Map<string, Value> = file.text.includes(']:') ? labelsIn(nodes) : new Map<string, Value>();
  const modules = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? [{ node, ...moduleOf(node) }] : []));
  for (const { imports, definitions } of modules) {
    for (const name of definitions) scope.set(name, unread);
    for (const each of imports) takeOver(each, file, scope, find, chain);
  }
  for (const { node, program } of modules) {
    if (program === undefined) continue;
    const offset = node.position?.start.offset ?? 0;
    defineIn(program, environmentOf(scope, file, offset));
  }
  return scope;
}

const longestChain = 20;

function takeOver(
  { source, names, isExport }: Import,
  importer: SourceFile,
  scope: Map<string, Value>,
  find: Find,
  chain: readonly string[],
): void {
  const valueOf = source === 'react' ? reactName : importedValues(source, importer, find, chain);
  for (const { imported, local } of names) {
    if (!isExport || !scope.has(local)) scope.set(local, valueOf(imported));
  }
}

function reactName(name: string): Value {
  return globalNamed(name === 'default' || name === '*' ? 'React' : `React.${name}`) ?? unread;
}

function importedValues(
  source: string,
  importer: SourceFile,
  find: Find,
  chain: readonly string[],
): (name: string) => Value {
  const file = find(importer.path, { source, kind: 'statement' });
  if (file === undefined || chain.includes(file.path) || chain.length >= longestChain) return () => unread;
  const inner = namesOfImported(file, find, [...chain, file.path]);
  const whole = isMarkdown(file) ? wholeFile(file, inner) : undefined;
  return (name) => {
    if (name === '*') return fieldsOf(inner);
    if (name === 'default' && whole !== undefined) return whole;
    return inner.has(name) ? inner.get(name) : unread;
  };
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
  const scope = namesOf(file, nodesIn(file), noting, chain);
  if (isApart) apart.set(file, scope);
  return scope;
}

function nodesIn(file: SourceFile): readonly Nodes[] {
  if (isMarkdown(file)) return parseOnce(file).tree.children;
  const known = codeNodes.get(file) ?? [{ type: 'mdxjsEsm', value: file.text }];
  codeNodes.set(file, known);
  return known;
}

/** A file of code as one node, by file. */
const codeNodes = new WeakMap<SourceFile, readonly Nodes[]>();

function isMarkdown({ path }: SourceFile): boolean {
  return /\.mdx?$/i.test(path);
}
