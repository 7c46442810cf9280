/** A sparse matrix by rows. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly values: Float32Array;
}

/** matrix × dense, where dense has `width` columns. Computes four products at a time, to read and write the sum less often. */
export function multiply(matrix: Matrix, dense: Float32Array, width: number): Float32Array {
  const { rows, starts, places, values } = matrix;
  const result = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const to = row * width;
    const end = starts[row + 1]!;
    let i = starts[row]!;
    for (; i + 4 <= end; i += 4) {
      const first = places[i]! * width;
      const second = places[i + 1]! * width;
      const third = places[i + 2]! * width;
      const fourth = places[i + 3]! * width;
      const a = values[i]!;
      const b = values[i + 1]!;
      const c = values[i + 2]!;
      const e = values[i + 3]!;
      for (let d = 0; d < width; d++)
        result[to + d]! +=
          a * dense[first + d]! + b * dense[second + d]! + c * dense[third + d]! + e * dense[fourth + d]!;
    }
    for (; i < end; i++) {
      const from = places[i]! * width;
      const value = values[i]!;
      for (let d = 0; d < width; d++) result[to + d]! += value * dense[from + d]!;
    }
  }
  return result;
}

/** Its columns as rows. */
export function transpose({ rows, columns, starts, places, values }: Matrix): Matrix {
  const turned = {
    rows: columns,
    columns: rows,
    starts: new Uint32Array(columns + 1),
    places: new Uint32Array(places.length),
    values: new Float32Array(values.length),
  };
  for (const column of places) turned.starts[column + 1]!++;
  for (let column = 0; column < columns; column++) turned.starts[column + 1]! += turned.starts[column]!;
  const next = turned.starts.slice();
  for (let row = 0; row < rows; row++) {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const to = next[places[i]!]!++;
      turned.places[to] = row;
      turned.values[to] = values[i]!;
    }
  }
  return turned;
}

/** The lower half of leftᵀ × right, for dense matrices of `width` columns with a symmetric result. */
export function products(left: Float32Array, right: Float32Array, width: number): Float64Array {
  const sums = new Float64Array(width * width);
  for (let row = 0; row < left.length; row += width) {
    for (let i = 0; i < width; i++) {
      const value = left[row + i]!;
      for (let j = 0; j <= i; j++) sums[i * width + j]! += value * right[row + j]!;
    }
  }
  return sums;
}

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

/** Solves result × Lᵀ = `rows`. */
export function solve(rows: Float32Array, lower: Float64Array, width: number): Float32Array {
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
