import type { Rule } from '../rule.ts';
import { unusedSuppression } from './unused.ts';

/** Those of one group, sorted by id. */
export const suppressionsRules: readonly Rule[] = [unusedSuppression];
