import type { MessagePort } from 'node:worker_threads';
import type { Finding } from '../../site/source/finding.ts';
import type { WrittenSample } from '../../site/source/outline/samples.ts';
import { checkAll, type SharedWork } from './shared-work.ts';

/** The findings in the samples of a page. */
export interface SampleFindings {
  readonly index: number;
  readonly findings: readonly Finding[];
}

/** Checks the samples of pages. The work is the message; each page with findings is an answer. */
export function serve(port: MessagePort): void {
  port.once('message', (work: SharedWork<readonly WrittenSample[]>) => void check(port, work));
}

async function check(port: MessagePort, work: SharedWork<readonly WrittenSample[]>): Promise<void> {
  // Imported late: the pages come first.
  const { sampleReader } = await import('../../check/rules/code/sample-faults.ts');
  const faultsOf = sampleReader();
  checkAll(work, (samples, index) => {
    const findings = samples.flatMap(faultsOf);
    const answer: SampleFindings = { index, findings };
    if (findings.length > 0) port.postMessage(answer);
    return findings.length === 0;
  });
}
