import type { Among } from '../../site/model/pages/documents.ts';
import type { Site } from '../../site/model/site.ts';
import { findingOf, type Finding } from '../../site/source/finding.ts';

/** The faults that parsing and resolving found for a rule, in all files or in some. */
export function faultsOf(site: Site, id: string, only?: Among): readonly Finding[] {
  return site.faults
    .filter(({ rule, span }) => rule === id && only?.has(span.file.path) !== false)
    .map(findingOf);
}
