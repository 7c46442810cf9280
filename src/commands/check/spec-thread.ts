import type { Spec, SpecContent } from '../../model/openapi/spec.ts';
import type { CheckContext } from '../../rules/rule.ts';
import type { Threads } from '../../system/threads.ts';
import { claim, longestWait, right, taken, wrong, type SpecJob } from './spec-job.ts';

/** A thread that can look at specs while this one runs the other rules. Most are right, and need not be looked at again. */
export interface SpecThread {
  /** Hands it some specs, once. */
  begin(specs: readonly Spec[]): NonNullable<CheckContext['isSpecValid']>;
}

export function askForSpecs(threads: Threads): SpecThread {
  const port = threads.ask('specs');
  port.unref();
  return {
    begin(specs) {
      const states = new Int32Array(new SharedArrayBuffer(specs.length * Int32Array.BYTES_PER_ELEMENT));
      const job: SpecJob = { specs: specs.map(contentOf), states };
      port.postMessage(job);
      const places = new Map(specs.map((spec, index) => [spec, index]));
      return (spec) => {
        const index = places.get(spec);
        return index !== undefined && isSpecValid(states, index);
      };
    },
  };
}

function contentOf({ file, format, version, complete, value, parts, overlays }: Spec): SpecContent {
  return { file, format, version, complete, value, parts, overlays };
}

/** False also for a spec that the other thread has not come to. */
function isSpecValid(states: Int32Array, index: number): boolean {
  if (claim(states, index, wrong)) return false;
  Atomics.wait(states, index, taken, longestWait);
  return Atomics.load(states, index) === right;
}
