import type { Rule } from '../rule.ts';
import { altText } from './alt-text.ts';
import { contrast } from './contrast.ts';

export const accessibilityRules: readonly Rule[] = [altText, contrast];
