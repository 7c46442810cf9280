import { join } from 'node:path';
import { EmbeddingsError, type EmbeddingsProvider } from '../../search/embeddings-request.ts';
import { embedIndex } from '../../search/embeddings.ts';
import { embeddedSearcher, ownSearcher } from '../../search/searcher.ts';
import { cacheFolder } from '../../system/user-folders.ts';
import type { Io } from '../../system/io.ts';
import type { MakeIndex, MakeSearcher } from './site-searcher.ts';
import { diskVectors } from './vector-cache.ts';

/** Makes searchers: with a model where there is one, else from the site alone. */
export function searcherMaker(
  io: Io,
  provider: EmbeddingsProvider | undefined,
  makeIndex: MakeIndex,
): MakeSearcher {
  if (provider === undefined) return async (signal) => ownSearcher(await makeIndex(signal));
  const store = diskVectors(join(cacheFolder(io.env), 'embeddings'));
  const said = new Set<string>();
  const report = (error: unknown): void => {
    if (!(error instanceof EmbeddingsError)) throw error;
    if (said.has(error.message)) return;
    said.add(error.message);
    io.stderr.write(`embeddings: ${error.message}; search continues without the model\n`);
  };
  return async (signal) => {
    const index = await makeIndex(signal);
    try {
      return embeddedSearcher(index, await embedIndex(index, provider, store, signal), report);
    } catch (error) {
      if (!signal.aborted) report(error);
      return ownSearcher(index);
    }
  };
}
