import { isIgnored, withIgnoreFile } from '../load/ignore.ts';
import { oncePerStructure } from '../model/once-per-site.ts';
import type { Site } from '../model/site.ts';

/** What leaves a file out of the site, whether it is there or not, as messages call it: `.mintignore`. */
export function leftOutBy(site: Site, path: string): string | undefined {
  return tables(site).find(({ rules }) => isIgnored(rules, path))?.by;
}

const tables = oncePerStructure(({ leftOut }) =>
  leftOut.map(({ by, folder, text }) => ({ by, rules: withIgnoreFile({ layers: [] }, folder, text) })),
);
