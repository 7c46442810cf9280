import { join } from 'node:path';
import type { Settings } from '../../load/settings.ts';
import { EmbeddingsError, type EmbeddingsProvider } from '../../search/embeddings-request.ts';
import { embedIndex } from '../../search/embeddings.ts';
import { embeddedSearcher, ownSearcher } from '../../search/searcher.ts';
import { cacheFolder } from '../cache-folder.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import type { MakeIndex, MakeSearcher } from './site-searcher.ts';
import { openAi } from './engine.ts';
import { diskVectors } from './vector-cache.ts';

/** Makes searchers the settings ask for: with a model where one is named, else from the site alone. */
export function searcherMaker(io: Io, settings: Settings, makeIndex: MakeIndex): MakeSearcher {
  const provider = providerOf(io, settings);
  if (provider === undefined) return async (signal) => ownSearcher(await makeIndex(signal));
  const store = diskVectors(join(cacheFolder(io.env), 'embeddings'));
  const said = new Set<string>();
  const report = (error: unknown): void => {
    if (!(error instanceof EmbeddingsError)) throw error;
    if (said.has(error.message)) return;
    said.add(error.message);
    io.stderr.write(`embeddings: ${error.message}; search goes on without the model\n`);
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

function providerOf(io: Io, { search }: Settings): EmbeddingsProvider | undefined {
  const { model, baseUrl } = search.embeddings;
  if (model !== undefined)
    return { model, baseUrl: baseUrl ?? openAi, key: io.env['DOCS_EMBEDDINGS_API_KEY'] };
  if (baseUrl === undefined) return undefined;
  throw new UsageError(
    'docs.config.yaml has "search.embeddings.baseUrl" and no "search.embeddings.model"',
    'name the model',
  );
}
