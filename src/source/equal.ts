export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** For plain data with few entries. */
export function isSameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
