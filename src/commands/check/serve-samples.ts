import type { MessagePort } from 'node:worker_threads';
import { type FaultySamples, hasDiagram, type SampleJob } from './sample-job.ts';
import { claim, right, taken, wrong } from './spec-job.ts';

/** Finds what is wrong with the samples of pages. The job is the message; each page with faults is one that goes back. */
export function serve(port: MessagePort): void {
  port.once('message', (job: SampleJob) => void lookAt(port, job));
}

async function lookAt(port: MessagePort, { pages, states }: SampleJob): Promise<void> {
  // Not before: the pages come first.
  const { sampleReader } = await import('../../rules/code/sample-faults.ts');
  const faultsOf = sampleReader();
  const lookAtPage = (index: number, samples: SampleJob['pages'][number]) => {
    const found = samples.flatMap(faultsOf);
    const sent: FaultySamples = { index, found };
    if (found.length > 0) port.postMessage(sent);
    Atomics.store(states, index, found.length === 0 ? right : wrong);
    Atomics.notify(states, index);
  };
  for (const [index, samples] of pages.entries()) if (hasDiagram(samples)) lookAtPage(index, samples);
  for (const [index, samples] of pages.entries()) if (claim(states, index, taken)) lookAtPage(index, samples);
}
