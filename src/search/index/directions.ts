import { fromBase64, toBase64 } from './bytes.ts';
import type { VectorRows } from './index-data.ts';

/** Vectors whose lengths say nothing: numbers from -7 to 7, two per byte. */
export interface PackedDirections {
  readonly dimensions: number;
  readonly vectors: string;
}

const largest = 7;

/** Directions of vectors in rows of `dimensions` numbers. */
export function directionsOf(rows: Float32Array, dimensions: number): VectorRows {
  const vectors = new Int8Array(rows.length);
  for (let start = 0; start < rows.length; start += dimensions) {
    let most = Number.MIN_VALUE;
    for (let at = start; at < start + dimensions; at++) most = Math.max(most, Math.abs(rows[at]!));
    for (let at = start; at < start + dimensions; at++)
      vectors[at] = Math.round((rows[at]! / most) * largest);
  }
  return withScales(vectors, dimensions);
}

export function packDirections({ dimensions, vectors, scales }: VectorRows): PackedDirections {
  const width = bytesPerRow(dimensions);
  const bytes = new Uint8Array(scales.length * width);
  const digit = (row: number, at: number) =>
    at < dimensions ? vectors[row * dimensions + at]! + largest : 0;
  for (let row = 0; row < scales.length; row++)
    for (let at = 0; at < width; at++)
      bytes[row * width + at] = (digit(row, 2 * at) << 4) | digit(row, 2 * at + 1);
  return { dimensions, vectors: toBase64(bytes) };
}

export function unpackDirections({ dimensions, vectors }: PackedDirections): VectorRows {
  const bytes = fromBase64(vectors);
  const width = bytesPerRow(dimensions);
  const numbers = new Int8Array(width === 0 ? 0 : (bytes.length / width) * dimensions);
  for (let row = 0, to = 0; to < numbers.length; row++)
    for (let at = 0; at < dimensions; at++, to++) {
      const pair = bytes[row * width + (at >> 1)]!;
      numbers[to] = (at % 2 === 0 ? pair >> 4 : pair & 15) - largest;
    }
  return withScales(numbers, dimensions);
}

function bytesPerRow(dimensions: number): number {
  return Math.ceil(dimensions / 2);
}

function withScales(vectors: Int8Array, dimensions: number): VectorRows {
  const scales = new Float32Array(dimensions === 0 ? 0 : vectors.length / dimensions);
  for (let row = 0; row < scales.length; row++) {
    let squares = 0;
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++) squares += vectors[at]! ** 2;
    scales[row] = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  }
  return { dimensions, vectors, scales };
}
