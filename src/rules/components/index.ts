import type { Rule } from '../rule.ts';
import { attribute } from './attribute.ts';
import { nesting } from './nesting.ts';

/** Those of one group, sorted by id. */
export const componentsRules: readonly Rule[] = [attribute, nesting];
