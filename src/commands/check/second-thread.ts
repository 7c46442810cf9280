import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Levels } from '../../check/run/levels.ts';
import { documentsAmong } from '../../site/model/pages/documents.ts';
import type { Spec, SpecContent } from '../../site/model/openapi/spec.ts';
import type { Site } from '../../site/model/site.ts';
import { codeSyntax } from '../../check/rules/code/syntax.ts';
import { namedSpecs } from '../../check/rules/openapi/specs.ts';
import type { CheckContext } from '../../check/rules/rule.ts';
import type { Finding } from '../../site/source/finding.ts';
import { writtenSamples } from '../../site/source/outline/samples.ts';
import type { SampleFindings } from './serve-samples.ts';
import { resultReader, sharedWork } from './shared-work.ts';
import type { SecondThread } from './start-thread.ts';

type ThreadResults = Pick<CheckContext, 'isSpecValid' | 'sampleFindings'>;

/** Sends specs and samples of a site to the thread, and returns how rules get the results. */
export function beginChecks(thread: SecondThread, site: Site, levels: Levels): ThreadResults {
  return {
    isSpecValid: specResults(thread.specs, namedSpecs(site)),
    ...(levels.isOn(codeSyntax) && { sampleFindings: sampleResults(thread.samples, site) }),
  };
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

function sampleResults(port: MessagePort, site: Site): NonNullable<CheckContext['sampleFindings']> {
  const documents = documentsAmong(site, undefined).filter(({ outline }) => outline.samples.length > 0);
  // Loading Mermaid in both threads would take longer than waiting for the other one.
  const work = sharedWork(
    documents.map(({ file, outline }) => writtenSamples(file, outline.samples)),
    (samples) => samples.some(({ language }) => language === 'mermaid'),
  );
  port.postMessage(work);
  const indexes = new Map(documents.map(({ file }, index) => [file, index]));
  const resultOf = resultReader(work);
  const received = new Map<number, readonly Finding[]>();
  return (file) => {
    const index = indexes.get(file);
    const result = index === undefined ? undefined : resultOf(index);
    if (index === undefined || result === undefined) return undefined;
    if (result === 'faultless') return [];
    for (let sent = receiveMessageOnPort(port); sent !== undefined; sent = receiveMessageOnPort(port)) {
      const answer: SampleFindings = sent.message;
      received.set(answer.index, answer.findings);
    }
    return received.get(index);
  };
}
