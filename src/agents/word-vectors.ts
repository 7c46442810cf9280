import { packagedFile } from '../pages/html/packaged.ts';
import { decodeWordVectors, type WordVectors } from '../search/vectors/word-vectors.ts';
import { once } from '../site/source/once.ts';

/** The vectors that are in the package, read when the first index is built or searched. */
export const wordVectors = once((): WordVectors => decodeWordVectors(packagedFile('word-vectors.bin')));
