/** Computes a value on first use. */
export function once<T>(make: () => T): () => T {
  let computed: { readonly value: T } | undefined;
  return () => (computed ??= { value: make() }).value;
}

/** Computes a value for a key on first use, and keeps the last `limit` of them. */
export function oncePerKey<Key, T extends {}>(make: (key: Key) => T, limit = Infinity): (key: Key) => T {
  const cache = new Map<Key, T>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    const oldest = cache.size < limit ? undefined : cache.keys().next().value;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, value);
    return value;
  };
}

/** Computes a value for an object on first use, and keeps it as long as the object lives. */
export function oncePer<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const cache = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
}
