import { levels } from '../../check/levels.ts';
import { runRules } from '../../check/run-rules.ts';
import type { Site } from '../../model/site.ts';
import { summarize } from '../../report/summary.ts';
import { reference } from '../../rules/config/reference.ts';
import { syntax } from '../../rules/config/syntax.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Diagnostic } from '../../source/finding.ts';
import { colorLevel, type Io } from '../../system/io.ts';
import type { Opened } from '../../workspace/open-site.ts';
import { prefixFrom } from '../../system/files/paths.ts';

/** What some of the rules find, with the levels of the settings; `strict` is what the command line says. */
export function findingsOf(
  rules: readonly Rule[],
  { site, settings }: Opened,
  strict: boolean = settings.strict,
): readonly Diagnostic[] {
  const inForce = levels({
    strict,
    rules: settings.rules,
    overrides: settings.overrides,
    words: settings.words,
    command: new Map(),
  });
  return runRules(rules, site, inForce, { url: settings.url });
}

/** The rules of a group, and where docs.json could not be read whole, those that say why. */
export function withConfigRules(rules: readonly Rule[], site: Site): readonly Rule[] {
  return site.complete ? rules : [reference, syntax, ...rules];
}

/** Prints findings to stderr, where a result stands on stdout. */
export async function printFindings(io: Io, opened: Opened, found: readonly Diagnostic[]): Promise<void> {
  if (found.length === 0) return;
  const { pretty } = await import('../../report/pretty.ts');
  const text = await pretty(found, summarize(found, opened.site), {
    colorLevel: colorLevel(io, io.stderr),
    width: io.stderr.columns ?? 120,
    prefix: prefixFrom(io.cwd, opened.root),
    maxPerRule: 10,
  });
  io.stderr.write(text);
}
