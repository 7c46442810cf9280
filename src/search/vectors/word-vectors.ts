import { eachChunk } from '../words/chunks.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { Analyse } from '../words/words.ts';

/** Vectors of words of English developer documentation: words about the same subject are close to each other. */
export interface WordVectors {
  readonly dimensions: number;
  /** Adds the vector of a term to the `dimensions` numbers from `at` on. Does nothing for a term without known pieces. */
  add(term: string, weight: number, sums: Float32Array, at: number): void;
}

/** Encodes the vectors of pieces: a head of three numbers, the pieces as lines, the scale of each vector, the vectors. */
export function encodeWordVectors(pieces: readonly string[], vectors: Float32Array): Uint8Array {
  const dimensions = vectors.length / pieces.length;
  const lines = new TextEncoder().encode(pieces.join('\n'));
  const scales = Float32Array.from(pieces, (_, piece) => {
    const pieceVector = vectors.subarray(piece * dimensions, (piece + 1) * dimensions);
    return pieceVector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1e-9) / 127;
  });
  const numbers = Int8Array.from(vectors, (value, at) =>
    Math.round(value / scales[Math.floor(at / dimensions)]!),
  );
  const head = Uint32Array.of(dimensions, pieces.length, lines.length);
  const parts = [head, lines, scales, numbers].map(({ buffer }) => new Uint8Array(buffer));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function decodeWordVectors(file: Uint8Array): WordVectors {
  // A copy, since the numbers in a file may be unaligned.
  const bytes = new Uint8Array(file);
  const [dimensions = 0, count = 0, lines = 0] = new Uint32Array(bytes.slice(0, headLength).buffer);
  const scalesStart = headLength + lines;
  const numbersStart = scalesStart + 4 * count;
  const pieces = createPieces(new TextDecoder().decode(bytes.subarray(headLength, scalesStart)).split('\n'));
  const scales = new Float32Array(bytes.slice(scalesStart, numbersStart).buffer);
  const numbers = new Int8Array(bytes.slice(numbersStart).buffer);
  return {
    dimensions,
    add(term, weight, sums, at) {
      const ids = pieces(term);
      for (const piece of ids) {
        const scale = (weight * scales[piece]!) / Math.sqrt(ids.length);
        const from = piece * dimensions;
        for (let d = 0; d < dimensions; d++) sums[at + d]! += scale * numbers[from + d]!;
      }
    },
  };
}

const headLength = 12;

/** Splits terms into pieces of a list: the term itself, or repeatedly the longest prefix of the rest. */
export function createPieces(list: readonly string[]): (term: string) => readonly number[] {
  const numbers = new Map(list.map((piece, at) => [piece, at]));
  return (term) => {
    const whole = numbers.get(term);
    if (whole !== undefined) return [whole];
    const results: number[] = [];
    for (let start = 0; start + shortest <= term.length;) {
      let end = Math.min(term.length, start + longest);
      while (end - start >= shortest && !numbers.has(term.slice(start, end))) end--;
      if (end - start >= shortest) {
        results.push(numbers.get(term.slice(start, end))!);
        start = end;
      } else start++;
    }
    return results;
  };
}

const shortest = 4;
const longest = 20;

/** The terms of a text in order, without stop words and anything that is not a word. */
export function termsOf(text: string, analyse: Analyse): readonly string[] {
  const results: string[] = [];
  eachChunk(text, (start, end) => {
    const chunk = text.slice(start, end);
    if (!isStopWord(chunk.toLowerCase())) results.push(...analyse(chunk).parts.filter(isMeaningful));
  });
  return results;
}

/** Whether a term may have a vector. */
export function isMeaningful(term: string): boolean {
  return term.length > 1 && /^[a-z][a-z0-9]*$/.test(term);
}
