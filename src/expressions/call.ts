import { declare } from './bind.ts';
import { within } from './environment.ts';
import { executeAll } from './execute.ts';
import { deeper, type Machine, owned, spend, Undecided } from './machine.ts';
import { type Closure, type Environment, unread, type Value } from './value.ts';

/** What a function of the page gives back; `unread` where that hangs on what only a browser knows. */
export function callClosure(closure: Closure, given: readonly Value[], machine: Machine): Value {
  const { node } = closure;
  spend(machine, 5);
  if (node.async || node.generator) return unread;
  return deeper(machine, () => {
    try {
      return bodyOf(closure, argumentsIn(closure, given, machine), machine);
    } catch (error) {
      if (error instanceof Undecided) return unread;
      throw error;
    }
  });
}

function argumentsIn({ node, names }: Closure, given: readonly Value[], machine: Machine): Environment {
  const inner = within(names);
  for (const [at, parameter] of node.params.entries()) {
    if (parameter.type === 'RestElement')
      declare(parameter.argument, owned(machine, given.slice(at)), inner, machine);
    else declare(parameter, given[at], inner, machine);
  }
  return inner;
}

function bodyOf({ node }: Closure, names: Environment, machine: Machine): Value {
  const { body } = node;
  if (body.type !== 'BlockStatement') return machine.evaluate(body, names);
  const ending = executeAll(body.body, within(names), machine);
  return ending?.kind === 'return' ? ending.value : undefined;
}
