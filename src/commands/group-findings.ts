import { checkSite } from '../check/check.ts';
import { levels } from '../check/levels.ts';
import { summarize } from '../report/summary.ts';
import { rules } from '../rules/index.ts';
import type { Diagnostic } from '../source/finding.ts';
import { colorLevel, type Io } from './io.ts';
import type { Opened } from './open-site.ts';
import { prefixFrom } from './paths.ts';

/** What some of the rules find, with the levels of the settings; `strict` is what the command line says. */
export function findingsOf(
  { site, settings }: Opened,
  isMeant: (rule: string) => boolean,
  strict: boolean = settings.strict,
): readonly Diagnostic[] {
  const inForce = levels({
    strict,
    rules: settings.rules,
    overrides: settings.overrides,
    command: new Map(),
  });
  return checkSite(
    site,
    inForce,
    undefined,
    rules.filter(({ id }) => isMeant(id)),
  );
}

/** Prints findings to stderr, where a result stands on stdout. */
export async function printFindings(io: Io, opened: Opened, found: readonly Diagnostic[]): Promise<void> {
  if (found.length === 0) return;
  const { pretty } = await import('../report/pretty.ts');
  const text = await pretty(found, summarize(found, opened.site, 0), {
    colorLevel: colorLevel(io, io.stderr),
    width: io.stderr.columns ?? 120,
    prefix: prefixFrom(io.cwd, opened.root),
    most: 10,
  });
  io.stderr.write(text);
}
