import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordVectors } from '../../agents/word-vectors.ts';
import { EmbeddingsError, type EmbeddingsProvider } from '../../search/embeddings-request.ts';
import { embedIndex, type VectorStore } from '../../search/embeddings.ts';
import { embeddedSearcher, ownSearcher } from '../../search/searcher.ts';
import { writeCacheFile } from '../../machine/files/write-file.ts';
import { cacheFolder } from '../../machine/user-folders.ts';
import type { Io } from '../../machine/io.ts';
import type { MakeIndex } from './indexing.ts';
import type { MakeSearcher } from './site-searcher.ts';

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

/** Vectors on disk, one file each. If the folder is not writable, they are requested again. */
export function diskVectors(folder: string): VectorStore {
  const pathOf = (hash: string) => join(hash.slice(0, 2), hash);
  return {
    async read(hash) {
      const bytes = await readFile(join(folder, pathOf(hash))).catch(() => undefined);
      return bytes === undefined || bytes.length === 0 || bytes.length % 4 !== 0
        ? undefined
        : Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
    },
    async write(hash, vector) {
      const bytes = Buffer.alloc(vector.length * 4);
      vector.forEach((value, at) => bytes.writeFloatLE(value, at * 4));
      writeCacheFile(folder, pathOf(hash), bytes);
    },
  };
}
