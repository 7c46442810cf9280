import type { Diagnostic } from '../source/finding.ts';
import type { Site } from '../model/site.ts';

/** What requests are answered from. A request takes it once and keeps it. */
export interface Snapshot {
  readonly site: Site;
  /** What the check finds in the files as they are now. */
  readonly findings: readonly Diagnostic[];
  /** True where docs.json can not be read at the moment and the last one that could be is served. */
  readonly stale: boolean;
}

/** A site that is read again when its files change. */
export interface Live {
  current(): Snapshot;
  /** Reads the files again. Calls that come while it reads are answered by one more reading. */
  refresh(): Promise<void>;
  /** Tells of every new snapshot until the function it gives is called. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
}

export type ReadSnapshot = (before: Snapshot | undefined) => Promise<Snapshot>;

export async function live(read: ReadSnapshot): Promise<Live> {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const state: { snapshot: Snapshot; running: Promise<void> | undefined; next: Promise<void> | undefined } = {
    snapshot: await read(undefined),
    running: undefined,
    next: undefined,
  };
  const readAgain = async (): Promise<void> => {
    try {
      state.snapshot = await read(state.snapshot);
    } finally {
      state.running = undefined;
    }
    for (const listener of [...listeners]) listener(state.snapshot);
  };
  const start = (): Promise<void> => {
    state.next = undefined;
    state.running = readAgain();
    return state.running;
  };
  return {
    current: () => state.snapshot,
    refresh: () => {
      if (state.running === undefined) return start();
      state.next ??= state.running.then(start, start);
      return state.next;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
