import type { Rule } from '../rule.ts';
import { syntax } from './syntax.ts';

/** Those of one group, sorted by id. */
export const codeRules: readonly Rule[] = [syntax];
