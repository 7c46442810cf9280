import type { BlockStatement, Expression, Pattern, Statement, VariableDeclaration } from 'acorn';
import { unwrapContent } from './children.ts';
import {
  deeper,
  iterated,
  type Machine,
  owned,
  spend,
  spendList,
  Thrown,
  Undecided,
  within,
} from './machine.ts';
import { combine, isTruthy } from './operators.ts';
import { assign, declare } from './patterns.ts';
import {
  type Closure,
  type Environment,
  fieldsOf,
  isFields,
  isList,
  isNothing,
  interpreted,
  named,
  unresolved,
  type Value,
} from './value.ts';

/** How a statement completes, other than by continuing with the next one. */
type Ending = { readonly kind: 'return'; readonly value: Value } | { readonly kind: 'break' | 'continue' };

type Execute<Kind extends Statement['type']> = (
  node: Extract<Statement, { type: Kind }>,
  names: Environment,
  machine: Machine,
) => Ending | undefined;

/** The return value of a function of the page; `unresolved` where it depends on something only a browser knows. */
export function callClosure({ node, names }: Closure, args: readonly Value[], machine: Machine): Value {
  spend(machine, 5);
  if (node.async || node.generator) return unresolved;
  return deeper(machine, () => {
    const inner = within(names);
    for (const [at, parameter] of node.params.entries())
      declare(
        parameter,
        parameter.type === 'RestElement' ? owned(machine, args.slice(at)) : args[at],
        inner,
        machine,
      );
    const { body } = node;
    if (body.type !== 'BlockStatement') return machine.evaluate(body, inner);
    const ending = executeAll(body.body, within(inner), machine);
    return ending?.kind === 'return' ? ending.value : undefined;
  });
}

/** Executes the statements of a block or function, with functions hoisted. */
function executeAll(
  statements: BlockStatement['body'],
  names: Environment,
  machine: Machine,
): Ending | undefined {
  spend(machine, statements.length / 4);
  for (const node of statements)
    if (node.type === 'FunctionDeclaration')
      names.names.set(node.id.name, { [interpreted]: 'closure', name: node.id.name, node, names });
  for (const statement of statements) {
    const ending = execute(statement, names, machine);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function execute(node: Statement, names: Environment, machine: Machine): Ending | undefined {
  spend(machine, 1);
  const kind = kinds[node.type] as Execute<Statement['type']> | undefined;
  if (kind !== undefined) return deeper(machine, () => kind(node, names, machine));
  if (/^TS(?:Interface|TypeAlias)/.test(node.type)) return undefined;
  machine.reasons.push('dynamic');
  throw new Undecided();
}

const kinds: { readonly [Kind in Statement['type']]?: Execute<Kind> } = {
  EmptyStatement: () => undefined,
  FunctionDeclaration: () => undefined,
  ExpressionStatement({ expression }, names, machine) {
    machine.evaluate(expression, names);
    return undefined;
  },
  VariableDeclaration(node, names, machine) {
    declareAll(node, names, machine);
    return undefined;
  },
  ReturnStatement: ({ argument }, names, machine) => ({
    kind: 'return',
    value: argument ? machine.evaluate(argument, names) : undefined,
  }),
  BlockStatement: ({ body }, names, machine) => executeAll(body, within(names), machine),
  IfStatement({ test, consequent, alternate }, names, machine) {
    const branch = isTruthy(machine.evaluate(test, names)) ? consequent : alternate;
    return branch ? execute(branch, names, machine) : undefined;
  },
  SwitchStatement({ discriminant, cases }, names, machine) {
    spend(machine, cases.length / 4);
    const decided = (value: Value): Value => {
      if (value === unresolved) throw new Undecided();
      return unwrapContent(value, machine);
    };
    const value = decided(machine.evaluate(discriminant, names));
    const inner = within(names);
    const isEqual = (test: Expression) =>
      combine('===', decided(machine.evaluate(test, inner)), value, machine) === true;
    const match = cases.findIndex(({ test }) => test && isEqual(test));
    const start = match === -1 ? cases.findIndex(({ test }) => !test) : match;
    const rest = start === -1 ? [] : cases.slice(start).flatMap(({ consequent }) => consequent);
    const ending = executeAll(rest, inner, machine);
    return ending?.kind === 'break' ? undefined : ending;
  },
  BreakStatement: ({ label }) => jump('break', label),
  ContinueStatement: ({ label }) => jump('continue', label),
  ThrowStatement({ argument }, names, machine) {
    const value = machine.evaluate(argument, names);
    const message = isFields(value) ? value['message'] : value;
    throw new Thrown(typeof message === 'string' ? message : 'an exception', value);
  },
  TryStatement({ block, handler, finalizer }, names, machine) {
    const attempt = (): Ending | undefined => {
      try {
        return execute(block, names, machine);
      } catch (error) {
        if (!(error instanceof Thrown) || !handler) throw error;
        const { value, message } = error;
        const inner = within(names);
        const caught = value === message ? fieldsOf([['message', message]]) : value;
        if (handler.param) declare(handler.param, caught, inner, machine);
        return executeAll(handler.body.body, inner, machine);
      }
    };
    const ending = attempt();
    return (finalizer ? execute(finalizer, names, machine) : undefined) ?? ending;
  },
  ForStatement: loop(function* ({ init, test, update }, names, machine) {
    let inner = within(names);
    if (init?.type === 'VariableDeclaration') declareAll(init, inner, machine);
    else if (init) machine.evaluate(init, inner);
    while (!test || isTruthy(machine.evaluate(test, inner))) {
      yield inner;
      spend(machine, inner.names.size / 4);
      // Every iteration has its own copy of the variables, which closures capture.
      inner = { ...inner, names: new Map(inner.names) };
      if (update) machine.evaluate(update, inner);
    }
  }),
  WhileStatement: loop(function* ({ test }, names, machine) {
    while (isTruthy(machine.evaluate(test, names))) yield names;
  }),
  DoWhileStatement: loop(function* ({ test }, names, machine) {
    do yield names;
    while (isTruthy(machine.evaluate(test, names)));
  }),
  ForOfStatement: loop(function* ({ left, right, await: isAsync }, names, machine) {
    if (isAsync) throw new Undecided();
    const values = iterated(unwrapContent(machine.evaluate(right, names), machine), machine);
    for (const value of values) yield withEach(left, value, names, machine);
  }),
  ForInStatement: loop(function* ({ left, right }, names, machine) {
    const value = machine.evaluate(right, names);
    if (!isFields(value) && !isList(value) && !isNothing(value)) throw new Undecided();
    const keys = Object.keys(value ?? {});
    spendList(machine, keys.length);
    for (const key of keys) yield withEach(left, key, names, machine);
  }),
};

type Loop = Extract<
  Statement,
  { readonly body: Statement; readonly type: `${'For' | 'While' | 'DoWhile'}${string}` }
>;

/** A statement that executes its body once in each of several environments. */
function loop<Node extends Loop>(
  rounds: (node: Node, names: Environment, machine: Machine) => Iterable<Environment>,
): (node: Node, names: Environment, machine: Machine) => Ending | undefined {
  return (node, names, machine) => {
    for (const inner of rounds(node, names, machine)) {
      spend(machine, 1);
      const ending = execute(node.body, inner, machine);
      if (ending?.kind === 'return') return ending;
      if (ending?.kind === 'break') return undefined;
    }
    return undefined;
  };
}

function withEach(
  left: VariableDeclaration | Pattern,
  value: Value,
  names: Environment,
  machine: Machine,
): Environment {
  const inner = within(names);
  if (left.type !== 'VariableDeclaration') assign(left, value, names, machine);
  else if (left.declarations[0]) declare(left.declarations[0].id, value, inner, machine);
  return inner;
}

function declareAll({ declarations }: VariableDeclaration, names: Environment, machine: Machine): void {
  for (const { id, init } of declarations) {
    const value = init ? machine.evaluate(init, names) : undefined;
    declare(id, id.type === 'Identifier' ? named(value, id.name) : value, names, machine);
  }
}

function jump(kind: 'break' | 'continue', label: unknown): Ending {
  if (label) throw new Undecided();
  return { kind };
}
