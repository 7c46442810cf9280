import type { BlockStatement, Pattern, Statement, SwitchStatement, VariableDeclaration } from 'acorn';
import { assign, declare } from './bind.ts';
import { opened } from './children.ts';
import { within } from './environment.ts';
import { named } from './literals.ts';
import { iterated } from './iterate.ts';
import { deeper, type Machine, mark, spend, Thrown, Undecided } from './machine.ts';
import { isTruthy } from './operators.ts';
import { type Environment, fieldsOf, isFields, isList, made, unread, type Value } from './value.ts';

/** How a statement ends that does not simply go on with the next one. */
export type Ending =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' }
  | { readonly kind: 'continue' }
  | undefined;

/** Does what the statements of a block or function say; functions are known before the first of them. */
export function executeAll(statements: BlockStatement['body'], names: Environment, machine: Machine): Ending {
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration')
      names.names.set(statement.id.name, {
        [made]: 'closure',
        name: statement.id.name,
        node: statement,
        names,
      });
  for (const statement of statements) {
    const ending = execute(statement, names, machine);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function execute(statement: Statement, names: Environment, machine: Machine): Ending {
  spend(machine, 1);
  switch (statement.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return undefined;
    case 'ExpressionStatement':
      machine.evaluate(statement.expression, names);
      return undefined;
    case 'VariableDeclaration':
      declareAll(statement, names, machine);
      return undefined;
    case 'ReturnStatement': {
      const { argument } = statement;
      return { kind: 'return', value: argument ? machine.evaluate(argument, names) : undefined };
    }
    case 'BlockStatement':
      return deeper(machine, () => executeAll(statement.body, within(names), machine));
    case 'IfStatement': {
      const branch = isTruthy(opened(machine.evaluate(statement.test, names), machine))
        ? statement.consequent
        : statement.alternate;
      return branch ? deeper(machine, () => execute(branch, names, machine)) : undefined;
    }
    case 'SwitchStatement':
      return switched(statement, names, machine);
    case 'BreakStatement':
    case 'ContinueStatement':
      if (statement.label) throw new Undecided();
      return statement.type === 'BreakStatement' ? broken : { kind: 'continue' };
    case 'ThrowStatement': {
      const value = machine.evaluate(statement.argument, names);
      throw new Thrown(messageOf(value), value);
    }
    case 'TryStatement':
      return tried(statement, names, machine);
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return deeper(machine, () => loop(statement, names, machine));
    default:
      mark(machine, 'dynamic', statement.type, statement, names);
      throw new Undecided();
  }
}

const broken: Ending = { kind: 'break' };

export function declareAll(
  { declarations }: VariableDeclaration,
  names: Environment,
  machine: Machine,
): void {
  for (const { id, init } of declarations) {
    const value = init ? machine.evaluate(init, names) : undefined;
    declare(id, id.type === 'Identifier' ? named(value, id.name) : value, names, machine);
  }
}

function switched({ discriminant, cases }: SwitchStatement, names: Environment, machine: Machine): Ending {
  const value = opened(machine.evaluate(discriminant, names), machine);
  if (value === unread) throw new Undecided();
  const inner = within(names);
  const matches = ({ test }: (typeof cases)[number]): boolean => {
    if (!test) return false;
    const each = machine.evaluate(test, inner);
    if (each === unread) throw new Undecided();
    return each === value;
  };
  const found = cases.findIndex(matches);
  const start = found === -1 ? cases.findIndex(({ test }) => !test) : found;
  if (start === -1) return undefined;
  const ending = executeAll(
    cases.slice(start).flatMap(({ consequent }) => consequent),
    inner,
    machine,
  );
  return ending?.kind === 'break' ? undefined : ending;
}

function tried(
  { block, handler, finalizer }: Extract<Statement, { type: 'TryStatement' }>,
  names: Environment,
  machine: Machine,
): Ending {
  const attempt = (): Ending => {
    try {
      return execute(block, names, machine);
    } catch (error) {
      if (!(error instanceof Thrown) || !handler) throw error;
      const inner = within(names);
      if (handler.param) declare(handler.param, errorValue(error), inner, machine);
      return executeAll(handler.body.body, inner, machine);
    }
  };
  const ending = attempt();
  return (finalizer ? execute(finalizer, names, machine) : undefined) ?? ending;
}

function errorValue({ value, message }: Thrown): Value {
  return value === message ? fieldsOf([['message', message]]) : value;
}

function messageOf(value: Value): string {
  const message = isFields(value) ? value['message'] : value;
  return typeof message === 'string' ? message : 'an exception';
}

type Loop = Extract<
  Statement,
  { type: 'ForOfStatement' | 'ForInStatement' | 'ForStatement' | 'WhileStatement' | 'DoWhileStatement' }
>;

function loop(statement: Loop, names: Environment, machine: Machine): Ending {
  for (const inner of rounds(statement, names, machine)) {
    spend(machine, 1);
    const ending = execute(statement.body, inner, machine);
    if (ending?.kind === 'return') return ending;
    if (ending?.kind === 'break') return undefined;
  }
  return undefined;
}

/** The names that each round of a loop begins with. */
function* rounds(statement: Loop, names: Environment, machine: Machine): Generator<Environment> {
  if (statement.type === 'ForOfStatement' || statement.type === 'ForInStatement') {
    if (statement.type === 'ForOfStatement' && statement.await) throw new Undecided();
    const of = opened(machine.evaluate(statement.right, names), machine);
    const values = statement.type === 'ForOfStatement' ? iterated(of, machine) : keysOf(of);
    for (const value of values) {
      const inner = within(names);
      const { left } = statement;
      if (left.type !== 'VariableDeclaration') assign(left as Pattern, value, names, machine);
      else if (left.declarations[0]) declare(left.declarations[0].id, value, inner, machine);
      yield inner;
    }
    return;
  }
  if (statement.type !== 'ForStatement') {
    let isFirst = statement.type === 'DoWhileStatement';
    while (isFirst || isTruthy(machine.evaluate(statement.test, names))) {
      isFirst = false;
      yield within(names);
    }
    return;
  }
  yield* counted(statement, names, machine);
}

/** Each round of `for (let …;;)` has a copy of its variables, which functions made in it keep. */
function* counted(
  { init, test, update }: Extract<Statement, { type: 'ForStatement' }>,
  names: Environment,
  machine: Machine,
): Generator<Environment> {
  let inner = within(names);
  if (init?.type === 'VariableDeclaration') declareAll(init, inner, machine);
  else if (init) machine.evaluate(init, inner);
  while (!test || isTruthy(machine.evaluate(test, inner))) {
    yield inner;
    inner = { ...inner, names: new Map(inner.names) };
    if (update) machine.evaluate(update, inner);
  }
}

function keysOf(value: Value): readonly string[] {
  if (isFields(value) || isList(value)) return Object.keys(value);
  if (value === null || value === undefined) return [];
  throw new Undecided();
}
