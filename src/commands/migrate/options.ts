/** The options of `docs migrate`. */
export interface MigrateOptions {
  readonly from?: string;
  readonly to?: string;
  readonly url?: string;
  readonly strip: readonly string[];
  readonly version: readonly string[];
  readonly language: readonly string[];
  readonly blog: 'keep' | 'skip';
  readonly drafts?: true;
  readonly set: readonly string[];
  readonly failOn: readonly string[];
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly dryRun?: true;
}
