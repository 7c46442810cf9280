import type { MessagePort } from 'node:worker_threads';
import type { PageTerms } from '../../search/index/page-terms.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import { expectLoops } from '../short-run.ts';

/** Finds the subjects of pages: their terms are the message, and the answer. */
export function serve(port: MessagePort): void {
  port.once('message', (terms: PageTerms) => {
    expectLoops();
    port.postMessage(semanticsOf(terms));
    port.close();
  });
}
