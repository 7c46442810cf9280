import type { ReaderPage, Section } from '../reading/reader-page.ts';

interface Versioned {
  /** The path before the version: '' for `v2/install`. */
  readonly folder: string;
  readonly version: string;
  /** The path after the version. */
  readonly rest: string;
}

/**
 * Drops pages of versions that only their folders distinguish: where `v1/` repeats pages of `v2/`, the version that
 * comes first in the navigation is the current one.
 */
export function withoutOlderVersions(sections: readonly Section[]): readonly Section[] {
  const older = olderFolders(sections.flatMap(({ pages }) => pages.flatMap(versionOf)));
  if (older.size === 0) return sections;
  const isOlder = (page: ReaderPage): boolean => versionOf(page).some((one) => older.has(keyOf(one)));
  return sections
    .map(({ labels, pages }) => ({ labels, pages: pages.filter((page) => !isOlder(page)) }))
    .filter(({ pages }) => pages.length > 0);
}

function versionOf({ path }: ReaderPage): readonly Versioned[] {
  const parts = /^(.*?)(?:^|\/)(v\d+(?:[._]\d+)*)\/(.+)$/.exec(path);
  return parts === null ? [] : [{ folder: parts[1] ?? '', version: parts[2] ?? '', rest: parts[3] ?? '' }];
}

const keyOf = ({ folder, version }: Versioned): string => `${folder}/${version}`;

/** Number of repeated pages that distinguishes a version from a folder that merely looks like one. */
const minRepeated = 3;

/** Version folders that repeat pages of an earlier version folder next to them. */
function olderFolders(all: readonly Versioned[]): ReadonlySet<string> {
  const current = new Map<string, string>();
  for (const { folder, version } of all) if (!current.has(folder)) current.set(folder, version);
  const paths = new Set(all.map((one) => `${keyOf(one)}/${one.rest}`));
  const counts = new Map<string, { pages: number; repeated: number }>();
  for (const one of all) {
    const version = current.get(one.folder);
    if (version === one.version) continue;
    const count = counts.get(keyOf(one)) ?? { pages: 0, repeated: 0 };
    const repeats = paths.has(`${one.folder}/${version}/${one.rest}`);
    counts.set(keyOf(one), { pages: count.pages + 1, repeated: count.repeated + (repeats ? 1 : 0) });
  }
  return new Set(
    [...counts].flatMap(([key, { pages, repeated }]) =>
      repeated >= Math.min(minRepeated, pages / 3) ? [key] : [],
    ),
  );
}
