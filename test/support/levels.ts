import type { LevelOptions } from '../../src/check/run/levels.ts';

/** The levels the rules are born with. */
export const defaultLevels: LevelOptions = { strict: false, rules: [], overrides: [], command: new Map() };
