/** Eigenvalues, largest first, and eigenvectors (as columns) of a symmetric matrix. */
export interface Eigen {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

const mostSweeps = 12;

/** Jacobi rotations until nothing but the diagonal is left. */
export function eigen(symmetric: Float64Array, size: number): Eigen {
  const a = symmetric.slice();
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < mostSweeps && offDiagonal(a, size) > 1e-14; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
  }
  const order = Array.from({ length: size }, (_, i) => i);
  order.sort((i, j) => a[j * size + j]! - a[i * size + i]! || i - j);
  const vectors = new Float64Array(size * size);
  for (let k = 0; k < size; k++)
    for (let d = 0; d < size; d++) vectors[k * size + d] = v[k * size + order[d]!]!;
  return { values: Float64Array.from(order, (i) => a[i * size + i]!), vectors };
}

function offDiagonal(a: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) sum += a[i * size + j]! ** 2;
  return sum;
}

function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const apq = a[p * size + q]!;
  if (Math.abs(apq) < 1e-12) return;
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const akp = a[k * size + p]!;
    const akq = a[k * size + q]!;
    a[k * size + p] = c * akp - s * akq;
    a[k * size + q] = s * akp + c * akq;
  }
  for (let k = 0; k < size; k++) {
    const apk = a[p * size + k]!;
    const aqk = a[q * size + k]!;
    a[p * size + k] = c * apk - s * aqk;
    a[q * size + k] = s * apk + c * aqk;
    const vkp = v[k * size + p]!;
    const vkq = v[k * size + q]!;
    v[k * size + p] = c * vkp - s * vkq;
    v[k * size + q] = s * vkp + c * vkq;
  }
}
