import { parentPort, workerData } from 'node:worker_threads';
import { searchIndexFile } from '../../build/search-index.ts';
import type { Fragment } from '../../search/fragment.ts';

const body = searchIndexFile(workerData as readonly Fragment[]);
parentPort?.postMessage(body, [body.buffer]);
