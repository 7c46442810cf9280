import type { FixScope } from '../../check/run/fix.ts';
import type { Level } from '../../site/load/settings.ts';
import type { CheckOptions } from './options.ts';

/** What a check does, from the options of its command. */
export interface CheckPlan {
  readonly levels: LevelChoice;
  readonly selection: Selection;
  readonly baseline: BaselineFile | undefined;
  /** The fixes to apply; none if undefined. */
  readonly fixes: FixScope | undefined;
  /** Whether the fixes are only shown. */
  readonly dryRun: boolean;
  /** How to request external addresses; none are requested if undefined. */
  readonly external: { readonly allowPrivate: boolean } | undefined;
  readonly output: Output;
}

/** Severities that win over those of the settings. */
export interface LevelChoice {
  /** That of the settings if undefined. */
  readonly strict?: boolean | undefined;
  readonly rules: ReadonlyMap<string, Level>;
}

/** Which findings are reported. */
export interface Selection {
  /** Globs; all files if there are none. */
  readonly files: readonly string[];
  /** A git revision. */
  readonly changedSince: string | undefined;
}

export interface BaselineFile {
  /** Relative to the working directory. */
  readonly path: string;
  /** Whether it is to list the current findings. */
  readonly update: boolean;
}

/** How the findings are printed, and when they fail the command. */
export interface Output {
  readonly format: CheckOptions['format'];
  /** Relative to the working directory; stdout if undefined. */
  readonly file: string | undefined;
  readonly errorsOnly: boolean;
  /** Of one rule. */
  readonly maxFindings: number;
  readonly maxWarnings: number | undefined;
}

export function planOf(options: CheckOptions): CheckPlan {
  const { baseline, external, allowPrivate } = options;
  return {
    levels: { strict: options.strict, rules: new Map(options.rule) },
    selection: { files: options.files, changedSince: options.changedSince },
    baseline:
      baseline === undefined ? undefined : { path: baseline, update: options.updateBaseline === true },
    fixes: options.fix !== true ? undefined : options.suggested === true ? 'suggested' : 'safe',
    dryRun: options.dryRun === true,
    external: external === true ? { allowPrivate: allowPrivate === true } : undefined,
    output: {
      format: options.format,
      file: options.output,
      errorsOnly: options.quiet === true,
      maxFindings: options.all === true ? Infinity : 10,
      maxWarnings: options.maxWarnings,
    },
  };
}
