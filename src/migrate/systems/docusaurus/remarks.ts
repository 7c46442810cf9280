import type { OldPage, OldSite } from '../../model/old-site.ts';
import { at, list, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Configuration } from './configuration.ts';
import type { Shelf } from './docs-pages.ts';
import { navbarItems } from './sections.ts';

type Remarks = OldSite['unconverted'];

/** Markdown files of the content folders that are no pages and that no page includes. */
export function leftOut(
  source: Source,
  shelves: readonly Shelf[],
  taken: readonly OldPage[],
): readonly OldPage[] {
  const known = new Set(taken.flatMap((page) => page.source ?? []));
  const folders = new Set(shelves.map(({ version }) => `${version.folder}/`));
  return [...source.files].flatMap((path): readonly OldPage[] => {
    if (known.has(path) || !/\.mdx?$/i.test(path) || ![...folders].some((folder) => path.startsWith(folder)))
      return [];
    return [
      { key: path, source: path, text: source.text(path) ?? '', kind: 'dropped', path: '', addresses: [] },
    ];
  });
}

/** What of the configuration and the sidebars has no counterpart. */
export function remarksOn(
  source: Source,
  configuration: Configuration,
  shelves: readonly Shelf[],
  html: ReadonlySet<string>,
): Remarks {
  const { path, value } = configuration;
  const sidebarOf = ({ version: { sidebars } }: Shelf) => (typeof sidebars === 'string' ? sidebars : path);
  return [
    ...shelves.flatMap((shelf) => [
      ...shelf.unknown.map((text) => ({ ...{ path: sidebarOf(shelf), text }, ...unknownDocument })),
      ...shelf.untranslated.map((document) => ({
        ...{ path: document.source, kind: 'include' as const, text: shelf.locale.name },
        help: `it has no translation: its address in ${shelf.locale.name} leads to the page in the default language`,
      })),
      ...shelf.missing.map(({ expression: { path: file, text } }) => ({
        ...{ path: file, kind: 'expression' as const, text },
        help: 'only running the code could tell: write the entries into the navigation',
      })),
    ]),
    ...[...html].map((text) => ({
      path,
      kind: 'component' as const,
      text,
      help: 'HTML in a sidebar is left out',
    })),
    ...htmlItems(configuration),
    ...blogLists(source, configuration),
    ...[...list(value['scripts']), ...list(value['headTags'])].map((script) => ({
      ...{ path, kind: 'script' as const },
      text:
        text(script) ??
        text(at(script, 'src')) ??
        text(at(script, 'attributes', 'src')) ??
        text(at(script, 'tagName')) ??
        'script',
      help: 'put it into a .js file of the site, or use an integration',
    })),
    ...codePages(source),
  ];
}

const unknownDocument = { kind: 'link' as const, help: 'the sidebar names a document that is not there' };

/** HTML in the navigation bar and the footer. */
function htmlItems(configuration: Configuration): Remarks {
  const { path, value } = configuration;
  const columns = list(at(value, 'themeConfig', 'footer', 'links'));
  const links = columns.flatMap((column) => [column, ...list(at(column, 'items'))]);
  return [
    ...navbarItems(configuration).flatMap((item) => text(item['value']) ?? []),
    ...links.flatMap((link) => text(at(link, 'html')) ?? []),
  ].map((html) => ({
    ...{ path, kind: 'component' as const, text: html },
    help: 'HTML in the navigation bar or the footer is left out',
  }));
}

/** Pages and feeds that Docusaurus makes of the posts of a blog. */
function blogLists({ files }: Source, { path, contents }: Configuration): Remarks {
  return contents.flatMap(({ kind, options }) => {
    const folder = (text(options['path']) ?? 'blog').replace(/^\.?\/|\/$/g, '');
    if (kind !== 'blog' || ![...files].some((file) => file.startsWith(`${folder}/`))) return [];
    const route = `/${(text(options['routeBasePath']) ?? 'blog').replace(/^\/|\/$/g, '')}`;
    const lists = [
      text(options['tagsBasePath']) ?? 'tags',
      text(options['archiveBasePath']) ?? 'archive',
      ...['authors', 'rss.xml', 'atom.xml'],
    ];
    return [
      {
        ...{ path, kind: 'redirect' as const },
        text: lists.map((name) => `${route}/${name}`).join(', '),
        help: 'lists by tag, author and date, and feeds of a blog are not made: redirect those that readers use',
      },
    ];
  });
}

/** Pages that are React code have no counterpart. */
function codePages(source: Source): Remarks {
  return [...source.files]
    .filter((path) => /^src\/pages\/.*\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.test\.|\.module\./.test(path))
    .map((path) => ({
      path,
      kind: 'component',
      text: path.replace(/^src\/pages/, '').replace(/(?:\/index)?\.\w+$/, '') || '/',
      help: 'a page of React code: write it as a page of the site, or redirect its address',
    }));
}
