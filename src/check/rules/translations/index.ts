import type { Rule } from '../rule.ts';
import { drift } from './drift.ts';
import { identical } from './identical.ts';
import { lock } from './lock.ts';
import { missing } from './missing.ts';
import { orphan } from './orphan.ts';
import { stale } from './stale.ts';

/** The rules on translations, sorted by id; they say nothing about a site without a lock. */
export const translationRules: readonly Rule[] = [drift, identical, lock, missing, orphan, stale];
