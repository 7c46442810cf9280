/** Reproducible pseudorandom numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, `limit`). */
  below(limit: number): number;
}

/** Marsaglia's 32-bit xorshift. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
}
