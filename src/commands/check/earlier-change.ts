import type { Io } from '../../machine/io.ts';
import type { Site } from '../../site/model/site.ts';
import { once } from '../../site/source/once.ts';
import type { OpenedSite } from '../../workspace/open-site.ts';
import { type Changes, changesSince } from './changes-since.ts';

/** What has changed since a revision, and the site at that revision, which is read on first use. */
export interface Change {
  readonly changes: Changes;
  readonly earlier: () => Promise<Site>;
}

export function changeSince(io: Pick<Io, 'stderr'>, opened: OpenedSite, revision: string): Change {
  const changes = changesSince(opened.root, revision);
  const earlier = once(async () => {
    const { earlierSite } = await import('./earlier-site.ts');
    return earlierSite(opened, changes, io);
  });
  return { changes, earlier };
}

export function isEmptyChange({ changes: { changed, former } }: Change): boolean {
  return changed.size + former.size === 0;
}
