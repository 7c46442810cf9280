import type { Rule } from '../rule.ts';
import { heading } from './heading.ts';
import { leftover } from './leftover.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { markup } from './markup.ts';
import { table } from './table.ts';
import { typo } from './typo.ts';

export const textRules: readonly Rule[] = [heading, leftover, link, list, markup, table, typo];
