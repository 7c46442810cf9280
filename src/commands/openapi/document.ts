import type { Site } from '../../site/model/site.ts';
import type { OperationDecision, Spec } from '../../site/model/openapi/spec.ts';
import { diagnosticJson } from '../../check/report/json.ts';
import { printedJson } from '../../check/report/visible.ts';
import { isValidSpec } from '../../check/rules/openapi/spec-findings.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { PlacedPage } from './pages.ts';

/** The one document of `docs openapi --format json`. */
export function openApiDocument(
  site: Site,
  pages: readonly PlacedPage[],
  diagnostics: readonly Diagnostic[],
  decisions: readonly OperationDecision[] | undefined,
): string {
  const document = {
    version: 1,
    specs: sortedSpecs(site).map((spec) => ({
      path: spec.file.path,
      version: spec.version,
      operations: spec.operations.length,
      valid: isValidSpec(site, spec),
    })),
    pages: pages.map(pageJson),
    ...(decisions === undefined ? {} : { decisions: decisions.map(decisionJson) }),
    diagnostics: diagnostics.map(diagnosticJson),
  };
  return printedJson(document);
}

/** By path in code units. */
function sortedSpecs(site: Site): readonly Spec[] {
  return [...site.specs.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}

function pageJson({ page, group, navigation, pointer }: PlacedPage) {
  const { slug, title, method, path, spec, origin, hidden, deprecated } = page;
  return {
    slug,
    title,
    method,
    path,
    spec,
    origin,
    ...(group === undefined ? {} : { group }),
    navigation,
    hidden,
    deprecated,
    ...(pointer === undefined ? {} : { pointer }),
  };
}

function decisionJson({ spec, operation, outcome, slug, reason }: OperationDecision) {
  const { method, path } = operation;
  return { spec, method, path, outcome, ...(slug === undefined ? {} : { slug }), reason };
}
