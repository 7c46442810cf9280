import type { Plan, Relocation } from '../change/move/move.ts';
import { inOrder, planMove, type PlanOptions } from '../change/move/plan.ts';
import { lockWithMoves } from './lock-edits.ts';

/** Plans everything that changes when files move, with the entries of the lock of translations. */
export function planPageMove(relocation: Relocation, options: PlanOptions): Plan {
  const plan = planMove(relocation, options);
  const lock = lockWithMoves(relocation.site, relocation.files);
  return lock.length === 0 ? plan : { ...plan, edits: inOrder([...plan.edits, ...lock]) };
}
