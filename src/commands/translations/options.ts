import type { State } from '../../translations/state.ts';

export const failures = ['missing', 'stale', 'drift', 'identical', 'orphan', 'unknown'] as const;

export type Failure = (typeof failures)[number];

/** The options of `docs translations status`. */
export interface StatusOptions {
  readonly source?: string;
  readonly language: readonly string[];
  readonly page: readonly string[];
  readonly state: readonly State[];
  readonly failOn: readonly Failure[];
  readonly changedSince?: string;
  readonly format: 'pretty' | 'json' | 'markdown';
}

/** The options of the commands that write the lock. */
export interface ChangeOptions {
  readonly root?: string;
  readonly source?: string;
  readonly dryRun?: boolean;
  readonly format: 'pretty' | 'json';
}

/** The options of `docs translations sync`. */
export interface SyncOptions extends ChangeOptions {
  readonly create?: boolean;
  readonly prune?: boolean;
  readonly links?: boolean;
}

/** The options of `docs translations accept`. */
export interface AcceptOptions extends ChangeOptions {
  readonly all?: boolean;
  readonly language: readonly string[];
  readonly drift?: boolean;
  readonly identical?: boolean;
}
