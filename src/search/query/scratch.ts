import type { IndexHead } from '../index/index-data.ts';

/** Buffers in which queries sum up evidence; allocating them for each query would take longer than using them. */
export interface Scratch {
  readonly fragments: Float32Array;
  /** By fragment: a bit for each unit that its text contains. */
  readonly present: Uint32Array;
  readonly pages: Float32Array;
  /** By page: the contribution of its facts (title, path, …) to all its fragments. */
  readonly facts: Float32Array;
  /** Buffers for the current unit. */
  readonly unit: UnitScratch;
}

/** The contributions of one unit: only the listed places are not 0. */
interface UnitScratch {
  readonly fragments: Float32Array;
  readonly facts: Float32Array;
  readonly pages: Float32Array;
  readonly fragmentList: Uint32Array;
  readonly pageList: Uint32Array;
}

export function createScratch({ fragmentLengths, pages }: IndexHead): Scratch {
  const byFragment = () => new Float32Array(fragmentLengths.length);
  const byPage = () => new Float32Array(pages.length);
  return {
    fragments: byFragment(),
    present: new Uint32Array(fragmentLengths.length),
    pages: byPage(),
    facts: byPage(),
    unit: {
      fragments: byFragment(),
      facts: byPage(),
      pages: byPage(),
      fragmentList: new Uint32Array(fragmentLengths.length),
      pageList: new Uint32Array(pages.length),
    },
  };
}

export function clearScratch({ unit, ...sums }: Scratch): void {
  for (const array of Object.values(sums)) array.fill(0);
  unit.fragments.fill(0);
  unit.facts.fill(0);
  unit.pages.fill(0);
}
