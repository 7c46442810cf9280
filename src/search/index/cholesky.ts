/** Diagonal values that are smaller, relative to those of the matrix, are considered rounding errors. */
export const negligible = 1e-5;

/**
 * The lower triangle L with L × Lᵀ = `square`, which is symmetric and positive, and of which only the lower half is read.
 * Columns that depend on those before them become zero.
 */
export function cholesky(square: Float64Array, width: number): Float64Array {
  const lower = new Float64Array(width * width);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j <= i; j++) {
      let left = square[i * width + j]!;
      for (let k = 0; k < j; k++) left -= lower[i * width + k]! * lower[j * width + k]!;
      if (j < i) lower[i * width + j] = quotient(left, lower[j * width + j]!);
      else if (left > square[i * width + i]! * negligible) lower[i * width + i] = Math.sqrt(left);
    }
  }
  return lower;
}

/** The rows that give `rows` when they are multiplied by Lᵀ. */
export function dividedBy(rows: Float32Array, lower: Float64Array, width: number): Float32Array {
  const result = new Float32Array(rows.length);
  for (let start = 0; start < rows.length; start += width) {
    for (let i = 0; i < width; i++) {
      let left = rows[start + i]!;
      for (let k = 0; k < i; k++) left -= lower[i * width + k]! * result[start + k]!;
      result[start + i] = quotient(left, lower[i * width + i]!);
    }
  }
  return result;
}

function quotient(value: number, by: number): number {
  return by === 0 ? 0 : value / by;
}
