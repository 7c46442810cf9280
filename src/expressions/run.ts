import type { Expression, Node } from 'acorn';
import { evaluateIn, invoke } from './evaluate.ts';
import { spendExtent } from './extent.ts';
import { type Budget, deeper, type Machine, type Mark, OutOfBudget, Thrown, Undecided } from './machine.ts';
import { type Closure, type Environment, type Fields, isFunction, unresolved, type Value } from './value.ts';

/** A computed value, and the parts of it that only a browser can show completely. */
export interface Computed {
  readonly value: Value;
  readonly marks: readonly Mark[];
}

/** The value of an expression. */
export function compute(node: Expression, names: Environment, budget: Budget): Computed {
  return run(budget, names, node, (machine) => machine.evaluate(node, names));
}

/** What an instance of a component shows for some properties. */
export function applyComponent(component: Closure, props: Fields, budget: Budget): Computed {
  return run(budget, component.names, component.node, (machine) => {
    const value = machine.call(component, [props]);
    // A returned function shows nothing.
    return isFunction(value) ? undefined : value;
  });
}

/** Runs work with a new machine; whatever stops it becomes a mark. */
export function run(
  budget: Budget,
  { origin: { file, offset } }: Environment,
  { start, end }: Pick<Node, 'start' | 'end'>,
  work: (machine: Machine) => Value,
): Computed {
  const marks: Mark[] = [];
  const fail = (reason: Mark['reason'], name: string): Computed => {
    marks.push({ reason, name, path: file.path, start: offset + start, end: offset + end });
    return { value: unresolved, marks };
  };
  try {
    const machine = machineOf(budget, marks);
    const value = work(machine);
    spendExtent(machine, value);
    return value === unresolved && marks.length === 0 ? fail('dynamic', '') : { value, marks };
  } catch (error) {
    if (error instanceof OutOfBudget) return fail('budget', error.message);
    if (error instanceof Thrown) return fail('failure', error.message);
    if (error instanceof Undecided) return fail('dynamic', '');
    throw error;
  }
}

function machineOf(budget: Budget, marks: Mark[]): Machine {
  const machine: Machine = {
    budget,
    marks,
    created: new WeakSet(),
    depth: 0,
    note: () => undefined,
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
