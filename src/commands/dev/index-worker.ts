import { parentPort, workerData } from 'node:worker_threads';
import { isDocument } from '../../load/category.ts';
import { diskHost } from '../../load/disk-host.ts';
import { load } from '../../load/load.ts';
import { resolve } from '../../resolve/resolve.ts';
import type { Section } from '../../search/fragments/cut.ts';
import { cutAhead } from '../../search/fragments/fragments.ts';
import { expectShortRun } from '../../system/short-run.ts';
import { createThreads } from '../../system/threads.ts';
import { expandAhead } from '../../workspace/pages/expand-ahead.ts';
import { startPageThreads } from '../../workspace/pages/page-threads.ts';
import { threadedReader } from '../../workspace/pages/threaded-reader.ts';
import { createIndexer } from '../build/indexer.ts';

export interface IndexJob {
  readonly root: string;
  readonly ignore: readonly string[];
}

// Reads the site itself, which costs less than transferring it, and the server keeps answering.
const { root, ignore } = workerData as IndexJob;
const threads = createThreads();
const indexer = createIndexer(threads);
const sectionsAhead = new Map<string, readonly Section[]>();
const { expect, each } = expandAhead((page, doc) => {
  const { path } = page.file;
  cutAhead(page, doc, (sections) => {
    const isTaken = indexer.readAhead(path, sections);
    if (isTaken) sectionsAhead.set(path, sections);
    return isTaken;
  });
});
const listing = diskHost(root, { ignore });
const files = await listing.list();
const documents = files.filter(isDocument);
expect(documents);
indexer.expect(documents.length);
const host = { ...listing, list: () => Promise.resolve(files) };
const restore = expectShortRun();
const reader = threadedReader(root, each, startPageThreads(threads, documents.length));
const site = resolve(await load(host, reader), '');
parentPort?.postMessage(await indexer.searchIndex(site, sectionsAhead));
restore();
