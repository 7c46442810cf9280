import type { Level } from '../../site/load/settings.ts';

/** The options of `docs check`. */
export interface CheckOptions {
  readonly format: 'pretty' | 'json' | 'sarif' | 'github' | 'junit';
  readonly output?: string;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly rule: readonly (readonly [id: string, level: Level])[];
  readonly files: readonly string[];
  readonly changedSince?: string;
  readonly fix?: boolean;
  readonly suggested?: boolean;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly watch?: boolean;
  readonly external?: boolean;
  readonly allowPrivate?: boolean;
  readonly all?: boolean;
  readonly explain?: string;
  readonly listRules?: boolean;
}
