import { oncePerStructure, structureOf } from '../../site/model/once-per-structure.ts';
import { documentAt, documentsAmong } from '../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../site/model/pages/page.ts';
import type { Site, Structure } from '../../site/model/site.ts';
import { append } from '../../site/source/append.ts';
import { type Fault, type Finding, inFile, spansOf } from '../../site/source/finding.ts';
import type { Outline } from '../../site/source/outline/page-outline.ts';
import { documentIn } from '../rules/document.ts';
import type { DocumentRule, PlacedRule, Rule, RuleContext, StructureRule } from '../rules/rule.ts';

/** What rules find in a site, before levels and suppressions. */
export type FindFaults = (site: Site, context: RuleContext) => Generator<Fault>;

/**
 * Runs rules over snapshots of a site, in the order in which their faults are taken. What a document rule finds in a text is
 * found wherever that text occurs; what is found in a document, and what the structure rules find, is kept until that document or
 * the structure changes.
 */
export function faultFinder(rules: readonly Rule[]): FindFaults {
  const ids = new Set(rules.map(({ id }) => id));
  const inDocuments = placedFaults(
    documentFaults(rules.filter((rule) => 'checkDocument' in rule)),
    rules.filter((rule) => 'checkPlaced' in rule),
  );
  const inStructure = structureFaults(rules.filter((rule) => 'checkStructure' in rule));
  const siteRules = rules
    .filter((rule) => 'check' in rule)
    .toSorted((one, other) => Number(one.id === lastRule) - Number(other.id === lastRule));
  return function* (site, context) {
    for (const fault of site.faults) if (ids.has(fault.rule)) yield fault;
    yield* inDocuments(site);
    yield* inStructure(site);
    for (const rule of siteRules) yield* faultsOf(rule, rule.check(site, context));
  };
}

/** It needs to know what was suppressed. */
const lastRule = 'suppressions/unused';

function* faultsOf({ id }: Rule, findings: Iterable<Finding>): Generator<Fault> {
  for (const finding of findings) yield { ...finding, rule: id };
}

const none: readonly Fault[] = [];

/** All that is found in each document, kept as long as the structure is the same. */
function placedFaults(
  inText: (document: Page | Snippet) => readonly Fault[],
  rules: readonly PlacedRule[],
): (site: Site) => Generator<Fault> {
  const foundInDocuments = oncePerStructure(() => new WeakMap<Page | Snippet, readonly Fault[]>());
  return function* (site) {
    const byDocument = foundInDocuments(site);
    for (const document of documentsAmong(site)) {
      const found = byDocument.get(document) ?? faultsIn(document, site);
      byDocument.set(document, found);
      yield* found;
    }
  };

  function faultsIn(document: Page | Snippet, structure: Structure): readonly Fault[] {
    const found = [...inText(document)];
    for (const rule of rules) append(found, [...faultsOf(rule, rule.checkPlaced(document, structure))]);
    return found.length === 0 ? none : found;
  }
}

/** By outline, which all copies of a text share. */
function documentFaults(rules: readonly DocumentRule[]): (document: Page | Snippet) => readonly Fault[] {
  if (rules.length === 0) return () => none;
  const inPages = new WeakMap<Outline, readonly Fault[]>();
  const inSnippets = new WeakMap<Outline, readonly Fault[]>();
  return ({ file, outline, ...rest }) => {
    const isSnippet = !('fields' in rest);
    const known = isSnippet ? inSnippets : inPages;
    const found = known.get(outline) ?? faultsIn(documentIn(file, outline, isSnippet));
    known.set(outline, found);
    return found === none ? none : found.map((fault) => ({ ...inFile(fault, file), rule: fault.rule }));
  };

  function faultsIn(document: ReturnType<typeof documentIn>): readonly Fault[] {
    const found = rules.flatMap((rule) => [...faultsOf(rule, rule.checkDocument(document))]);
    return found.length === 0 ? none : found;
  }
}

function structureFaults(rules: readonly StructureRule[]): (site: Site) => readonly Fault[] {
  let last: { readonly structure: object; readonly faults: readonly Fault[] } | undefined;
  return (site) => {
    const structure = structureOf(site);
    if (last?.structure !== structure || !last.faults.every((fault) => isCurrent(fault, site)))
      last = { structure, faults: rules.flatMap((rule) => [...faultsOf(rule, rule.checkStructure(site))]) };
    return last.faults;
  };
}

/** Whether the pages it points to have not changed. */
function isCurrent(fault: Fault, site: Site): boolean {
  return spansOf(fault).every(({ file }) => (documentAt(site, file.path)?.file ?? file) === file);
}
