import type { Rule } from '../rule.ts';
import { chain } from './chain.ts';
import { duplicateSource } from './duplicate-source.ts';
import { loop } from './loop.ts';
import { lostAddress } from './lost-address.ts';
import { shadowed } from './shadowed.ts';
import { sourceIsPage } from './source-is-page.ts';
import { sourceSlash } from './source-slash.ts';
import { targetExists } from './target-exists.ts';

export const redirectsRules: readonly Rule[] = [
  chain,
  duplicateSource,
  loop,
  lostAddress,
  shadowed,
  sourceIsPage,
  sourceSlash,
  targetExists,
];
