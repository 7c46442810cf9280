import type { Plain } from '../../../site/source/tree.ts';
import { titleOf } from '../../markdown/titles.ts';
import type { MigrationOptions, OldPage } from '../../model/old-site.ts';
import { at, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { languageCode } from '../shared/language-code.ts';
import { linkPage } from '../shared/link-page.ts';
import type { Blog } from './blog.ts';
import type { Locale } from './documents.ts';
import type { Library } from './library.ts';
import { labelsIn, navigationOf } from './navigation.ts';
import { entriesOfFolders, entriesOfNav, type Entry } from './outline.ts';

interface SiteNavigation {
  /** In the form of docs.json. */
  readonly navigation: Plain;
  /** By the paths that it names. */
  readonly labels: ReadonlyMap<string, string | undefined>;
  /** Pages that stand for links. */
  readonly links: readonly OldPage[];
}

/** The navigation of all languages: of `nav`, or of the folders. */
export function siteNavigation(
  source: Source,
  values: PlainObject,
  library: Library,
  options: MigrationOptions,
): SiteNavigation {
  const { locales, find } = library;
  const entries = withPosts(entriesOf(source, values, library), options.blog ? library.blog : undefined);
  const links: OldPage[] = [];
  const features = list(at(values, 'theme', 'features'));
  const navigationIn = (locale: Locale | undefined) =>
    navigationOf(entries, {
      tabs: features.includes('navigation.tabs'),
      indexes: features.includes('navigation.indexes'),
      expand: features.includes('navigation.expand'),
      title: text(values['site_name'])?.trim() || source.name,
      keyOf: (path) => find(path, locale?.locale)?.source,
      linkKey(href, label) {
        const link = linkPage(`links/${links.length + 1}`, label, href);
        links.push(link);
        return link.key;
      },
      titleOf(path) {
        const document = find(path, locale?.locale) ?? find(path);
        return document && titleOf(library.textOf(document) ?? '');
      },
      translate: (label) => text(at(locale?.labels, label)) ?? label,
    });
  const navigation =
    locales.length === 0
      ? navigationIn(undefined)
      : {
          languages: locales.map((locale) => ({
            language: languageCode(locale.locale) ?? locale.locale,
            ...(locale.isDefault ? { default: true } : {}),
            ...navigationIn(locale),
          })),
        };
  return { navigation, labels: labelsIn(entries), links };
}

function entriesOf(source: Source, { nav }: PlainObject, library: Library): readonly Entry[] {
  if (nav !== undefined && nav !== null) return entriesOfNav(nav, (path) => library.find(path) !== undefined);
  const { documents, naming } = library;
  const posts = new Set(library.blog?.posts.map(({ document }) => document));
  const pages = documents.pages.filter((each) => each.locale === naming.defaultLocale && !posts.has(each));
  return entriesOfFolders(source, { ...documents, pages });
}

/** The posts of a blog, behind its start page. */
function withPosts(entries: readonly Entry[], blog: Blog | undefined): readonly Entry[] {
  if (blog === undefined || blog.posts.length === 0) return entries;
  const posts = blog.posts.map(({ document }): Entry => ({
    kind: 'page',
    path: document.path,
    label: undefined,
  }));
  const section: Entry = { kind: 'section', label: 'Posts', entries: posts };
  let isPlaced = false;
  const placed = (inner: readonly Entry[]): readonly Entry[] =>
    inner.flatMap((entry): readonly Entry[] => {
      if (entry.kind === 'section') return [{ ...entry, entries: placed(entry.entries) }];
      if (isPlaced || entry.kind !== 'page' || entry.path !== blog.index) return [entry];
      isPlaced = true;
      return [entry, section];
    });
  const result = placed(entries);
  return isPlaced ? result : [...result, section];
}
