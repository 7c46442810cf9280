import type { Rule } from '../rule.ts';
import { unknown } from './unknown.ts';

export const iconsRules: readonly Rule[] = [unknown];
