import ignore, { type Ignore } from 'ignore';
import { isSpecCopy } from '../model/openapi/unread-specs.ts';
import { translationLockPath } from '../model/site.ts';
import { misnamedSettings, settingsName } from './settings.ts';

/** Decides which files of a folder are not site content. `path` is relative to the site root; folders end with `/`. */
export interface IgnoreRules {
  readonly layers: readonly Layer[];
}

interface Layer {
  readonly base: string;
  readonly matcher: Ignore;
  /** Paths that the matcher can ignore at all, where that is known. */
  readonly only?: RegExp | undefined;
}

/** What the platform never reads, at any depth. */
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
  `/${settingsName}`,
];

/** The only paths that this list ignores; testing this first takes a fifth of the time. */
const everIgnored =
  /(?:^|\/)(?:\.|node_modules\/|(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md|docs\.config\.yaml)/i;

/** In bytes. Each file of the site is matched against each line; nobody writes that many by hand. */
export const maxIgnoreFileSize = 256 * 1024;

/** No path is longer, and the package makes one regular expression of a pattern, which may not be much longer either. */
const maxPatternLength = 4096;
/** Maximum folder depth. Matching time grows as this to the power of the number of `**` between folders in a pattern. */
const maxDepth = 64;
/** Of matching one path against all patterns: those with two `**` between folders take 4,096. */
const maxSteps = 100_000;

/** Whether patterns, one a line, could not be matched, or only in minutes for the paths of a large site. */
export function isTooCostly(text: string): boolean {
  let steps = 0;
  for (const line of text.split('\n')) {
    if (line.length > maxPatternLength) return true;
    steps += maxDepth ** globstars(line);
  }
  return steps > maxSteps;
}

/** The number of `**` in a pattern, without those that the package matches at once: at its start and end. */
function globstars(pattern: string): number {
  if (!pattern.includes('**')) return 0;
  const inner = pattern.split('/').slice(1, -1);
  return inner.filter((segment) => /^\*\*+$/.test(segment)).length;
}

export function isTooDeep(path: string): boolean {
  return path.length > 2 * maxDepth && path.split('/').length > maxDepth + 1;
}

export function isIgnoreFile(path: string): boolean {
  return /(?:^|\/)\.(?:git|mint)ignore$/.test(path);
}

/** Whether a file, judged by its path, can be part of a site or decide what is. */
export function concernsSite(path: string): boolean {
  return decidesContent(path) || isSpecCopy(path) || !isIgnored(platformRules, path);
}

/** Settings, ignore files, and the lock of translations: they are no content, but what is found depends on them. */
export function decidesContent(path: string): boolean {
  return (
    isIgnoreFile(path) ||
    path === settingsName ||
    path === misnamedSettings ||
    path === translationLockPath
  );
}

/** The platform's list and additional patterns in gitignore syntax, such as the `ignore` setting. */
export function ignoreRules(patterns: readonly string[] = []): IgnoreRules {
  const only = patterns.length === 0 ? everIgnored : undefined;
  return { layers: [{ base: '', matcher: ignore().add([...always, ...patterns]), only }] };
}

/** The rules with those of the `.gitignore` or `.mintignore` in `folder` added ('' or ending with `/`). */
export function withIgnoreFile({ layers }: IgnoreRules, folder: string, text: string): IgnoreRules {
  return { layers: [...layers, { base: folder, matcher: ignore().add(text) }] };
}

export function isIgnored({ layers }: IgnoreRules, path: string): boolean {
  if (isTooDeep(path)) return false;
  return layers.some(
    ({ base, matcher, only }) =>
      path.startsWith(base) &&
      path.length > base.length &&
      only?.test(path) !== false &&
      matcher.ignores(path.slice(base.length)),
  );
}

const platformRules = ignoreRules();
