import { join } from 'node:path';
import { wordVectors } from '../../build/word-vectors.ts';
import { EmbeddingsError, type EmbeddingsProvider } from '../../search/embeddings-request.ts';
import { embedIndex } from '../../search/embeddings.ts';
import { embeddedSearcher, ownSearcher } from '../../search/searcher.ts';
import { cacheFolder } from '../../system/user-folders.ts';
import type { Io } from '../../system/io.ts';
import type { MakeIndex } from './indexing.ts';
import type { MakeSearcher } from './site-searcher.ts';
import { diskVectors } from './vector-cache.ts';

/** Creates searchers: with an embeddings model if one is set, or else with the index alone. */
export function searcherMaker(
  io: Io,
  provider: EmbeddingsProvider | undefined,
  makeIndex: MakeIndex,
): MakeSearcher {
  if (provider === undefined)
    return async (site, signal) => ownSearcher(await makeIndex(site, signal), wordVectors());
  const store = diskVectors(join(cacheFolder(io.env), 'embeddings'));
  const reported = new Set<string>();
  const report = (error: unknown): void => {
    if (!(error instanceof EmbeddingsError)) throw error;
    if (reported.has(error.message)) return;
    reported.add(error.message);
    io.stderr.write(`embeddings: ${error.message}; search continues without the model\n`);
  };
  return async (site, signal) => {
    const index = await makeIndex(site, signal);
    try {
      return embeddedSearcher(index, await embedIndex(index, provider, store, signal), report, wordVectors());
    } catch (error) {
      if (!signal.aborted) report(error);
      return ownSearcher(index, wordVectors());
    }
  };
}
