import type { Rule } from './rule.ts';

/** Every rule there is, sorted by id. */
export const rules: readonly Rule[] = [];
