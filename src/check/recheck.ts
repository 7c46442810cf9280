import type { Site } from '../model/site.ts';
import type { ExternalFacts, Progress, Rule } from '../rules/rule.ts';
import type { Finding } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { changeBetween, type Change } from './change-between.ts';

/** What rules said of a site, by their ids: all they found, whether it counts or not. */
export interface Looked {
  readonly site: Site;
  readonly url: string | undefined;
  readonly found: ReadonlyMap<string, readonly Finding[]>;
}

/** What tells what a rule found, and what of it the next snapshot of the site may keep. */
export interface Looking {
  findingsOf(rule: Rule, progress: Progress): readonly Finding[];
  /** After the last rule. */
  looked(): Looked;
}

/** Looks at a site, and only at what has changed where it is known what was found in a snapshot before. */
export function lookAt(site: Site, elsewhere: ExternalFacts, before: Looked | undefined): Looking {
  const { url, isRight: _, faultsInSamples: __, ...more } = elsewhere;
  const isPlain = Object.values(more).every((value) => value === undefined);
  const change =
    before !== undefined && isPlain && before.url === url ? changeBetween(before.site, site) : undefined;
  const found = new Map<string, readonly Finding[]>();
  return {
    findingsOf(rule, progress) {
      const known = before?.found.get(rule.id);
      const findings =
        known === undefined || change === undefined
          ? [...rule.check(site, progress)]
          : renewed(rule, site, progress, known, change);
      found.set(rule.id, findings);
      return findings;
    },
    looked: () => ({ site, url, found: isPlain ? found : new Map() }),
  };
}

function renewed(
  rule: Rule,
  site: Site,
  progress: Progress,
  known: readonly Finding[],
  { paths, stale, anchors }: Change,
): readonly Finding[] {
  if (rule.from === undefined || (rule.from === 'anchors' && anchors)) return [...rule.check(site, progress)];
  if (rule.from === 'structure')
    return known.some((finding) => touches(finding, stale)) ? [...rule.check(site, progress)] : known;
  const kept = known.filter(({ span }) => !paths.has(span.file.path));
  if (kept.some((finding) => touches(finding, stale))) return [...rule.check(site, progress)];
  return paths.size === 0 ? kept : [...kept, ...rule.check(site, { ...progress, only: paths })];
}

/** Whether a finding names a place in a file that holds another text now. */
function touches({ span, related, fix }: Finding, stale: ReadonlySet<SourceFile>): boolean {
  return (
    stale.has(span.file) ||
    related?.some((label) => stale.has(label.span.file)) === true ||
    fix?.edits.some((edit) => stale.has(edit.span.file)) === true
  );
}
