import type { Expression, Node } from 'acorn';
import type { Environment, Value } from './value.ts';

/** Why only a browser can show the whole of something. */
export type Reason = 'hook' | 'handler' | 'dynamic' | 'budget' | 'failure';

export interface Mark {
  readonly reason: Reason;
  /** What asks for the browser: `useState`, `onClick`, `window`, or what went wrong. */
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
}

export const mostSteps = 200_000;
/** Calls and nested expressions in each other. */
const deepest = 400;
/** Characters of a string. */
export const longestText = 200_000;
/** Elements of a list. */
export const longestList = 20_000;

/** Nothing more is computed on this page. */
export class OutOfBudget extends Error {}
/** A decision hangs on what only a browser knows. */
export class Undecided extends Error {}
/** An exception of the page's own code. */
export class Thrown extends Error {
  readonly value: Value;
  constructor(message: string, value: Value = message) {
    super(message);
    this.value = value;
  }
}

/** Pays for some work, before it is done. */
export function spend({ budget }: Machine, steps: number): void {
  budget.steps -= steps;
  if (!(budget.steps >= 0)) throw new OutOfBudget('steps');
}

/** Pays for a string of that length. */
export function spendText(machine: Machine, length: number): void {
  if (length > longestText) throw new OutOfBudget('length');
  spend(machine, length / 100);
}

/** Pays for a list of that length. */
export function spendList(machine: Machine, length: number): void {
  if (length > longestList) throw new OutOfBudget('length');
  spend(machine, length / 4);
}

/** Does what may nest, one level deeper. */
export function deeper<T>(machine: Machine, work: () => T): T {
  if (machine.depth >= deepest) throw new OutOfBudget('depth');
  machine.depth += 1;
  try {
    return work();
  } finally {
    machine.depth -= 1;
  }
}

/** Notes a list or object that was made now. */
export function owned<T extends object>({ own }: Machine, value: T): T {
  own.add(value);
  return value;
}

export function mark(
  machine: Machine,
  reason: Reason,
  name: string,
  node: Node,
  { origin }: Environment,
): void {
  const start = origin.offset + node.start;
  machine.marks.push({ reason, name, path: origin.file.path, start, end: origin.offset + node.end });
}
