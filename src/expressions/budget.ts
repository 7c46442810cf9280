import type { Budget } from './machine.ts';
import { mostSteps } from './machine.ts';
import type { Scope } from './value.ts';

const budgets = new WeakMap<Scope, Budget>();

/** What is left of the steps of the page whose names these are. */
export function budgetOf(scope: Scope): Budget {
  const known = budgets.get(scope);
  if (known !== undefined) return known;
  const budget = { steps: mostSteps };
  budgets.set(scope, budget);
  return budget;
}

/** Names inside a snippet, whose steps are those of the page that shows it. */
export function sharingBudget(inner: Scope, outer: Scope): Scope {
  budgets.set(inner, budgetOf(outer));
  return inner;
}
