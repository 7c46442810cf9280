import type { Diagnostic } from '../site/source/finding.ts';
import type { Site } from '../site/model/site.ts';
import { pause } from './pause.ts';

/** The state from which a request is answered. A request takes it once and keeps it. */
export interface Snapshot {
  readonly site: Site;
  /** The findings in the current files. */
  readonly findings: readonly Diagnostic[];
  /** Whether docs.json is currently unreadable, and its last readable version is served. */
  readonly stale: boolean;
}

/** A site that is read again when its files change. */
export interface Live {
  current(): Snapshot;
  /** Reads the files again. Calls during a read share one further read. */
  refresh(): Promise<void>;
  /** Notifies of every new snapshot until the returned function is called. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
}

/** A site that has been read; checking it takes longer than reading its changes. */
export interface Reading {
  readonly site: Site;
  readonly stale: boolean;
  readonly check: () => readonly Diagnostic[];
}

/** Readers see a change immediately, with the previous findings; new ones follow if they differ. */
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
      // Waiting requests are answered first.
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
    before.every((finding, index) => {
      const other = after[index];
      return (
        finding.message === other?.message &&
        finding.span.start === other.span.start &&
        finding.span.file.path === other.span.file.path
      );
    })
  );
}
