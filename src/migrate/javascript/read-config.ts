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
  const evaluation: Evaluation = { set, steps: maxSteps, depth: 0, load };
  const modules = new Map<string, Static>();
  let files = 0;
  return load(path, 'default');

  function load(file: string, name: string): Static {
    const key = `${name}:${file}`;
    if (modules.has(key)) return modules.get(key);
    modules.set(key, new NotStatic(file, 'a file that imports itself'));
    const value = read(file, name);
    modules.set(key, value);
    return value;
  }

  function read(file: string, name: string): Static {
    const found = resolved(source, file);
    if (found === undefined) return new NotStatic(file, 'a file that is not there');
    if (files >= maxFiles) return new NotStatic(found, 'files that import each other too deeply');
    const size = source.size(found);
    if (size > maxSize) throw new MigrationError(`${found} is larger than 1 MB`, 'it is no configuration');
    const text = source.text(found) ?? '';
    if (found.endsWith('.json')) return plain(parseJson({ path: found, text }, 'config/syntax').value);
    const program = parseModule(text, 'typescript');
    if ('message' in program)
      throw new MigrationError(`${found} cannot be read: ${program.message}`, 'correct it first');
    files += 1;
    const value = exported(program, name, { path: found, text, names: new Map(), outer: undefined });
    files -= 1;
    return value;
  }

  function exported({ body }: Program, name: string, env: Environment): Static {
    addDefinitions(body, env);
    const assigned = new Map<string, Expression>();
    for (const statement of body) {
      if (statement.type === 'ExportDefaultDeclaration')
        assigned.set('default', statement.declaration as Expression);
      if (statement.type !== 'ExpressionStatement') continue;
      const expression = withoutParentheses(statement.expression);
      if (expression.type !== 'AssignmentExpression') continue;
      const target = env.text.slice(expression.left.start, expression.left.end);
      const [, own] = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(target) ?? [target];
      if (own !== target) assigned.set(own ?? 'default', expression.right);
    }
    const own = assigned.get(name);
    if (own !== undefined) return result(evaluate(own, env, evaluation));
    const whole = assigned.get('default');
    if (whole !== undefined && !env.names.has(name)) {
      const all = evaluate(whole, env, evaluation);
      return name === '*' ? all : memberOf(all, name);
    }
    if (name === 'default' || name === '*')
      return Object.fromEntries([...assigned].map(([key, node]) => [key, evaluate(node, env, evaluation)]));
    return evaluateName(name, env, evaluation);
  }

  /** A configuration may be a function. */
  function result(value: Static): Static {
    return value instanceof StaticFunction && files === 1 ? value.call([]) : value;
  }

  function addDefinitions(body: Program['body'], env: Environment): void {
    for (const statement of body) {
      const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
      if (node.type === 'VariableDeclaration') {
        for (const { id, init } of node.declarations)
          if (init) define(id, { node: init, env }, env, evaluation);
      } else if (node.type === 'FunctionDeclaration' && node.id) env.names.set(node.id.name, { node, env });
      else if (node.type === 'ImportDeclaration') addImports(node, env);
    }
  }

  function addImports({ specifiers, source: { value } }: ImportDeclaration, env: Environment): void {
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
            ? load(pathWithin(folderOf(env.path), from) ?? from, imported)
            : new NotStatic(env.path, `${local.name} of ${from}`),
      });
    }
  }
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
