/** Fetched parts of an index. Parts that no query uses are evicted, least recently used first. */
export interface PartCache<Part> {
  get(part: number): Part | undefined;
  /** Fetches parts and keeps them until they are released. */
  hold(parts: readonly number[], inUse: Set<number>): Promise<void>;
  release(inUse: ReadonlySet<number>): void;
}

interface Fetched<Part> {
  readonly value: Part;
  /** Approximate size in bytes. */
  readonly size: number;
}

export function createPartCache<Part>(
  fetch: (part: number) => Promise<Fetched<Part>>,
  room: number,
): PartCache<Part> {
  // The most recently used is last.
  const fetchedParts = new Map<number, Fetched<Part>>();
  const users = new Map<number, number>();
  const running = new Map<number, Promise<void>>();
  let size = 0;
  const use = (part: number, change: number): void => {
    const userCount = (users.get(part) ?? 0) + change;
    if (userCount > 0) users.set(part, userCount);
    else users.delete(part);
  };
  const fetchOnce = (part: number): Promise<void> => {
    const started =
      running.get(part) ??
      fetch(part)
        .then((fetched) => {
          fetchedParts.set(part, fetched);
          size += fetched.size;
        })
        .finally(() => running.delete(part));
    running.set(part, started);
    return started;
  };
  return {
    get(part) {
      const fetched = fetchedParts.get(part);
      if (fetched === undefined) return undefined;
      fetchedParts.delete(part);
      fetchedParts.set(part, fetched);
      return fetched.value;
    },
    async hold(parts, inUse) {
      for (const part of parts) {
        if (inUse.has(part)) continue;
        inUse.add(part);
        use(part, 1);
      }
      await Promise.all(parts.filter((part) => !fetchedParts.has(part)).map(fetchOnce));
    },
    release(inUse) {
      for (const part of inUse) use(part, -1);
      for (const [part, fetched] of fetchedParts) {
        if (size <= room) return;
        if (users.has(part)) continue;
        fetchedParts.delete(part);
        size -= fetched.size;
      }
    },
  };
}
