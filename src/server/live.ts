import type { Diagnostic } from '../source/finding.ts';
import type { Site } from '../model/site.ts';
import { pause } from './pause.ts';

/** What requests are answered from. A request takes it once and keeps it. */
export interface Snapshot {
  readonly site: Site;
  /** What the check finds in the files as they are now. */
  readonly findings: readonly Diagnostic[];
  /** True where docs.json cannot be read at the moment and the last one that could be is served. */
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

/** A site that was read; looking for findings takes longer than reading what has changed. */
export interface Reading {
  readonly site: Site;
  readonly stale: boolean;
  readonly check: () => readonly Diagnostic[];
}

/** Readers see a change at once, with the findings of before; the new findings follow where they differ. */
export async function live(read: () => Promise<Reading>): Promise<Live> {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const first = await read();
  const state: { snapshot: Snapshot; running: Promise<void> | undefined; next: Promise<void> | undefined } = {
    snapshot: { site: first.site, stale: first.stale, findings: first.check() },
    running: undefined,
    next: undefined,
  };
  const show = (snapshot: Snapshot): void => {
    state.snapshot = snapshot;
    for (const listener of [...listeners]) listener(snapshot);
  };
  const readAgain = async (): Promise<void> => {
    try {
      const { site, stale, check } = await read();
      const before = state.snapshot.findings;
      show({ site, stale, findings: before });
      // Requests that wait are answered first.
      await pause();
      const findings = check();
      if (!isSame(before, findings)) show({ site, stale, findings });
    } finally {
      state.running = undefined;
    }
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

function isSame(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, index) => {
      const other = after[index];
      return (
        one.message === other?.message &&
        one.span.start === other.span.start &&
        one.span.file.path === other.span.file.path
      );
    })
  );
}
