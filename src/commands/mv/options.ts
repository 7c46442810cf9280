/** The options of `docs mv`. */
export interface MvOptions {
  readonly root?: string;
  readonly dryRun?: boolean;
  readonly redirect: boolean;
  readonly format: 'pretty' | 'json';
  readonly since?: string;
  readonly undo?: boolean;
}
