import { isIgnored, withIgnoreFile } from '../../site/load/ignore.ts';
import { oncePerStructure } from '../../site/model/once-per-structure.ts';
import type { Structure } from '../../site/model/site.ts';
import type { Finding } from '../../site/source/finding.ts';
import type { Span } from '../../site/source/span.ts';

/**
 * What excludes a path from the site, whether the file exists or not, as messages name it: `.mintignore`. A file that
 * excludes everything it does not name says nothing about a single path.
 */
export function excludedBy(site: Structure, path: string): string | undefined {
  return ignoreRules(site).find(({ rules }) => isIgnored(rules, path))?.by;
}

/** The finding for a reference to an excluded file; undefined if it is not excluded. `name` is the subject of the message. */
export function excludedFinding(
  site: Structure,
  path: string,
  name: string,
  span: Span,
  alternative: string,
): Finding | undefined {
  const by = excludedBy(site, path);
  if (by === undefined) return undefined;
  const message = `${name} is not part of the site: ${by} excludes it`;
  return { message, span, help: `change ${by}, or ${alternative}` };
}

const ignoreRules = oncePerStructure(({ leftOut }) =>
  leftOut
    .map(({ by, folder, text }) => ({ by, folder, rules: withIgnoreFile({ layers: [] }, folder, text) }))
    .filter(({ folder, rules }) => !isIgnored(rules, `${folder}${unlistedName}`)),
);

/** A file name that no pattern spells out. */
const unlistedName = '\u{FFFF}';
