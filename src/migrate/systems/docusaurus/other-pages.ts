import type { MigrationOptions } from '../../model/old-site.ts';
import { text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { blogIn } from './blog.ts';
import type { Configuration, Locale } from './configuration.ts';
import { labelsIn } from './docs-pages.ts';
import { filterOf } from './documents.ts';
import type { NavigationPages } from './navigation.ts';
import { navbarItems, type Section, translatedLabel } from './sections.ts';

/** The blogs in one language, each with its posts. */
export function blogSections(
  source: Source,
  configuration: Configuration,
  locale: Locale,
  made: NavigationPages,
  { blog }: MigrationOptions,
): readonly Section[] {
  return configuration.contents.flatMap((content): readonly Section[] => {
    const { pages, cards } =
      content.kind === 'blog' && blog ? blogIn(source, content, locale, made.make) : noBlog;
    for (const page of pages) made.pages.set(page.key, page);
    for (const [key, items] of cards) made.cards.set(key, items);
    const shown = pages
      .filter(({ kind, hidden }) => kind === 'page' && hidden !== true)
      .map(({ key }) => key);
    if (shown.length === 0) return [];
    const route = (text(content.options['routeBasePath']) ?? 'blog').replace(/^\/|\/$/g, '');
    const items = navbarItems(configuration);
    const rank = items.findIndex((item) => (text(item['to']) ?? '').replace(/^\/|\/$/g, '') === route);
    const label = text(items[rank]?.['label']) ?? 'Blog';
    const labels = navbarLabels(source, locale);
    return [
      {
        rank: rank === -1 ? Infinity : rank,
        label: translatedLabel(label, labels),
        inside: { pages: shown },
      },
    ];
  });
}

const noBlog = { pages: [], cards: new Map<string, never>() };

export function navbarLabels(source: Source, { files, folder }: Locale): PlainObject {
  return folder === '' ? {} : labelsIn(source, `${files}/docusaurus-theme-classic/navbar.json`);
}

/** Pages of `src/pages` that are Markdown. */
export function addLonePages(
  source: Source,
  { contents, locales }: Configuration,
  wanted: readonly Locale[],
  made: NavigationPages,
): void {
  for (const { kind, options } of contents) {
    if (kind !== 'pages') continue;
    const isIncluded = filterOf(options, ['**/*.{md,mdx}']);
    const route = (text(options['routeBasePath']) ?? '').replace(/^\/|\/$/g, '');
    for (const locale of wanted.length === locales.length ? locales : wanted) {
      const folder =
        locale.folder === ''
          ? (text(options['path']) ?? 'src/pages')
          : `${locale.files}/docusaurus-plugin-content-pages`;
      for (const path of source.files) {
        const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
        if (inside === '' || !isIncluded(inside)) continue;
        const place = inside.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '');
        const address = [locale.folder, route, place].filter((part) => part !== '').join('/');
        made.pages.set(path, made.make.file(path, source.text(path) ?? '', address));
      }
    }
  }
}
