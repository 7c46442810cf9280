/** Computes a value on first use and keeps it; after a failure, the next call tries again. */
export function kept<Given extends readonly unknown[], Value>(
  make: (...given: Given) => Promise<Value>,
): (...given: Given) => Promise<Value> {
  let value: Promise<Value> | undefined;
  return (...given) =>
    (value ??= make(...given).catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
