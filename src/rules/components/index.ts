import type { Rule } from '../rule.ts';
import { attribute } from './attribute.ts';
import { nesting } from './nesting.ts';

export const componentsRules: readonly Rule[] = [attribute, nesting];
