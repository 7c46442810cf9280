import type { OldPage, OldSite } from '../../model/old-site.ts';
import { at, list, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Configuration } from './configuration.ts';
import type { Shelf } from './docs-pages.ts';

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
  const { path, value, plugins } = configuration;
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
    ...plugins.flatMap(({ name, options }) =>
      name.endsWith('client-redirects') && at(options, 'createRedirects') !== undefined
        ? [
            {
              path,
              kind: 'redirect' as const,
              text: 'createRedirects',
              help: 'write these redirects by hand',
            },
          ]
        : [],
    ),
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
