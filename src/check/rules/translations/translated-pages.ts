import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Span } from '../../../site/source/span.ts';
import { valueOf } from '../../../site/source/tree.ts';
import { lockedSite } from '../../../translations/locked.ts';
import type { PairStatus } from '../../../translations/status.ts';
import { firstLine } from '../pages/first-line.ts';

/** The pages in other languages that the lock says something of. */
export function* translatedPages(site: Site): Generator<PairStatus & { readonly translation: Page }> {
  for (const status of lockedSite(site)?.statuses ?? []) {
    const { translation } = status.pair;
    if (translation !== undefined) yield { ...status, translation };
  }
}

/** Where a finding about a whole page stands. */
export function titleSpan({ file, fields }: Page): Span {
  return valueOf(fields, 'title')?.span ?? firstLine(file);
}
