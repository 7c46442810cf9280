import type { Finding } from '../../source/finding.ts';
import type { WrittenSample } from '../../source/outline/samples.ts';

/** Pages with samples that two threads look at, each at those that the other has not taken. */
export interface SampleJob {
  /** The samples of each page. */
  readonly pages: readonly (readonly WrittenSample[])[];
  /** As in `SpecJob`, by page. */
  readonly states: Int32Array;
}

/** A page whose samples have faults. */
export interface FaultySamples {
  readonly index: number;
  readonly found: readonly Finding[];
}
