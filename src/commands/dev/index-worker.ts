import { wordVectors } from '../../build/word-vectors.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { diskHost } from '../../load/disk-host.ts';
import { loadSite } from '../../resolve/load-site.ts';
import { buildIndex } from '../../search/index/build-index.ts';
import { fragments } from '../../search/fragments/fragments.ts';

export interface IndexJob {
  readonly root: string;
  readonly ignore: readonly string[];
}

// Reads the site itself, which costs less than transferring it, and the server keeps answering.
const { root, ignore } = workerData as IndexJob;
const index = buildIndex(fragments(await loadSite(diskHost(root, { ignore }))), wordVectors());
parentPort?.postMessage(index);
