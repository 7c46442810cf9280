import { addressOf } from '../change/compare/lost-addresses.ts';
import { changeRedirects, type NewRedirect } from '../change/compare/new-redirects.ts';
import type { Unresolved } from '../change/move/move.ts';
import { followReplacements, redirectedAddresses } from '../change/move/replaced-pages.ts';
import { answersOf, pageAt } from '../site/model/addresses/answers.ts';
import { chainFrom, destinationPath } from '../site/model/addresses/redirect-chain.ts';
import { isElement, type NavElement, type NavEntry } from '../site/model/navigation/navigation.ts';
import { writtenList } from '../site/model/navigation/written-list.ts';
import type { Site } from '../site/model/site.ts';
import type { TextEdit } from '../site/source/finding.ts';
import { changeItems } from '../site/source/json/insertion.ts';
import { removeMember } from '../site/source/json/removal.ts';
import type { Languages, Pair } from './pairs.ts';

export interface Pruning {
  /** The pairs whose translation is removed. */
  readonly pairs: readonly Pair[];
  /** Paths of the removed files. */
  readonly removed: readonly string[];
  readonly edits: readonly TextEdit[];
  /** The edits include them. */
  readonly redirects: readonly NewRedirect[];
  readonly unresolved: readonly Unresolved[];
}

/**
 * Plans to remove translations whose source is gone, with their entries. Their addresses, and links to them, lead to what
 * answers the address of the source: its translation where there is one.
 */
export function planPruning(site: Site, languages: Languages, url: string | undefined): Pruning {
  const pairs = languages.pairs.filter(({ source, translation }) => source === undefined && translation);
  const gone = new Set(pairs.map(({ translationPath }) => translationPath));
  const heirs = new Map(pairs.map((pair) => [pair, heirOf(site, languages, pair, gone)]));
  const pages = new Map(
    [...heirs].flatMap(([{ translationPath }, heir]) =>
      heir?.page === undefined ? [] : [[translationPath, heir.page] as const],
    ),
  );
  const removed = pairs.flatMap(({ translation }) => translation?.file.path ?? []);
  const followed = followReplacements(site, { pages, removed: new Set(removed), url });
  const existing = redirectedAddresses(site);
  const redirects = [...heirs].flatMap(([{ translationPath }, heir]): readonly NewRedirect[] => {
    const address = addressOf(translationPath);
    return heir === undefined || address === '' || existing.has(address)
      ? []
      : [{ source: `/${address}`, destination: heir.address }];
  });
  return {
    pairs,
    removed,
    edits: [
      ...languages.parallels.flatMap(({ other }) => entryRemovals(other, gone)),
      ...followed.edits,
      ...changeRedirects(site.config, new Set(), redirects),
    ],
    redirects,
    unresolved: [
      ...followed.unresolved,
      ...[...heirs].flatMap(([{ page, translation }, heir]) =>
        translation === undefined || heir?.isSource === true
          ? []
          : [
              {
                span: { file: translation.file, start: 0, end: 0 },
                message: `nothing answers the address of its source, "/${addressOf(page)}"`,
              },
            ],
      ),
    ],
  };
}

interface Heir {
  /** Where readers are sent: `/fr/guides/a`, or an address elsewhere. */
  readonly address: string;
  /** The page that it is. */
  readonly page: string | undefined;
  /** Whether the address of the source leads there, too. */
  readonly isSource: boolean;
}

function heirOf(
  site: Site,
  { pairs, parallels }: Languages,
  { page, language }: Pair,
  gone: ReadonlySet<string>,
): Heir | undefined {
  const answers = answersOf(site);
  const last = chainFrom(answers, addressOf(page)).hops.at(-1);
  const path = last && destinationPath(answers, last.destination);
  if (last !== undefined && path === undefined)
    return { address: last.destination, page: undefined, isSource: true };
  const source = last === undefined ? undefined : pageAt(site, path ?? '')?.path;
  const own = pairs.find(
    (pair) => pair.language === language && pair.page === source && pair.translation !== undefined,
  )?.translationPath;
  const found = own ?? source;
  if (found !== undefined && !gone.has(found))
    return { address: `/${addressOf(found)}`, page: found, isSource: true };
  const first = parallels
    .filter(({ other }) => other.label === language)
    .map(({ other }) => other.firstPage)
    .find((one) => one !== undefined && !gone.has(one));
  return first === undefined ? undefined : { address: `/${addressOf(first)}`, page: first, isSource: false };
}

/** The edits that remove the entries of pages, and elements that have no others. */
function entryRemovals(element: NavElement, gone: ReadonlySet<string>): readonly TextEdit[] {
  const list = writtenList(element);
  const [removed, kept] = [true, false].map((isRemoved) =>
    element.children.filter((child) => isGone(child, gone) === isRemoved),
  );
  const items = new Set((removed ?? []).flatMap((child) => list?.itemOf(child) ?? []));
  const root = element.root !== undefined && gone.has(element.root) ? element.source : undefined;
  return [
    ...(list === undefined || items.size === 0 ? [] : changeItems(list.array, items, [])),
    ...(root === undefined ? [] : [removeMember(root, 'root')].flatMap((edit) => edit ?? [])),
    ...(kept ?? []).filter(isElement).flatMap((child) => entryRemovals(child, gone)),
  ];
}

function isGone(entry: NavEntry, gone: ReadonlySet<string>): boolean {
  if (!isElement(entry)) return entry.kind === 'page' && gone.has(entry.path);
  const isRootGone = entry.root === undefined || gone.has(entry.root);
  return isRootGone && entry.children.length > 0 && entry.children.every((child) => isGone(child, gone));
}
