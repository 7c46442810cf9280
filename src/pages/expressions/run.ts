import type { Expression } from 'acorn';
import { evaluateIn, invoke } from './evaluate.ts';
import { spendExtent } from './extent.ts';
import { type Budget, deeper, type Machine, OutOfBudget, type Reason, Thrown, Undecided } from './machine.ts';
import { type Closure, type Environment, type Fields, isFunction, unresolved, type Value } from './value.ts';

/** A computed value, and why parts of it need a browser. */
export interface Computed {
  readonly value: Value;
  readonly reasons: readonly Reason[];
}

/** What an instance of a component shows for some properties. */
export function applyComponent(component: Closure, props: Fields, budget: Budget): Computed {
  return run(budget, (machine) => {
    const value = machine.call(component, [props]);
    // A returned function shows nothing.
    return isFunction(value) ? undefined : value;
  });
}

/** The value of an expression; `unresolved` if something stops its evaluation. */
export function compute(node: Expression, names: Environment, budget: Budget): Value {
  return run(budget, (machine) => machine.evaluate(node, names)).value;
}

/** Runs work with a new machine; whatever stops it becomes a reason. */
export function run(budget: Budget, work: (machine: Machine) => Value): Computed {
  const reasons: Reason[] = [];
  const fail = (reason: Reason): Computed => ({ value: unresolved, reasons: [...reasons, reason] });
  try {
    const machine = machineOf(budget, reasons);
    const value = work(machine);
    spendExtent(machine, value);
    return value === unresolved && reasons.length === 0 ? fail('dynamic') : { value, reasons };
  } catch (error) {
    if (error instanceof OutOfBudget) return fail('budget');
    if (error instanceof Thrown) return fail('failure');
    if (error instanceof Undecided) return fail('dynamic');
    throw error;
  }
}

function machineOf(budget: Budget, reasons: Reason[]): Machine {
  const machine: Machine = {
    budget,
    reasons,
    created: new WeakSet(),
    depth: 0,
    evaluate: (node, names) => decided(() => deeper(machine, () => evaluateIn(node, names, machine))),
    call: (callee, args) => decided(() => invoke(callee, undefined, args, machine)),
  };
  return machine;
}

/** The result of work, or `unresolved` where it depends on something only a browser knows. */
function decided(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Undecided) return unresolved;
    throw error;
  }
}
