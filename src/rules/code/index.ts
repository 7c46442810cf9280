import type { Rule } from '../rule.ts';
import { syntax } from './syntax.ts';

export const codeRules: readonly Rule[] = [syntax];
