import { parentPort } from 'node:worker_threads';
import type { PageTerms } from '../../search/index/page-terms.ts';
import { semanticsOf } from '../../search/index/semantics.ts';
import { expectLoops } from '../short-run.ts';

expectLoops();
parentPort?.once('message', (terms: PageTerms) => parentPort?.postMessage(semanticsOf(terms)));
