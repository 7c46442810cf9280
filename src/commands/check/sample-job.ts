import type { Finding } from '../../source/finding.ts';
import type { WrittenSample } from '../../source/outline/samples.ts';

/**
 * Pages with samples that two threads look at, each at those that the other has not taken. Those with diagrams are taken by
 * the second one from the start: loading Mermaid twice would take longer than to wait.
 */
export interface SampleJob {
  /** The samples of each page. */
  readonly pages: readonly (readonly WrittenSample[])[];
  /** As in `SpecJob`, by page. */
  readonly states: Int32Array;
}

export function hasDiagram(samples: readonly WrittenSample[]): boolean {
  return samples.some(({ language }) => language === 'mermaid');
}

/** A page whose samples have faults. */
export interface FaultySamples {
  readonly index: number;
  readonly found: readonly Finding[];
}
