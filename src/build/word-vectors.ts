import { packagedFile } from '../html/packaged.ts';
import { decodeWordVectors, type WordVectors } from '../search/vectors/word-vectors.ts';

const read: { vectors?: WordVectors } = {};

/** The vectors that are in the package, read when the first index is built or searched. */
export function wordVectors(): WordVectors {
  return (read.vectors ??= decodeWordVectors(packagedFile('word-vectors.bin')));
}
