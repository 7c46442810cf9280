import ignore, { type Ignore } from 'ignore';

/** Decides what below a folder is no site content. `path` is relative to the site root; folders end with `/`. */
export interface IgnoreRules {
  readonly layers: readonly { readonly base: string; readonly matcher: Ignore }[];
}

/** What the platform never reads, wherever it lies. */
const always = [
  'node_modules/',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  '.*',
  '!/.platform/',
  '!/.mintlify/',
  '/.mintlify/*',
  '!/.mintlify/skills',
  '!/.mintlify/**/*.json',
  '!/.mintlify/**/*.yaml',
  '!/.mintlify/**/*.yml',
  '/docs.config.yaml',
];

/** The platform's own list and further patterns in gitignore form, such as the `ignore` setting. */
export function ignoreRules(patterns: readonly string[] = []): IgnoreRules {
  return { layers: [{ base: '', matcher: ignore().add([...always, ...patterns]) }] };
}

/** The same rules with those of a `.gitignore` or `.mintignore` that lies in `folder` ('' or ending with `/`). */
export function withIgnoreFile({ layers }: IgnoreRules, folder: string, text: string): IgnoreRules {
  return { layers: [...layers, { base: folder, matcher: ignore().add(text) }] };
}

export function isIgnored({ layers }: IgnoreRules, path: string): boolean {
  return layers.some(
    ({ base, matcher }) =>
      path.startsWith(base) && path.length > base.length && matcher.ignores(path.slice(base.length)),
  );
}
