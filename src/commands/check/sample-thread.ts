import { receiveMessageOnPort } from 'node:worker_threads';
import { documentsAmong } from '../../model/pages/documents.ts';
import type { Site } from '../../model/site.ts';
import type { CheckContext } from '../../rules/rule.ts';
import type { Finding } from '../../source/finding.ts';
import { writtenSamples } from '../../source/outline/samples.ts';
import type { Threads } from '../../system/threads.ts';
import { type FaultySamples, hasDiagram, type SampleJob } from './sample-job.ts';
import { claim, longestWait, right, taken, wrong } from './spec-job.ts';

/** A thread that can look at samples while this one runs the other rules. */
export interface SampleThread {
  /** Hands it the samples of a site, once. */
  begin(site: Site): NonNullable<CheckContext['sampleFindings']>;
}

export function askForSamples(threads: Threads): SampleThread {
  const port = threads.ask('samples');
  port.unref();
  return {
    begin(site) {
      const documents = documentsAmong(site, undefined).filter(({ outline }) => outline.samples.length > 0);
      const pages = documents.map(({ file, outline }) => writtenSamples(file, outline.samples));
      const states = new Int32Array(new SharedArrayBuffer(pages.length * Int32Array.BYTES_PER_ELEMENT));
      for (const [index, samples] of pages.entries()) if (hasDiagram(samples)) states[index] = taken;
      const job: SampleJob = { pages, states };
      port.postMessage(job);
      const places = new Map(documents.map(({ file }, index) => [file, index]));
      const received = new Map<number, readonly Finding[]>();
      let lost = false;
      return (file) => {
        const index = places.get(file);
        if (index === undefined || lost || claim(states, index, wrong)) return undefined;
        lost = Atomics.wait(states, index, taken, longestWait) === 'timed-out';
        if (lost) return undefined;
        if (Atomics.load(states, index) === right) return [];
        for (let sent = receiveMessageOnPort(port); sent !== undefined; sent = receiveMessageOnPort(port)) {
          const { index: place, found }: FaultySamples = sent.message;
          received.set(place, found);
        }
        return received.get(index);
      };
    },
  };
}
