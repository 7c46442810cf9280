import type { Expression, ImportDeclaration, Program } from 'acorn';
import { folderOf, pathWithin } from '../../site/model/addresses/link-target.ts';
import { parseModule } from '../../site/source/javascript/parse.ts';
import { MigrationError } from '../model/old-site.ts';
import type { Source } from '../model/source.ts';
import { parseJson } from '../../site/source/json/parse.ts';
import { plain } from '../../site/source/tree.ts';
import { define, type Environment, evaluate, evaluateName, type Evaluation, memberOf } from './evaluate.ts';
import { NotStatic, type Static, StaticFunction } from './static-value.ts';

/**
 * What a JavaScript or TypeScript file exports by default, as far as it can be read without running it; undefined if
 * there is no such file. Throws a `MigrationError` for what is not JavaScript.
 */
export function readConfig(source: Source, path: string, set: ReadonlyMap<string, string>): Static {
  return new Modules(source, set).load(path, 'default');
}

/** The files that a configuration consists of. */
class Modules {
  readonly #source: Source;
  readonly #evaluation: Evaluation;
  /** What was exported, by name and file. */
  readonly #loaded = new Map<string, Static>();
  /** How many files are being read, each for the one before. */
  #depth = 0;

  constructor(source: Source, set: ReadonlyMap<string, string>) {
    this.#source = source;
    this.#evaluation = {
      ...{ set, steps: maxSteps, depth: 0 },
      load: (path, name) => this.load(path, name),
    };
  }

  load(file: string, name: string): Static {
    const key = `${name}:${file}`;
    if (this.#loaded.has(key)) return this.#loaded.get(key);
    this.#loaded.set(key, new NotStatic(file, 'a file that imports itself'));
    const value = this.#read(file, name);
    this.#loaded.set(key, value);
    return value;
  }

  #read(file: string, name: string): Static {
    const path = resolved(this.#source, file);
    if (path === undefined) return new NotStatic(file, 'a file that is not there');
    if (this.#depth >= maxFiles) return new NotStatic(path, 'files that import each other too deeply');
    if (this.#source.size(path) > maxSize)
      throw new MigrationError(`${path} is larger than 1 MB`, 'it is no configuration');
    const text = this.#source.text(path) ?? '';
    if (path.endsWith('.json')) return plain(parseJson({ path, text }, 'config/syntax').value);
    const program = parseModule(text, 'typescript');
    if ('message' in program)
      throw new MigrationError(`${path} cannot be read: ${program.message}`, 'correct it first');
    this.#depth += 1;
    const value = this.#exported(program, name, { path, text, names: new Map(), outer: undefined });
    this.#depth -= 1;
    return value;
  }

  #exported({ body }: Program, name: string, env: Environment): Static {
    this.#addDefinitions(body, env);
    const assigned = assignedExports(body, env.text);
    const valueOf = (node: Expression) => evaluate(node, env, this.#evaluation);
    const own = assigned.get(name);
    if (own !== undefined) return this.#result(valueOf(own));
    const whole = assigned.get('default');
    if (whole !== undefined && !env.names.has(name))
      return name === '*' ? valueOf(whole) : memberOf(valueOf(whole), name);
    if (name === 'default' || name === '*')
      return Object.fromEntries([...assigned].map(([key, node]) => [key, valueOf(node)]));
    return evaluateName(name, env, this.#evaluation);
  }

  /** A configuration may be a function. */
  #result(value: Static): Static {
    return value instanceof StaticFunction && this.#depth === 1 ? value.call([]) : value;
  }

  #addDefinitions(body: Program['body'], env: Environment): void {
    for (const statement of body) {
      const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
      if (node.type === 'VariableDeclaration') {
        for (const { id, init } of node.declarations)
          if (init) define(id, { node: init, env }, env, this.#evaluation);
      } else if (node.type === 'FunctionDeclaration' && node.id) env.names.set(node.id.name, { node, env });
      else if (node.type === 'ImportDeclaration') this.#addImports(node, env);
    }
  }

  #addImports({ specifiers, source: { value } }: ImportDeclaration, env: Environment): void {
    const from = String(value);
    for (const { local, ...specifier } of specifiers) {
      const imported =
        specifier.type === 'ImportSpecifier'
          ? env.text.slice(specifier.imported.start, specifier.imported.end)
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : 'default';
      env.names.set(local.name, {
        value: () =>
          from.startsWith('.')
            ? this.load(pathWithin(folderOf(env.path), from) ?? from, imported)
            : new NotStatic(env.path, `${local.name} of ${from}`),
      });
    }
  }
}

/** `export default x`, `module.exports = x`, `exports.name = x`, by name. */
function assignedExports(body: Program['body'], text: string): ReadonlyMap<string, Expression> {
  const assigned = new Map<string, Expression>();
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration')
      assigned.set('default', statement.declaration as Expression);
    if (statement.type !== 'ExpressionStatement') continue;
    const expression = withoutParentheses(statement.expression);
    if (expression.type !== 'AssignmentExpression') continue;
    const target = text.slice(expression.left.start, expression.left.end);
    const found = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(target);
    if (found !== null) assigned.set(found[1] ?? 'default', expression.right);
  }
  return assigned;
}

/** In bytes. */
const maxSize = 1_000_000;
const maxSteps = 1_000_000;
const maxFiles = 20;

/** `(module.exports = …)` */
function withoutParentheses(node: Expression): Expression {
  return node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;
}

function resolved({ files }: Source, path: string): string | undefined {
  const endings = ['', '.ts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json', '/index.ts', '/index.js'];
  return endings.map((ending) => path + ending).find((each) => files.has(each));
}
