import type { Rule } from '../rule.ts';
import { anchor } from './anchor.ts';
import { asset } from './asset.ts';
import { external } from './external.ts';
import { language } from './language.ts';
import { page } from './page.ts';
import { unverified } from './unverified.ts';

export const linksRules: readonly Rule[] = [anchor, asset, external, language, page, unverified];
