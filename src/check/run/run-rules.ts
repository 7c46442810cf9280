import { agentFiles } from '../../site/model/pages/agent-files.ts';
import type { Site } from '../../site/model/site.ts';
import { allowSlowDiagrams } from '../rules/code/mermaid-parser.ts';
import type { CheckContext, Rule } from '../rules/rule.ts';
import type { Diagnostic, Fault } from '../../site/source/finding.ts';
import { oncePer } from '../../site/source/once.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { faultFinder, type FindFaults } from './faults.ts';
import { inOrder } from './order.ts';
import type { Levels } from './levels.ts';
import { suppressions } from './suppressions.ts';

/**
 * Runs rules over a site and returns diagnostics with their severity, by path, offset and rule, without those that
 * pages suppress or that repeat another.
 */
export function runRules(
  rules: readonly Rule[],
  site: Site,
  levels: Levels,
  context: CheckContext = {},
): readonly Diagnostic[] {
  return incrementalRules(rules)(site, levels, context);
}

/** Like `runRules`, for successive snapshots of a site: findings that a change cannot affect are kept. */
export function incrementalRules(
  rules: readonly Rule[],
): (site: Site, levels: Levels, context?: CheckContext) => readonly Diagnostic[] {
  let last: Last | undefined;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return (site, levels, context = {}) => {
    const on = rules.filter((rule) => levels.isOn(rule));
    const ids = on.map(({ id }) => id).join();
    if (last?.levels !== levels || last.ids !== ids)
      last = {
        ids,
        levels,
        find: last?.ids === ids ? last.find : faultFinder(on),
        diagnosticOf: oncePer((fault) => diagnosticOf(byId.get(fault.rule), fault, levels)),
      };
    return diagnosticsOf(rules, site, levels, context, last);
  };
}

/** What is kept until other rules run, or their findings have other levels. */
interface Last {
  readonly ids: string;
  readonly levels: Levels;
  readonly find: FindFaults;
  /** Undefined for a fault of a level that is off. */
  readonly diagnosticOf: (fault: Fault) => Diagnostic | undefined;
}

function diagnosticOf(rule: Rule | undefined, fault: Fault, levels: Levels): Diagnostic | undefined {
  const level = rule === undefined ? 'off' : levels.levelOf(rule, fault);
  return level === 'off' ? undefined : { ...writable(fault), severity: level };
}

function diagnosticsOf(
  rules: readonly Rule[],
  site: Site,
  levels: Levels,
  context: CheckContext,
  { find, diagnosticOf }: Last,
): readonly Diagnostic[] {
  allowSlowDiagrams();
  const { isSuppressed, used } = suppressions(site);
  const unparsed = unparsedFiles(site);
  const forAgents = agentFiles(site);
  const diagnostics: Diagnostic[] = [];
  const report = (fault: Fault) => {
    if (fault.rule !== syntaxRule && unparsed.has(fault.span.file)) return;
    if (fault.rule !== agentFileRule && forAgents.has(fault.span.file.path)) return;
    const diagnostic = diagnosticOf(fault);
    if (diagnostic !== undefined && !isSuppressed(fault)) diagnostics.push(diagnostic);
  };
  const disabledRules = new Set(rules.filter((rule) => !levels.isOn(rule)).map(({ id }) => id));
  if (context.failures === undefined) for (const id of externalRules) disabledRules.add(id);
  const { failures = new Map<string, string>() } = context;
  const ruleContext = {
    ...context,
    words: levels.words,
    failures,
    used,
    ruleIds: rules.map(({ id }) => id),
    disabledRules,
  };
  for (const fault of find(site, ruleContext)) report(fault);
  return sortedAndUnique(diagnostics);
}

/** Drops a fix of a file that cannot be written back as it was. */
function writable(fault: Fault): Fault {
  const { fix, ...rest } = fault;
  return fix?.edits.some(({ span }) => span.file.lossy === true) === true ? rest : fault;
}

const syntaxRule = 'config/syntax';
/** Readers have no business in such a file, so no other rule checks it. */
const agentFileRule = 'pages/agent-file';

/** Files in which a bracket or a quote is missing: everything after it is misread, so other findings would be wrong. */
function unparsedFiles(site: Site): ReadonlySet<SourceFile> {
  const broken = site.faults.filter(({ rule, fix }) => rule === syntaxRule && fix === undefined);
  return new Set(broken.map(({ span }) => span.file));
}

/** Rules that find more if addresses are requested, so their suppressions may be of use. */
const externalRules: readonly string[] = ['links/external', 'links/unverified'];

function sortedAndUnique(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = inOrder(diagnostics);
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
