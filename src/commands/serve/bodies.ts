import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Compressed bodies by the hash of their content: a new build reuses those of unchanged files. */
export interface Bodies {
  compressed(hash: string, encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Compresses in advance while there is room. Returns whether there was. */
  prepare(hash: string, bytes: Uint8Array): Promise<boolean>;
}

/** In bytes. */
const maxCacheBytes = 96 * 1024 * 1024;
/** Higher qualities take many times as long and save a few percent. */
const quality = 7;

const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: quality }),
};

export function createBodies(): Bodies {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, { encoding: Encoding; bytes: Uint8Array }>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context: { encoding, bytes } }) => compress[encoding](bytes),
  });
  const compressed: Bodies['compressed'] = (hash, encoding, bytes) =>
    cache.forceFetch(`${hash}.${encoding}`, { context: { encoding, bytes } });
  return {
    compressed,
    prepare: async (hash, bytes) => {
      if (cache.calculatedSize > maxCacheBytes / 2) return false;
      await compressed(hash, 'br', bytes);
      await compressed(hash, 'gzip', bytes);
      return true;
    },
  };
}
