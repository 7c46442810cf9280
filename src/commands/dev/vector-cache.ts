import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VectorStore } from '../../search/embeddings.ts';
import { isFileError } from '../../system/files/file-error.ts';
import { writeOwnFile } from '../../system/files/write-file.ts';

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
      try {
        writeOwnFile(folder, pathOf(hash), bytes, { disposable: true });
      } catch (error) {
        if (!isFileError(error)) throw error;
      }
    },
  };
}
