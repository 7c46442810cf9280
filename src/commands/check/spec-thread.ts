import type { Spec, SpecContent } from '../../model/openapi/spec.ts';
import type { CheckContext } from '../../rules/rule.ts';
import type { Threads } from '../../system/threads.ts';
import { resultReader, sharedWork } from './shared-work.ts';

/** A thread that checks specs while this one runs the other rules. Most are valid and need not be checked again. */
export interface SpecThread {
  /** Sends it the specs, once. */
  begin(specs: readonly Spec[]): NonNullable<CheckContext['isSpecValid']>;
}

export function startSpecThread(threads: Threads): SpecThread {
  const port = threads.connect('specs');
  port.unref();
  return {
    begin(specs) {
      const work = sharedWork(specs.map(contentOf));
      port.postMessage(work);
      const resultOf = resultReader(work);
      const indexes = new Map(specs.map((spec, index) => [spec, index]));
      return (spec) => {
        const index = indexes.get(spec);
        return index !== undefined && resultOf(index) === 'faultless';
      };
    },
  };
}

function contentOf({ file, format, version, complete, value, parts, overlays }: Spec): SpecContent {
  return { file, format, version, complete, value, parts, overlays };
}
