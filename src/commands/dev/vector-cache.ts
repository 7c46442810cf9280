import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VectorStore } from '../../search/embeddings.ts';

/** Vectors on disk, one file each. A folder that cannot be written only costs asking again. */
export function diskVectors(folder: string): VectorStore {
  const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async read(hash) {
      const bytes = await readFile(placeOf(hash)).catch(() => undefined);
      return bytes === undefined || bytes.length === 0 || bytes.length % 4 !== 0
        ? undefined
        : Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
    },
    async write(hash, vector) {
      const bytes = Buffer.alloc(vector.length * 4);
      vector.forEach((value, at) => bytes.writeFloatLE(value, at * 4));
      const place = placeOf(hash);
      const unfinished = `${place}.${process.pid}`;
      try {
        await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
        await writeFile(unfinished, bytes);
        await rename(unfinished, place);
      } catch {
        return;
      }
    },
  };
}
