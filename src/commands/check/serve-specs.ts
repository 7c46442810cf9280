import type { MessagePort } from 'node:worker_threads';
import { claim, right, taken, wrong, type SpecJob } from './spec-job.ts';

/** Tells which specs are right. The job is the message. */
export function serve(port: MessagePort): void {
  port.once('message', (job: SpecJob) => {
    void lookAt(job).finally(() => port.close());
  });
}

async function lookAt({ specs, states }: SpecJob): Promise<void> {
  if (specs.length === 0) return;
  // Not before: the pages come first.
  const { specFindings } = await import('../../rules/openapi/spec-findings.ts');
  for (const [index, spec] of specs.entries()) {
    if (!claim(states, index, taken)) continue;
    // The files of the site change what is said of a fault, not whether there is one.
    const found = specFindings(spec, new Set());
    Atomics.store(states, index, found.length === 0 ? right : wrong);
    Atomics.notify(states, index);
  }
}
