import type { Expression, Program } from 'acorn';
import { callClosure } from './call.ts';
import { evaluateIn } from './evaluate.ts';
import {
  type Budget,
  deeper,
  type Machine,
  type Mark,
  mostSteps,
  OutOfBudget,
  Thrown,
  Undecided,
} from './machine.ts';
import { callback } from './methods.ts';
import {
  type Environment,
  type Fields,
  isClosure,
  isTemplate,
  type Closure,
  unread,
  type Value,
} from './value.ts';

/** What was computed, and what of it only a browser could show in full. */
export interface Computed {
  readonly value: Value;
  readonly marks: readonly Mark[];
}

export function freshBudget(): Budget {
  return { steps: mostSteps };
}

/** The value of an expression. */
export function compute(node: Expression, names: Environment, budget: Budget): Computed {
  return run(budget, names, node, (machine) => machine.evaluate(node, names));
}

/** What an instance of a component shows that is given some properties. */
export function applyComponent(component: Closure, props: Fields, budget: Budget): Computed {
  return run(budget, component.names, component.node, (machine) => {
    const value = machine.call(component, [props]);
    // A function that is given back is shown as nothing.
    return isTemplate(value) ? undefined : value;
  });
}

/** Does something with a machine of its own; whatever stops it becomes a mark. */
export function run(
  budget: Budget,
  { origin }: Environment,
  { start, end }: Pick<Program, 'start' | 'end'>,
  work: (machine: Machine) => Value,
): Computed {
  const marks: Mark[] = [];
  const place = { path: origin.file.path, start: origin.offset + start, end: origin.offset + end };
  try {
    const value = work(machineOf(budget, marks));
    if (value === unread && marks.length === 0) marks.push({ reason: 'dynamic', name: '', ...place });
    return { value, marks };
  } catch (error) {
    if (error instanceof OutOfBudget) marks.push({ reason: 'budget', name: error.message, ...place });
    else if (error instanceof Thrown) marks.push({ reason: 'failure', name: error.message, ...place });
    else if (error instanceof Undecided) marks.push({ reason: 'dynamic', name: '', ...place });
    else throw error;
    return { value: unread, marks };
  }
}

function machineOf(budget: Budget, marks: Mark[]): Machine {
  const machine: Machine = {
    budget,
    marks,
    own: new WeakSet(),
    depth: 0,
    evaluate: (node, names) => deeper(machine, () => evaluateIn(node, names, machine)),
    call: (callee, given) =>
      isClosure(callee) ? callClosure(callee, given, machine) : callback(callee, given, machine),
  };
  return machine;
}
