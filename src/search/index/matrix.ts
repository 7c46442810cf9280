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
export function transposed({ rows, columns, starts, places, values }: Matrix): Matrix {
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
