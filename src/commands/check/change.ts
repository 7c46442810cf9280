import type { Site } from '../../model/site.ts';
import { once } from '../../source/once.ts';
import type { Opened } from '../../workspace/open-site.ts';
import { changesSince, type Changes } from './changes-since.ts';

/** What has changed since a revision, and the site as it was then. */
export interface Change {
  readonly changes: Changes;
  readonly earlier: () => Promise<Site>;
}

/** The site of then is read when it is first asked for. */
export function changeSince(opened: Opened, revision: string): Change {
  const changes = changesSince(opened.root, revision);
  const earlier = once(async () => {
    const { earlierSite } = await import('./earlier-site.ts');
    return earlierSite(opened, changes);
  });
  return { changes, earlier };
}

export function isNothing({ changes: { changed, former } }: Change): boolean {
  return changed.size + former.size === 0;
}
