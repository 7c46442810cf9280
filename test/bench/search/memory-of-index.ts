// Prints what the index in the file that is named adds to the resident megabytes of this process.
import { readFileSync } from 'node:fs';
import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { decodeIndex } from '../../../src/search/index/index-file.ts';
import { search } from '../../../src/search/search.ts';
import { judgedSites, ownQueries, sharedQueries } from '../judged.ts';

const [, , file = ''] = process.argv;
const queries = [...judgedSites(ownQueries), ...judgedSites(sharedQueries)].flatMap((site) => site.queries);
const before = resident();
const vectors = wordVectors();
const index = decodeIndex(readFileSync(file, 'utf8'));
for (const query of queries) search(index, query, { vectors });
process.stdout.write(String(resident() - before));

function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1024 / 1024;
}
