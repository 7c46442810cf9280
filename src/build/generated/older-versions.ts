import type { ReaderPage, Section } from '../reading/reader-page.ts';

interface Versioned {
  /** What comes before the version in the path: the empty text for `v2/install`. */
  readonly folder: string;
  readonly version: string;
  /** What comes after it. */
  readonly rest: string;
}

/**
 * Without the pages of versions that the navigation keeps apart by folder alone: where `v1/` repeats pages of `v2/`, what
 * the navigation shows first is what a reader uses now.
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

/** A few repeated pages tell a version from a folder that only looks like one. */
const enough = 3;

/** Folders of versions that repeat pages of the version in the same folder that comes first. */
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
      repeated >= Math.min(enough, pages / 3) ? [key] : [],
    ),
  );
}
