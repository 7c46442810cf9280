import { folderOf, lastSegment } from '../addresses/link-target.ts';
import { oncePerStructure } from '../once-per-structure.ts';
import { isPage, pagePathOf } from '../pages/site-pages.ts';
import type { Structure } from '../site.ts';
import { isNamedAfter } from './counterparts.ts';
import { isElement, type NavElement, walkAll } from './navigation.ts';

/** Whether a path belongs to the edition of what it is to replace. */
export type IsOfEdition = (path: string) => boolean;

/**
 * Gives the paths that may stand in the place of `path` in files of the pages `shown`: the language and version are
 * those that the path itself names, else those of the pages, else those of the folder of the path.
 */
export function editionFor(site: Structure, path: string, shown: readonly string[]): IsOfEdition {
  const { languages, versions } = divisionsOf(site);
  const isOfLanguage = membership(languages, path, shown);
  const isOfVersion = membership(versions, path, shown);
  return (other) => isOfLanguage(other) && isOfVersion(other);
}

function membership(division: Division, path: string, shown: readonly string[]): IsOfEdition {
  if (division.isEmpty) return () => true;
  const named = division.named(path);
  if (named !== undefined) return (other) => division.of(other) === named;
  const labels = new Set(shown.map((page) => division.of(pagePathOf(page))));
  const [own] = labels.size === 1 ? labels : [];
  const label = own ?? division.of(path);
  return (other) => label === undefined || (division.of(other) ?? label) === label;
}

/** What is known of the languages of a site. */
interface Languages {
  /** That from which the others are translated; undefined for a site in one language. */
  readonly first: string | undefined;
  readonly of: (path: string) => string | undefined;
  /** A path, or a text with paths, without the folders of languages. */
  readonly without: (text: string) => string;
}

export function languagesOf(site: Structure): Languages {
  const { languages } = divisionsOf(site);
  return {
    first: languages.first,
    of: languages.of,
    without: (text) =>
      text.replace(/(^|["/])([^"/\s]+)\//g, (whole, before: string, folder: string) =>
        languages.named(`${folder}/`) === undefined ? whole : before,
      ),
  };
}

/** What the navigation and the names of folders tell about the languages, or the versions, of a site. */
interface Division {
  readonly isEmpty: boolean;
  /** The label of the default, else of the first. */
  readonly first: string | undefined;
  /** The label for a path, listed or not: that of the innermost folder around it whose listed pages have only one. */
  readonly of: (path: string) => string | undefined;
  /** The label that the name of a folder tells: `fr/start`, `docs/v1/start`, `snippets/fr/note.mdx`. */
  readonly named: (path: string) => string | undefined;
}

const divisionsOf = oncePerStructure((site) => ({
  languages: divisionOf(site, 'language'),
  versions: divisionOf(site, 'version'),
}));

function divisionOf(site: Structure, kind: 'language' | 'version'): Division {
  const byPath = new Map<string, Member>();
  for (const { entry, ancestors } of walkAll(site.navigation)) {
    const path = isElement(entry) ? entry.root : entry.path;
    if (path === undefined) continue;
    const element = ancestors.findLast((ancestor) => ancestor.kind === kind);
    addMember(byPath, path, element);
    if (!isPage(site, path)) continue;
    for (let at = folderOf(path); at !== ''; at = folderOf(at)) addMember(byPath, at, element);
  }
  const names = new Map<string, string>();
  for (const [path, member] of byPath) {
    if (member === 'several') continue;
    names.set(member.label.toLowerCase(), member.label);
    if (isNamedAfter(lastSegment(path), member)) names.set(lastSegment(path).toLowerCase(), member.label);
  }
  const named = (path: string): string | undefined =>
    path
      .split('/')
      .slice(0, -1)
      .flatMap((folder) => names.get(folder.toLowerCase()) ?? [])
      .at(0);
  const of = (path: string): string | undefined => {
    for (let at = path; at !== ''; at = folderOf(at)) {
      const member = byPath.get(at);
      if (member !== undefined) return member === 'several' ? undefined : member.label;
    }
    return named(path);
  };
  return { isEmpty: names.size === 0, first: firstLabel(site.navigation, kind), of, named };
}

function firstLabel(navigation: NavElement, kind: 'language' | 'version'): string | undefined {
  const elements = walkAll(navigation).flatMap(({ entry }) =>
    isElement(entry) && entry.kind === kind ? [entry] : [],
  );
  return (elements.find((element) => element.default) ?? elements[0])?.label;
}

/** The element that alone lists the pages below a path. */
type Member = NavElement | 'several';

function addMember(members: Map<string, Member>, path: string, element: Member = 'several'): void {
  const known = members.get(path);
  if (known === undefined) members.set(path, element);
  else if (known !== 'several' && (element === 'several' || element.label !== known.label))
    members.set(path, 'several');
}
