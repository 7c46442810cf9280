import type { Expression } from 'acorn';
import type { SourceFile } from '../../site/source/span.ts';
import {
  type Environment,
  type Fields,
  isList,
  isObject,
  type Scope,
  unresolved,
  type Value,
} from './value.ts';

/** Why only a browser can show all of something. */
export type Reason = 'hook' | 'handler' | 'hover' | 'dynamic' | 'budget' | 'failure';

/** The remaining steps of a page. */
export interface Budget {
  steps: number;
}

/** One run of the interpreter: an expression, or one instance of a component. */
export interface Machine {
  readonly budget: Budget;
  /** Why a browser is needed, for each part that needs one. */
  readonly reasons: Reason[];
  /** Lists and objects created in this run; only these may be modified. */
  readonly created: WeakSet<object>;
  depth: number;
  readonly evaluate: (node: Expression, names: Environment) => Value;
  readonly call: (callee: Value, args: readonly Value[]) => Value;
}

/** Maximum number of steps of a page, without those for its length. */
export const maxSteps = 200_000;
/** Maximum depth of calls and nested expressions. */
const maxDepth = 500;
/** Maximum number of characters in a string. */
const maxTextLength = 200_000;
/** Maximum number of items in a list. */
const maxListLength = 20_000;

/** Nothing more is computed on this page. */
export class OutOfBudget extends Error {}
/** A decision depends on something only a browser knows. */
export class Undecided extends Error {}
/** An exception of the page's own code. */
export class Thrown extends Error {
  readonly value: Value;
  constructor(message: string, value: Value = message) {
    super(message);
    this.value = value;
  }
}

/** The page may catch what JavaScript throws for invalid arguments. */
export function guarded(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const isOfLanguage = [RangeError, TypeError, URIError, SyntaxError].some((kind) => error instanceof kind);
    throw isOfLanguage ? new Thrown((error as Error).message) : error;
  }
}

const budgets = new WeakMap<Scope, Budget>();

/** The names of a page of this length: a long page may use more components than a short one. */
export function withBudget(scope: Scope, length: number): Scope {
  budgets.set(scope, { steps: maxSteps + length });
  return scope;
}

/** The remaining steps of the page with these names. */
export function budgetOf(scope: Scope): Budget {
  const budget = budgets.get(scope) ?? { steps: maxSteps };
  budgets.set(scope, budget);
  return budget;
}

/** The names inside a snippet, which shares the budget of its page. */
export function sharingBudget(inner: Scope, outer: Scope): Scope {
  budgets.set(inner, budgetOf(outer));
  return inner;
}

/** Charges steps before the work is done. */
export function spend({ budget }: Machine, steps: number): void {
  budget.steps -= steps;
  if (!(budget.steps >= 0)) throw new OutOfBudget('steps');
}

/** Charges for a string of this length. */
export function spendText(machine: Machine, length: number): void {
  if (length > maxTextLength) throw new OutOfBudget('length');
  spend(machine, length / 100);
}

/** Charges for a list of this length and for the number of items that are touched. */
export function spendList(machine: Machine, length: number, touched = length): void {
  if (length > maxListLength) throw new OutOfBudget('length');
  spend(machine, touched / 4);
}

/** The entries of an object or list, which are charged for. */
export function entriesIn(machine: Machine, value: Fields | readonly Value[]): [string, Value][] {
  const entries = Object.entries<Value>(value as Fields);
  spendList(machine, entries.length);
  return entries;
}

/** Runs nested work one level deeper. */
export function deeper<T>(machine: Machine, work: () => T): T {
  if (machine.depth >= maxDepth) throw new OutOfBudget('depth');
  machine.depth += 1;
  try {
    return work();
  } finally {
    machine.depth -= 1;
  }
}

/** Registers a list or object as created in this run. */
export function owned<T extends object>({ created }: Machine, value: T): T {
  created.add(value);
  return value;
}

/** The items that `for … of` and spread take from a value, in order. */
export function iterated(value: Value, machine: Machine): Value[] {
  if (isList(value) || typeof value === 'string') {
    spendList(machine, value.length);
    return [...value];
  }
  if (value === unresolved || isObject(value)) throw new Undecided();
  throw new Thrown(`${String(value)} is not iterable`);
}

/** The environment of code in a file; offsets of its tree are relative to `offset`. */
export function environmentOf(scope: Scope, file: SourceFile, offset: number): Environment {
  return { names: scope as Map<string, Value>, outer: undefined, origin: { file, offset, scope } };
}

export function within(outer: Environment): Environment {
  return { names: new Map(), outer, origin: outer.origin };
}

/** The environment that defines a name. */
export function holderOf(name: string, names: Environment): Environment | undefined {
  for (let at: Environment | undefined = names; at !== undefined; at = at.outer)
    if (at.names.has(name)) return at;
  return undefined;
}
