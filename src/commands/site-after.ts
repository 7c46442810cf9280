import { changedText } from '../check/run/fix.ts';
import { isAnsweredNow } from '../change/compare/lost-addresses.ts';
import type { Unresolved } from '../change/move/move.ts';
import { load } from '../site/load/load.ts';
import { overlayHost } from '../site/load/overlay-host.ts';
import { rereading } from '../site/load/read-pages.ts';
import { grouped } from '../site/model/grouped.ts';
import type { Site } from '../site/model/site.ts';
import { resolve } from '../site/resolve/resolve.ts';
import type { VersionPlan } from '../versions/plan.ts';
import { basePath, type OpenedSite } from '../workspace/open-site.ts';

/** What a plan does to the files of a site. */
type PlannedFiles = Pick<VersionPlan, 'created' | 'removed' | 'moved' | 'edits'>;

/** The site as a plan makes it; nothing is written. */
export async function siteAfter(opened: OpenedSite, plan: PlannedFiles): Promise<Site> {
  const { host, loaded, settings } = opened;
  const { created, removed, moved, edits } = plan;
  const texts = new Map(created.map(({ path, text }) => [path, text]));
  const edited = new Set<string>();
  for (const [file, fileEdits] of grouped(edits, ({ span }) => span.file)) {
    texts.set(moved.get(file.path) ?? file.path, changedText(file, fileEdits));
    edited.add(file.path);
  }
  const files = {
    removed: new Set([...removed, ...[...moved.keys()].filter((path) => edited.has(path))]),
    moved,
  };
  const overlaid = overlayHost(host, texts, files);
  const changed = new Set([...texts.keys(), ...removed, ...moved.keys()]);
  return resolve(await load(overlaid, rereading(loaded, changed), loaded), basePath(settings));
}

/** What is to be said of addresses that the site will not answer. */
export function lostAddresses(before: Site, after: Site, plan: VersionPlan): readonly Unresolved[] {
  const sides = { before, after, renames: plan.moved };
  const span = { ...before.config.span, end: before.config.span.start };
  return plan.addresses
    .filter((path) => !isAnsweredNow(sides, path))
    .map((path) => ({ span, message: `nothing answers "/${path}"` }));
}
