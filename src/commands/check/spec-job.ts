import type { SpecContent } from '../../model/openapi/spec.ts';

/** Specs that two threads look at, each at those that the other has not taken. */
export interface SpecJob {
  readonly specs: readonly SpecContent[];
  /** How far each is; both threads share it. */
  readonly states: Int32Array;
}

const open = 0;
/** The other thread looks at it. */
export const taken = 1;
export const right = 2;
/** Something is wrong with it, or the first thread looks at it itself. */
export const wrong = 3;

/** In milliseconds: a thread that has not come to an end by then may have gone out of memory. */
export const longestWait = 5_000;

/** True for the one who may take the spec: nobody has before. */
export function claim(states: Int32Array, index: number, as: number): boolean {
  return Atomics.compareExchange(states, index, open, as) === open;
}
