import type { Rule } from '../rule.ts';
import { unusedSuppression } from './unused.ts';

export const suppressionsRules: readonly Rule[] = [unusedSuppression];
