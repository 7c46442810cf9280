import { type Among, documentsAmong } from '../../model/pages/documents.ts';
import type { Page, Snippet, Suspect } from '../../model/pages/page.ts';
import type { Site } from '../../model/site.ts';

/** Pages and snippets in which something of that kind may be found: all others need not be looked at. */
export function* suspected(site: Site, kind: Suspect['kind'], only: Among): Generator<Page | Snippet> {
  for (const owner of documentsAmong(site, only))
    if (owner.outline.suspects.some((suspect) => suspect.kind === kind)) yield owner;
}
