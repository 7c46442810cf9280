import { levels } from '../../check/run/levels.ts';
import { runRules } from '../../check/run/run-rules.ts';
import type { Site } from '../../site/model/site.ts';
import { summarize } from '../../check/report/summary.ts';
import { reference } from '../../check/rules/config/reference.ts';
import { configSyntax } from '../../check/rules/config/syntax.ts';
import type { Rule } from '../../check/rules/rule.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { pathPrefix } from '../../machine/files/paths.ts';

/** The findings of some rules with the levels of the settings; `strict` may come from the command line. */
export function findingsOf(
  rules: readonly Rule[],
  { site, settings }: OpenedSite,
  strict: boolean = settings.strict,
): readonly Diagnostic[] {
  return runRules(rules, site, levels({ ...settings, strict, command: new Map() }), { url: settings.url });
}

/** The rules of a group, and if docs.json could not be read completely, those that report why. */
export function withConfigRules(rules: readonly Rule[], site: Site): readonly Rule[] {
  return site.complete ? rules : [reference, configSyntax, ...rules];
}

/** Prints findings to stderr, separate from the result on stdout. */
export async function printFindings(
  io: Io,
  opened: OpenedSite,
  diagnostics: readonly Diagnostic[],
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { pretty } = await import('../../check/report/pretty.ts');
  const text = await pretty(diagnostics, summarize(diagnostics, opened.site), {
    colorLevel: colorLevel(io, io.stderr),
    width: io.stderr.columns ?? 120,
    prefix: pathPrefix(io.cwd, opened.root),
    maxPerRule: 10,
  });
  io.stderr.write(text);
}
