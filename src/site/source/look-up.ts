/** The value of a key that a site or client chooses: `constructor` is a property of every object, but in no table. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
