/** What can fail a comparison. */
export const failures = ['lost-url', 'lost-anchor', 'lost-operation', 'breaking', 'none'] as const;

export type Failure = (typeof failures)[number];

/** The options of `docs diff`. */
export interface DiffOptions {
  readonly root?: string;
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly output?: string;
  readonly failOn: readonly Failure[];
  readonly previewUrl?: string;
}
