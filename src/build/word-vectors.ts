import { packagedFile } from '../html/packaged.ts';
import { decodeWordVectors, type WordVectors } from '../search/vectors/word-vectors.ts';
import { once } from '../source/once.ts';

/** The vectors that are in the package, read when the first index is built or searched. */
export const wordVectors = once((): WordVectors => decodeWordVectors(packagedFile('word-vectors.bin')));
