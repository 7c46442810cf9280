import type { ExportNamedDeclaration, Program, VariableDeclaration } from 'acorn';
import type { Nodes } from 'mdast';
import { namesOf } from '../../site/source/javascript/modules.ts';
import { parseCode, parseModule } from '../../site/source/javascript/parse.ts';
import { oncePer } from '../../site/source/once.ts';
import { parseOnce } from '../../site/source/page/parse-once.ts';
import type { SourceFile } from '../../site/source/span.ts';
import type { FindImport } from './find-import.ts';
import { globalNamed } from './globals.ts';
import { labelsIn } from './labels.ts';
import { type Budget, environmentOf, maxSteps } from './machine.ts';
import { declare } from './patterns.ts';
import { compute, run } from './run.ts';
import {
  type Environment,
  fieldsOf,
  interpreted,
  named,
  type Scope,
  type Snippet,
  unresolved,
  type Value,
} from './value.ts';

/** The values of the names that a file imports and defines. What only a browser can compute is `unresolved`. */
export function scopeOf(file: SourceFile, nodes: readonly Nodes[], find: FindImport): Scope {
  return scopeIn(file, nodes, { find, chain: [file.path], scopes: new Map() });
}

/** The content of the older form `<Snippet file="note.mdx" />`. */
export function snippetNamed(source: string, importer: string, find: FindImport): Snippet | undefined {
  const file = find(importer, { source, kind: 'snippet' });
  return file && wholeFile(file, scopeOf(file, parseOnce(file).tree.children, find));
}

/** A Markdown file as a component, which accepts any properties. */
function wholeFile(file: SourceFile, scope: Scope): Snippet {
  return { [interpreted]: 'snippet', file, scope };
}

type Module = Pick<Nodes & { type: 'mdxjsEsm' }, 'value' | 'position'>;
type Statement = Program['body'][number];

/** Parsed once for all pages that import it. Broken code defines nothing. */
const programOf = oncePer(({ value }: Module) => {
  const program = parseModule(value, 'javascript');
  return 'message' in program ? undefined : program;
});

/** Consecutive imports, exports and definitions, with the offset of their code in the file. */
interface Placed {
  readonly program: Program;
  readonly offset: number;
}

function modulesIn(nodes: readonly Nodes[]): readonly Placed[] {
  return nodes.flatMap((node) => {
    const program = node.type === 'mdxjsEsm' ? programOf(node) : undefined;
    return program === undefined ? [] : [{ program, offset: node.position?.start.offset ?? 0 }];
  });
}

/** How imports are followed, and the files that led here. */
interface ImportContext {
  readonly find: FindImport;
  readonly chain: readonly string[];
  /** The names of files that were imported before: many files may import the same ones. */
  readonly scopes: Map<SourceFile, Scope>;
}

function scopeIn(file: SourceFile, nodes: readonly Nodes[], context: ImportContext): Scope {
  const scope = file.text.includes(']:') ? labelsIn(nodes) : new Map<string, Value>();
  return withNames(scope, file, modulesIn(nodes), context);
}

function withNames(
  scope: Map<string, Value>,
  file: SourceFile,
  modules: readonly Placed[],
  context: ImportContext,
): Scope {
  for (const { program, offset } of modules)
    for (const { source, names } of namesOf(program, offset).imports) {
      const valueOf = source === 'react' ? reactName : importedValues(source, file, context);
      for (const { imported, local } of names) scope.set(local, valueOf(imported));
    }
  const budget = { steps: maxSteps + file.text.length };
  for (const { program, offset } of modules) defineIn(program, environmentOf(scope, file, offset), budget);
  return scope;
}

const maxChainLength = 20;

function reactName(name: string): Value {
  return globalNamed(name === 'default' || name === '*' ? 'React' : `React.${name}`) ?? unresolved;
}

function importedValues(
  source: string,
  importer: SourceFile,
  { find, chain, scopes }: ImportContext,
): (name: string) => Value {
  const file = find(importer.path, { source, kind: 'statement' });
  if (file === undefined || chain.includes(file.path) || chain.length >= maxChainLength)
    return () => unresolved;
  const inner = scopeOfImported(file, { find, chain: [...chain, file.path], scopes });
  const whole = isMarkdown(file) ? wholeFile(file, inner) : undefined;
  return (name) => {
    if (name === '*') return fieldsOf(inner);
    if (name === 'default' && whole !== undefined) return whole;
    return inner.has(name) ? inner.get(name) : unresolved;
  };
}

/** Names of files that import nothing: they mean the same wherever the file is imported. */
const independentScopes = new WeakMap<SourceFile, Scope>();

function scopeOfImported(file: SourceFile, { find, chain, scopes }: ImportContext): Scope {
  const cached = independentScopes.get(file) ?? scopes.get(file);
  if (cached !== undefined) return cached;
  let isIndependent = true;
  const tracking: ImportContext = {
    chain,
    scopes,
    find: (importer, named) => {
      isIndependent = false;
      return find(importer, named);
    },
  };
  const scope = isMarkdown(file)
    ? scopeIn(file, parseOnce(file).tree.children, tracking)
    : withNames(new Map(), file, codeIn(file), tracking);
  if (isIndependent) independentScopes.set(file, scope);
  scopes.set(file, scope);
  return scope;
}

function codeIn(file: SourceFile): readonly Placed[] {
  const program = parseCode(file);
  return 'message' in program ? [] : [{ program, offset: 0 }];
}

function isMarkdown({ path }: SourceFile): boolean {
  return /\.mdx?$/i.test(path);
}

/** Adds the definitions of a module to its names, with functions hoisted. */
function defineIn({ body }: Program, names: Environment, budget: Budget): void {
  for (const statement of body) defineFunction(statement, names);
  for (const statement of body) define(statement, names, budget);
  for (const statement of body) if (statement.type === 'ExportNamedDeclaration') alias(statement, names);
}

function defineFunction(statement: Statement, names: Environment): void {
  const node = 'declaration' in statement ? statement.declaration : statement;
  if (node?.type !== 'FunctionDeclaration') return;
  const name = node.id?.name;
  const closure: Value = { [interpreted]: 'closure', name: name ?? 'default', node, names };
  if (name !== undefined) names.names.set(name, closure);
  if (statement.type === 'ExportDefaultDeclaration') names.names.set('default', closure);
}

function define(statement: Statement, names: Environment, budget: Budget): void {
  switch (statement.type) {
    case 'VariableDeclaration':
      return defineAll(statement, names, budget);
    case 'ClassDeclaration':
      return void names.names.set(statement.id.name, unresolved);
    case 'ExportNamedDeclaration':
      return statement.declaration ? define(statement.declaration, names, budget) : undefined;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration') return;
      const value =
        declaration.type === 'ClassDeclaration' ? unresolved : compute(declaration, names, budget);
      return void names.names.set('default', named(value, 'default'));
    }
    default:
      // Other statements name nothing.
      return undefined;
  }
}

function defineAll({ declarations }: VariableDeclaration, names: Environment, budget: Budget): void {
  for (const { id, init } of declarations) {
    const put = (value: Value) =>
      run(budget, (machine) => {
        declare(id, id.type === 'Identifier' ? named(value, id.name) : value, names, machine);
        return undefined;
      });
    const value = init ? compute(init, names, budget) : undefined;
    if (put(value).reasons.length > 0) put(unresolved);
  }
}

/** `export { Oven as Stove }` */
function alias({ specifiers, source }: ExportNamedDeclaration, { names }: Environment): void {
  if (source) return;
  for (const { local, exported } of specifiers) {
    const [from, to] = [local, exported].map((name) =>
      name.type === 'Identifier' ? name.name : String(name.value),
    );
    if (from !== undefined && to !== undefined && !names.has(to)) names.set(to, names.get(from));
  }
}
