import type { Rule } from '../rule.ts';
import { unknown } from './unknown.ts';

/** Those of one group, sorted by id. */
export const iconsRules: readonly Rule[] = [unknown];
