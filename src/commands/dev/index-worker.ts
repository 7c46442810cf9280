import { parentPort, workerData } from 'node:worker_threads';
import { diskHost } from '../../load/disk-host.ts';
import { loadSite } from '../../resolve/load-site.ts';
import { buildIndex } from '../../search/index/build-index.ts';
import { fragments } from '../../search/fragments/fragments.ts';

/** What the worker is started with. */
export interface IndexJob {
  readonly root: string;
  readonly ignore: readonly string[];
}

// Reads the site for itself: that costs less than sending it over, and the server goes on answering.
const { root, ignore } = workerData as IndexJob;
const index = buildIndex(fragments(await loadSite(diskHost(root, { ignore }))));
parentPort?.postMessage(index);
