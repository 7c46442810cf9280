import { isIgnored, withIgnoreFile } from '../load/ignore.ts';
import { oncePerStructure } from '../model/once-per-site.ts';
import type { Site } from '../model/site.ts';

/**
 * What excludes a path from the site, whether the file exists or not, as messages name it: `.mintignore`. A file that
 * excludes everything it does not name says nothing about a single path.
 */
export function excludedBy(site: Site, path: string): string | undefined {
  return ignoreRules(site).find(({ rules }) => isIgnored(rules, path))?.by;
}

const ignoreRules = oncePerStructure(({ leftOut }) =>
  leftOut
    .map(({ by, folder, text }) => ({ by, folder, rules: withIgnoreFile({ layers: [] }, folder, text) }))
    .filter(({ folder, rules }) => !isIgnored(rules, `${folder}${unlistedName}`)),
);

/** A file name that no pattern spells out. */
const unlistedName = '\u{FFFF}';
