import { agentFiles } from '../model/pages/agent-files.ts';
import type { Site } from '../model/site.ts';
import type { ExternalFacts, Rule } from '../rules/rule.ts';
import type { Diagnostic, Fault } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import type { Levels } from './levels.ts';
import { lookAt, type Looked, type Looking } from './recheck.ts';
import { suppressions } from './suppressions.ts';

/**
 * Runs rules over a site and gives what counts: with its level, without what pages suppress, each fault once, by path,
 * offset and rule.
 */
export function runRules(
  rules: readonly Rule[],
  site: Site,
  levels: Levels,
  elsewhere: ExternalFacts = {},
): readonly Diagnostic[] {
  return lookedAt(rules, site, levels, elsewhere, lookAt(site, elsewhere, undefined));
}

/** As `runRules`, for one snapshot of a site after the other: what a change cannot touch is not looked for again. */
export function rememberingRules(
  rules: readonly Rule[],
): (site: Site, levels: Levels, elsewhere?: ExternalFacts) => readonly Diagnostic[] {
  let before: Looked | undefined;
  return (site, levels, elsewhere = {}) => {
    const looking = lookAt(site, elsewhere, before);
    const diagnostics = lookedAt(rules, site, levels, elsewhere, looking);
    before = looking.looked();
    return diagnostics;
  };
}

function lookedAt(
  rules: readonly Rule[],
  site: Site,
  levels: Levels,
  elsewhere: ExternalFacts,
  { findingsOf }: Looking,
): readonly Diagnostic[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const { isSuppressed, used } = suppressions(site);
  const unclear = unclearFiles(site);
  const forAgents = agentFiles(site);
  const diagnostics: Diagnostic[] = [];
  const report = (found: Fault) => {
    const rule = known.get(found.rule);
    if (found.rule !== syntaxRule && unclear.has(found.span.file)) return;
    if (found.rule !== agentFileRule && forAgents.has(found.span.file.path)) return;
    const level = rule === undefined ? 'off' : levels.levelOf(rule, found);
    if (level !== 'off' && !isSuppressed(found)) diagnostics.push({ ...mendable(found), severity: level });
  };
  const on = rules.filter((rule) => levels.isOn(rule));
  const off = new Set(rules.filter((rule) => !on.includes(rule)).map(({ id }) => id));
  if (elsewhere.failing === undefined) for (const id of externalRules) off.add(id);
  const failing = elsewhere.failing ?? new Map<string, string>();
  const progress = { ...elsewhere, words: levels.words, failing, used, known: [...known.keys()], off };
  const run = (rule: Rule) => {
    for (const finding of findingsOf(rule, progress)) report({ ...finding, rule: rule.id });
  };
  on.toSorted((one, other) => late.indexOf(one.id) - late.indexOf(other.id)).forEach(run);
  return inOrder(diagnostics);
}

/** Without its fix where a file cannot be written back as it is. */
function mendable(found: Fault): Fault {
  const { fix, ...rest } = found;
  return fix?.edits.some(({ span }) => span.file.lossy === true) === true ? rest : found;
}

const syntaxRule = 'config/syntax';
/** Readers have no business in such a file, so nothing else is said of it. */
const agentFileRule = 'pages/agent-file';

/** Where a bracket or a quote is missing, all else is read as something it is not: nothing true can be said of it. */
function unclearFiles(site: Site): ReadonlySet<SourceFile> {
  const broken = site.faults.filter(({ rule, fix }) => rule === syntaxRule && fix === undefined);
  return new Set(broken.map(({ span }) => span.file));
}

/** Rules that come after all others: those whose work another thread may do meanwhile, and one that tells what the others did. */
const late: readonly string[] = ['openapi/spec-valid', 'code/syntax', 'suppressions/unused'];
/** These find more where addresses were asked. */
const externalRules: readonly string[] = ['links/external', 'links/unverified'];

function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = diagnostics.toSorted(
    (a, b) =>
      compare(a.span.file.path, b.span.file.path) ||
      a.span.start - b.span.start ||
      compare(a.rule, b.rule) ||
      a.span.end - b.span.end ||
      compare(a.message, b.message),
  );
  return sorted.filter((diagnostic, index) => !isSame(diagnostic, sorted[index - 1]));
}

function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return (
    b !== undefined &&
    a.rule === b.rule &&
    a.message === b.message &&
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    a.span.file.path === b.span.file.path
  );
}

/** By code unit, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
