import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressed bodies by the hash of what they hold: a new build takes over those of all that has not changed. */
export interface Bodies {
  compressed(hash: string, encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Compresses ahead as long as there is room. Returns whether there is. */
  prepare(hash: string, bytes: Uint8Array): Promise<boolean>;
}

/** In bytes. */
const room = 96 * 1024 * 1024;
/** Higher qualities take many times as long for a few percent. */
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
  // The most recently used is last.
  const kept = new Map<string, { readonly body: Promise<Uint8Array<ArrayBuffer>>; size: number }>();
  let used = 0;
  const drop = (key: string): void => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const compressed: Bodies['compressed'] = (hash, encoding, bytes) => {
    const key = `${hash}.${encoding}`;
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known.body;
    }
    const entry = { body: compress[encoding](bytes), size: 0 };
    kept.set(key, entry);
    void entry.body.then(
      ({ byteLength }) => {
        if (kept.get(key) !== entry) return;
        entry.size = byteLength;
        used += byteLength;
        for (const [other] of kept) {
          if (used <= room || other === key) break;
          drop(other);
        }
      },
      () => drop(key),
    );
    return entry.body;
  };
  return {
    compressed,
    prepare: async (hash, bytes) => {
      if (used > room / 2) return false;
      await compressed(hash, 'br', bytes);
      await compressed(hash, 'gzip', bytes);
      return true;
    },
  };
}
