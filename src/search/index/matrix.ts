/** A sparse matrix by rows. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly values: Float32Array;
}

/** matrix × dense, where dense has `width` columns. */
export function multiply(matrix: Matrix, dense: Float32Array, width: number): Float32Array {
  const result = new Float32Array(matrix.rows * width);
  const { starts, places, values } = matrix;
  for (let row = 0; row < matrix.rows; row++) {
    const to = row * width;
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const from = places[i]! * width;
      const value = values[i]!;
      for (let d = 0; d < width; d++) result[to + d]! += value * dense[from + d]!;
    }
  }
  return result;
}

/** transposed matrix × dense. */
export function multiplyTransposed(matrix: Matrix, dense: Float32Array, width: number): Float32Array {
  const result = new Float32Array(matrix.columns * width);
  const { starts, places, values } = matrix;
  for (let row = 0; row < matrix.rows; row++) {
    const from = row * width;
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const to = places[i]! * width;
      const value = values[i]!;
      for (let d = 0; d < width; d++) result[to + d]! += value * dense[from + d]!;
    }
  }
  return result;
}

/** Makes the columns of a dense matrix orthonormal (modified Gram–Schmidt); dependent ones become zero. */
export function orthonormalise(dense: Float32Array, rows: number, width: number): void {
  const columns = Array.from({ length: width }, (_, d) => {
    const column = new Float64Array(rows);
    for (let row = 0; row < rows; row++) column[row] = dense[row * width + d]!;
    return column;
  });
  for (const [d, column] of columns.entries()) {
    const before = squares(column);
    for (let e = 0; e < d; e++) {
      const other = columns[e]!;
      let dot = 0;
      for (let row = 0; row < rows; row++) dot += column[row]! * other[row]!;
      if (dot !== 0) for (let row = 0; row < rows; row++) column[row]! -= dot * other[row]!;
    }
    const left = squares(column);
    const scale = left > before * 1e-10 && left > 0 ? 1 / Math.sqrt(left) : 0;
    for (let row = 0; row < rows; row++) {
      column[row]! *= scale;
      dense[row * width + d] = column[row]!;
    }
  }
}

function squares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}
