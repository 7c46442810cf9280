import type { Rule } from '../rule.ts';
import { anchor } from './anchor.ts';
import { asset } from './asset.ts';
import { external } from './external.ts';
import { page } from './page.ts';
import { unverified } from './unverified.ts';

/** Those of one group, sorted by id. */
export const linksRules: readonly Rule[] = [anchor, asset, external, page, unverified];
