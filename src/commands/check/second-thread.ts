import { type MessagePort } from 'node:worker_threads';
import type { Spec, SpecContent } from '../../site/model/openapi/spec.ts';
import type { Site } from '../../site/model/site.ts';
import { namedSpecs } from '../../check/rules/openapi/specs.ts';
import type { CheckContext } from '../../check/rules/rule.ts';
import { resultReader, sharedWork } from './shared-work.ts';
import type { SecondThread } from './start-thread.ts';

/** Sends the specs of a site to the thread, and returns how rules get the results. */
export function beginChecks({ specs }: SecondThread, site: Site): Pick<CheckContext, 'isSpecValid'> {
  return { isSpecValid: specResults(specs, namedSpecs(site)) };
}

/** Most specs are valid and need not be checked again. */
function specResults(port: MessagePort, specs: readonly Spec[]): NonNullable<CheckContext['isSpecValid']> {
  const work = sharedWork(specs.map(contentOf));
  port.postMessage(work);
  const resultOf = resultReader(work);
  const indexes = new Map(specs.map((spec, index) => [spec, index]));
  return (spec) => {
    const index = indexes.get(spec);
    return index !== undefined && resultOf(index) === 'faultless';
  };
}

function contentOf({ file, format, version, complete, value, parts, overlays }: Spec): SpecContent {
  return { file, format, version, complete, value, parts, overlays };
}
