/** Numbers that look random and are the same each time. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
}

/** Marsaglia's xorshift of 32 bits. */
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
