import type { Program, VariableDeclaration } from 'acorn';
import { declare } from './bind.ts';
import { named } from './literals.ts';
import { freshBudget, run } from './interpreter.ts';
import type { Budget } from './machine.ts';
import { nameOf } from './module.ts';
import { type Environment, made, unread, type Value } from './value.ts';

type Statement = Program['body'][number];

/** Puts what a module defines among its names; functions are known before anything is computed. */
export function defineIn({ body }: Program, names: Environment): void {
  const budget = freshBudget();
  for (const statement of body) defineFunction(statement, names);
  for (const statement of body) define(statement, names, budget);
  for (const statement of body) if (statement.type === 'ExportNamedDeclaration') alias(statement, names);
}

function defineFunction(statement: Statement, names: Environment): void {
  const node = 'declaration' in statement ? statement.declaration : statement;
  if (node?.type !== 'FunctionDeclaration') return;
  const name = node.id?.name;
  const closure: Value = { [made]: 'closure', name: name ?? 'default', node, names };
  if (name !== undefined) names.names.set(name, closure);
  if (statement.type === 'ExportDefaultDeclaration') names.names.set('default', closure);
}

function define(statement: Statement, names: Environment, budget: Budget): void {
  if (statement.type === 'VariableDeclaration') defineAll(statement, names, budget);
  else if (statement.type === 'ClassDeclaration') names.names.set(statement.id.name, unread);
  else if (statement.type === 'ExportNamedDeclaration') {
    const { declaration } = statement;
    if (declaration && declaration.type !== 'FunctionDeclaration') define(declaration, names, budget);
  } else if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') return;
    const isClass = declaration.type === 'ClassDeclaration';
    const value = isClass
      ? unread
      : run(budget, names, declaration, (machine) => machine.evaluate(declaration, names)).value;
    names.names.set('default', named(value, 'default'));
  }
}

function defineAll({ declarations }: VariableDeclaration, names: Environment, budget: Budget): void {
  for (const { id, init } of declarations) {
    const define = (value: Value) =>
      run(budget, names, id, (machine) => {
        declare(id, id.type === 'Identifier' ? named(value, id.name) : value, names, machine);
        return undefined;
      });
    const value = init
      ? run(budget, names, init, (machine) => machine.evaluate(init, names)).value
      : undefined;
    if (define(value).marks.length > 0) define(unread);
  }
}

function alias(
  { specifiers, source }: Extract<Statement, { type: 'ExportNamedDeclaration' }>,
  { names }: Environment,
): void {
  if (source) return;
  for (const { local, exported } of specifiers) {
    const name = nameOf(exported);
    if (!names.has(name)) names.set(name, names.get(nameOf(local)));
  }
}
