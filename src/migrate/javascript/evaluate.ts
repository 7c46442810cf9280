import type {
  AnonymousFunctionDeclaration,
  AnonymousClassDeclaration,
  Expression,
  Node,
  Pattern,
} from 'acorn';
import type { FunctionDeclaration, ClassDeclaration, Function as FunctionNode, SpreadElement } from 'acorn';
import { folderOf, pathWithin } from '../../site/model/addresses/link-target.ts';
import { isStaticList, isStaticObject, NotStatic, type Static, StaticFunction } from './static-value.ts';

/** The names of a file or function, and where they are defined. */
export interface Environment {
  readonly path: string;
  readonly text: string;
  readonly names: Map<string, Named>;
  readonly outer: Environment | undefined;
}

/** A name is evaluated when it is used. */
type Named = { readonly node: Evaluable; readonly env: Environment } | { readonly value: () => Static };

/** One reading of a configuration; `load` returns an export of a file of the source. */
export interface Evaluation {
  /** Values that the user supplies: `env.DOCS_URL`. */
  readonly set: ReadonlyMap<string, string>;
  steps: number;
  depth: number;
  readonly load: (path: string, name: string) => Static;
}

type Evaluable =
  | Expression
  | FunctionDeclaration
  | ClassDeclaration
  | AnonymousFunctionDeclaration
  | AnonymousClassDeclaration;

/** The value of an expression, as far as it is static. Nothing is run: calls of known functions are substituted. */
export function evaluate(node: Evaluable, env: Environment, evaluation: Evaluation): Static {
  evaluation.steps -= 1;
  if (evaluation.steps < 0 || evaluation.depth > maxDepth) return unknown(node, env);
  evaluation.depth += 1;
  const value = valueOf(node, env, evaluation);
  evaluation.depth -= 1;
  evaluation.steps -= isStaticList(value) ? value.length : typeof value === 'string' ? value.length / 100 : 0;
  return evaluation.steps < 0 ? unknown(node, env) : value;
}

const maxDepth = 400;

function valueOf(node: Evaluable, env: Environment, evaluation: Evaluation): Static {
  const of = (each: Expression): Static => evaluate(each, env, evaluation);
  switch (node.type) {
    case 'Literal':
      return node.regex || typeof node.value === 'bigint' ? unknown(node, env) : (node.value as Static);
    case 'TemplateLiteral': {
      const values = node.expressions.map(of);
      return joined(values, node, env, (parts) =>
        node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join(''),
      );
    }
    case 'Identifier':
      return evaluateName(node.name, env, evaluation);
    case 'ArrayExpression':
      return listOf(node.elements, env, evaluation);
    case 'ObjectExpression':
      return objectOf(node, env, evaluation);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return functionOf(node as FunctionNode, env, evaluation);
    case 'BinaryExpression':
      return binaryOf(node, env, evaluation);
    case 'UnaryExpression': {
      const value = of(node.argument);
      if (value instanceof NotStatic) return value;
      return node.operator === '!' ? !value : node.operator === '-' ? -Number(value) : unknown(node, env);
    }
    case 'LogicalExpression': {
      const left = of(node.left);
      if (left instanceof NotStatic)
        return node.operator === '&&' ? left : new NotStatic(left.path, left.text, of(node.right));
      if (node.operator === '??') return left ?? of(node.right);
      return Boolean(left) === (node.operator === '&&') ? of(node.right) : left;
    }
    case 'ConditionalExpression': {
      const test = of(node.test);
      if (test instanceof NotStatic) return new NotStatic(test.path, test.text, of(node.alternate));
      return test ? of(node.consequent) : of(node.alternate);
    }
    case 'AwaitExpression':
      return of(node.argument);
    case 'ParenthesizedExpression':
      return of(node.expression);
    case 'MemberExpression':
      return memberExpressionOf(node, env, evaluation);
    case 'CallExpression':
      return callOf(node, env, evaluation);
    default:
      // `value as Type`, `value satisfies Type`, `value!`
      return /^TS/.test((node as Node).type) && 'expression' in node
        ? of((node as { expression: Expression }).expression)
        : unknown(node, env);
  }
}

type Kind<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

function objectOf(node: Kind<'ObjectExpression'>, env: Environment, evaluation: Evaluation): Static {
  const entries: [string, Static][] = [];
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, env, evaluation);
      if (isStaticObject(spread)) entries.push(...Object.entries(spread));
      else if (spread) entries.push([`...${entries.length}`, unknown(property, env)]);
      continue;
    }
    const key = property.computed
      ? evaluate(property.key as Expression, env, evaluation)
      : keyOf(property.key);
    if (isScalar(key) && String(key) !== '__proto__')
      entries.push([String(key), evaluate(property.value as Expression, env, evaluation)]);
  }
  return Object.fromEntries(entries);
}

function binaryOf(node: Kind<'BinaryExpression'>, env: Environment, evaluation: Evaluation): Static {
  const { operator, left, right } = node;
  if (left.type === 'PrivateIdentifier') return unknown(node, env);
  const values = [evaluate(left, env, evaluation), evaluate(right, env, evaluation)];
  return joined(values, node, env, ([a, b]) => {
    if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return `${a}${b}`;
    if (operator === '===' || operator === '==') return a === b;
    if (operator === '!==' || operator === '!=') return a !== b;
    return unknown(node, env);
  });
}

function memberExpressionOf(
  node: Kind<'MemberExpression'>,
  env: Environment,
  evaluation: Evaluation,
): Static {
  const variable = /^process\.env\.(\w+)$/.exec(env.text.slice(node.start, node.end))?.[1];
  if (variable !== undefined) return evaluation.set.get(`env.${variable}`) ?? unknown(node, env);
  if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') return unknown(node, env);
  const key = node.computed ? evaluate(node.property, env, evaluation) : keyOf(node.property);
  const object = evaluate(node.object, env, evaluation);
  return object instanceof NotStatic || !isScalar(key) ? unknown(node, env) : memberOf(object, String(key));
}

/** An own field of a value. */
export function memberOf(value: Static, key: string): Static {
  if (isStaticList(value)) return key === 'length' ? value.length : value[Number(key)];
  return isStaticObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value of a name, wherever it is defined. */
export function evaluateName(name: string, env: Environment, evaluation: Evaluation): Static {
  if (name === 'undefined') return undefined;
  for (let at: Environment | undefined = env; at !== undefined; at = at.outer) {
    const found = at.names.get(name);
    if (found === undefined) continue;
    // A name that needs itself has no value.
    at.names.set(name, { value: () => new NotStatic(env.path, name) });
    const value = 'value' in found ? found.value() : evaluate(found.node, found.env, evaluation);
    at.names.set(name, { value: () => value });
    return value;
  }
  return name === '__dirname' ? folderOf(env.path) : new NotStatic(env.path, name);
}

function callOf(node: Kind<'CallExpression'>, env: Environment, evaluation: Evaluation): Static {
  const callee = env.text.slice(node.callee.start, node.callee.end).replace(/\s+/g, '');
  const values = listOf(node.arguments, env, evaluation);
  const [first] = values;
  if ((callee === 'require' || callee === 'import') && typeof first === 'string')
    return /^(?:\.|\/|@site\/)/.test(first)
      ? evaluation.load(fileOf(env.path, first), 'default')
      : new NotStatic(env.path, env.text.slice(node.start, node.end));
  if (callee === 'require.resolve' && typeof first === 'string') return first;
  if (/^(?:path\.)?(?:join|resolve)$/.test(callee) && values.every((value) => typeof value === 'string'))
    return pathWithin('', values.join('/')) ?? unknown(node, env);
  if (/^define\w*Config$/.test(callee)) return first;
  if (node.callee.type === 'MemberExpression' && node.callee.object.type !== 'Super') {
    const list = evaluate(node.callee.object, env, evaluation);
    const method = keyOf(node.callee.property);
    if (isStaticList(list)) return listMethod(list, method, values) ?? unknown(node, env);
  }
  const called = node.callee.type === 'Super' ? undefined : evaluate(node.callee, env, evaluation);
  return called instanceof StaticFunction ? called.call(values) : unknown(node, env);
}

/** `@site/`, and an absolute path, begin in the folder of the configuration. */
function fileOf(from: string, path: string): string {
  const inside = /^(?:@site)?\/+(.*)$/s.exec(path)?.[1];
  return inside ?? pathWithin(folderOf(from), path) ?? path;
}

function listMethod(list: readonly Static[], method: string, values: readonly Static[]): Static {
  const [first, second] = values;
  if (method === 'slice')
    return list.slice(Number(first ?? 0), second === undefined ? undefined : Number(second));
  if (method === 'concat') return list.concat(...values);
  if (method === 'flat') return list.flat();
  if (!(first instanceof StaticFunction)) return undefined;
  const each = list.map((item, index) => first.call([item, index]));
  if (method === 'map') return each;
  if (method === 'filter' && each.every(isScalar)) return list.filter((_, index) => each[index]);
  return method === 'flatMap' ? each.flat() : undefined;
}

/** A function that defines names and returns a value. */
function functionOf(node: FunctionNode, outer: Environment, evaluation: Evaluation): Static {
  return new StaticFunction(
    (values) => {
      const env: Environment = { ...outer, names: new Map(), outer };
      node.params.forEach((param, index) => define(param, { value: () => values[index] }, env, evaluation));
      if (node.body.type !== 'BlockStatement') return evaluate(node.body, env, evaluation);
      for (const statement of node.body.body) {
        if (statement.type === 'ReturnStatement')
          return statement.argument ? evaluate(statement.argument, env, evaluation) : undefined;
        if (statement.type === 'VariableDeclaration')
          for (const { id, init } of statement.declarations)
            define(id, init ? { node: init, env } : { value: () => undefined }, env, evaluation);
        else if (statement.type !== 'FunctionDeclaration') return unknown(node, outer);
      }
      return undefined;
    },
    unknown(node, outer),
  );
}

/** Defines the names of a pattern: `a`, `{ a, b: c }`, `a = 1`. */
export function define(pattern: Pattern, value: Named, env: Environment, evaluation: Evaluation): void {
  if (pattern.type === 'Identifier') env.names.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern') define(pattern.left, value, env, evaluation);
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties)
      if (property.type === 'Property') {
        const key = keyOf(property.key);
        const whole = () => ('value' in value ? value.value() : evaluate(value.node, value.env, evaluation));
        const part = (): Static => {
          const object = whole();
          return object instanceof NotStatic ? object : memberOf(object, key);
        };
        define(property.value, { value: part }, env, evaluation);
      }
}

function listOf(
  elements: readonly (Expression | SpreadElement | null)[],
  env: Environment,
  evaluation: Evaluation,
): readonly Static[] {
  return elements.flatMap((element): readonly Static[] => {
    if (element === null || evaluation.steps < 0) return [];
    if (element.type !== 'SpreadElement') return [evaluate(element, env, evaluation)];
    const value = evaluate(element.argument, env, evaluation);
    return isStaticList(value) ? value : [unknown(element, env)];
  });
}

function unknown({ start, end }: Node, { path, text }: Environment): NotStatic {
  return new NotStatic(path, text.slice(start, end));
}

/** What is made of scalars. An expression that is not static makes the whole so, and lends it what stands in its place. */
function joined(
  values: readonly Static[],
  node: Node,
  env: Environment,
  join: (values: readonly Scalar[]) => Static,
): Static {
  const missing = values.find((value) => value instanceof NotStatic);
  const known = values.map((value) => (value instanceof NotStatic ? value.otherwise : value));
  const scalars = known.filter(isScalar);
  const isKnown =
    scalars.length === known.length && (missing === undefined || missing.otherwise !== undefined);
  const value = isKnown ? join(scalars) : undefined;
  if (missing !== undefined) return new NotStatic(missing.path, missing.text, value);
  return isKnown ? value : unknown(node, env);
}

type Scalar = string | number | boolean | null | undefined;

function isScalar(value: Static): value is Scalar {
  return typeof value !== 'object' || value === null;
}

function keyOf(node: Node): string {
  return 'name' in node ? String(node.name) : 'value' in node ? String(node.value) : '';
}
