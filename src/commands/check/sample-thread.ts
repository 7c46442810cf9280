import { receiveMessageOnPort } from 'node:worker_threads';
import { documentsAmong } from '../../model/pages/documents.ts';
import type { Site } from '../../model/site.ts';
import type { CheckContext } from '../../rules/rule.ts';
import type { Finding } from '../../source/finding.ts';
import { writtenSamples } from '../../source/outline/samples.ts';
import type { Threads } from '../../system/threads.ts';
import type { SampleFindings } from './serve-samples.ts';
import { resultReader, sharedWork } from './shared-work.ts';

/** A thread that checks samples while this one runs the other rules. */
export interface SampleThread {
  /** Sends it the samples of a site, once. */
  begin(site: Site): NonNullable<CheckContext['sampleFindings']>;
}

export function startSampleThread(threads: Threads): SampleThread {
  const port = threads.connect('samples');
  port.unref();
  return {
    begin(site) {
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
    },
  };
}
