import type { Expression, Node } from 'acorn';
import type { SourceFile } from '../source/span.ts';
import { type Environment, isList, isObject, type Scope, unread, type Value } from './value.ts';

/** Why only a browser can show the whole of something. */
export type Reason = 'hook' | 'handler' | 'dynamic' | 'budget' | 'failure';

export interface Mark {
  readonly reason: Reason;
  /** What needs the browser: `useState`, `onClick`, `window`, or what went wrong. */
  readonly name: string;
  readonly path: string;
  /** Offsets into the text of that file. */
  readonly start: number;
  readonly end: number;
}

/** What is left of the steps a page may take. */
export interface Budget {
  steps: number;
}

/** One run of the interpreter: an expression, or one instance of a component. */
export interface Machine {
  readonly budget: Budget;
  readonly marks: Mark[];
  /** Lists and objects made in this run: only they may be changed. */
  readonly own: WeakSet<object>;
  depth: number;
  readonly evaluate: (node: Expression, names: Environment) => Value;
  readonly call: (callee: Value, given: readonly Value[]) => Value;
  /** Notes that the call that is being made needs a browser. */
  note: (reason: Reason, name: string) => void;
}

export const maxSteps = 200_000;
/** Calls and nested expressions in each other. */
const maxDepth = 500;
/** Characters of a string. */
const maxTextLength = 200_000;
/** Elements of a list. */
const maxListLength = 20_000;

/** Nothing more is computed on this page. */
export class OutOfBudget extends Error {}
/** A decision depends on what only a browser knows. */
export class Undecided extends Error {}
/** An exception of the page's own code. */
export class Thrown extends Error {
  readonly value: Value;
  constructor(message: string, value: Value = message) {
    super(message);
    this.value = value;
  }
}

const budgets = new WeakMap<Scope, Budget>();

/** What is left of the steps of the page whose names these are. */
export function budgetOf(scope: Scope): Budget {
  const budget = budgets.get(scope) ?? { steps: maxSteps };
  budgets.set(scope, budget);
  return budget;
}

/** Names inside a snippet, whose steps are those of the page that shows it. */
export function sharingBudget(inner: Scope, outer: Scope): Scope {
  budgets.set(inner, budgetOf(outer));
  return inner;
}

/** Pays for some work, before it is done. */
export function spend({ budget }: Machine, steps: number): void {
  budget.steps -= steps;
  if (!(budget.steps >= 0)) throw new OutOfBudget('steps');
}

/** Pays for a string of that length. */
export function spendText(machine: Machine, length: number): void {
  if (length > maxTextLength) throw new OutOfBudget('length');
  spend(machine, length / 100);
}

/** Pays for a list of that length, of which so many elements are touched. */
export function spendList(machine: Machine, length: number, touched = length): void {
  if (length > maxListLength) throw new OutOfBudget('length');
  spend(machine, touched / 4);
}

/** Does what may nest, one level deeper. */
export function deeper<T>(machine: Machine, work: () => T): T {
  if (machine.depth >= maxDepth) throw new OutOfBudget('depth');
  machine.depth += 1;
  try {
    return work();
  } finally {
    machine.depth -= 1;
  }
}

/** A list or object that is made now. */
export function owned<T extends object>({ own }: Machine, value: T): T {
  own.add(value);
  return value;
}

/** What `for … of` and spreading take from a value, one after the other. */
export function iterated(value: Value, machine: Machine): Value[] {
  if (isList(value) || typeof value === 'string') {
    spendList(machine, value.length);
    return [...value];
  }
  if (value === unread || isObject(value)) throw new Undecided();
  throw new Thrown(`${String(value)} is not iterable`);
}

export function mark(
  machine: Machine,
  reason: Reason,
  name: string,
  { start, end }: Pick<Node, 'start' | 'end'>,
  { origin: { file, offset } }: Environment,
): void {
  machine.marks.push({ reason, name, path: file.path, start: offset + start, end: offset + end });
}

/** Code that stands among the names of a file; offsets of its tree count from `offset`. */
export function environmentOf(scope: Scope, file: SourceFile, offset: number): Environment {
  return { names: scope as Map<string, Value>, outer: undefined, origin: { file, offset, scope } };
}

export function within(outer: Environment): Environment {
  return { names: new Map(), outer, origin: outer.origin };
}

/** The names among which this one is defined. */
export function holderOf(name: string, names: Environment): Environment | undefined {
  for (let at: Environment | undefined = names; at !== undefined; at = at.outer)
    if (at.names.has(name)) return at;
  return undefined;
}
