import type { MessagePort } from 'node:worker_threads';
import type { SpecContent } from '../../site/model/openapi/spec.ts';
import { checkAll, type SharedWork } from './shared-work.ts';

/** Checks specs. The work is the message. */
export function serve(port: MessagePort): void {
  port.once('message', (work: SharedWork<SpecContent>) => {
    void check(work).finally(() => port.close());
  });
}

async function check(work: SharedWork<SpecContent>): Promise<void> {
  if (work.items.length === 0) return;
  // Imported late: the pages come first.
  const { specFindings } = await import('../../check/rules/openapi/spec-findings.ts');
  // The files of the site affect the text of a finding, not whether there is one.
  checkAll(work, (spec) => specFindings(spec, new Set()).length === 0);
}
