import type { Plain } from '../../site/source/tree.ts';
import { placesFor } from '../model/addresses.ts';
import { edited, type Edited } from '../model/edits.ts';
import type {
  Asset,
  Conversion,
  OldPage,
  OldRedirect,
  OldSite,
  PageContext,
  System,
} from '../model/old-site.ts';
import { isObject } from '../model/plain-values.ts';
import type { Source } from '../model/source.ts';
import { anchorEdits } from './anchor-edits.ts';
import { linkerOf } from './linker.ts';
import { redirectsFor } from './redirects.ts';

/** What the conversion of a site results in; nothing is written yet. */
export interface NewSite {
  /** By path. */
  readonly files: ReadonlyMap<string, NewFile>;
  readonly pages: readonly NewPage[];
  readonly redirects: readonly OldRedirect[];
  /** Redirects of the old site that lead back to themselves, and are left out. */
  readonly loops: readonly OldRedirect[];
  readonly assets: readonly Asset[];
}

/** A text, or the bytes of a file of the source. */
export type NewFile = { readonly text: string } | { readonly copyOf: string };

export interface NewPage {
  readonly old: OldPage;
  /** Path of its file; undefined for a page that was dropped. */
  readonly file: string | undefined;
  /** Page path; undefined for a snippet. */
  readonly path: string | undefined;
  readonly conversion: Conversion;
  readonly edited: Edited;
  readonly context: PageContext;
}

/** Converts a site. With `inPlace`, the pages stay where they are, and only the configuration is new. */
export function newSite(system: System, source: Source, site: OldSite, inPlace: boolean): NewSite {
  const places = placesOf(site);
  const linker = linkerOf(source, site, places);
  const contextOf = (page: OldPage): PageContext => ({
    source,
    site,
    link: (url) => linker.link(page, url),
    pathOf: (key) => places.get(key),
  });
  const converted = site.pages.map((page) => {
    const context = contextOf(page);
    const conversion = page.kind === 'dropped' ? unchanged : system.convert(page, context);
    return { page, context, conversion };
  });
  const pages = converted.map(({ page, context, conversion }): NewPage => {
    const path = page.kind === 'dropped' ? undefined : places.get(page.key);
    const anchors = page.file === undefined ? linker.anchors().get(page.key) : undefined;
    const first = edited(page.text, conversion.edits);
    const ids = anchors === undefined ? [] : anchorEdits(page.text, first.text, anchors, system.headingIds);
    const all = { ...conversion, edits: [...conversion.edits, ...ids] };
    return {
      old: page,
      file: page.kind === 'dropped' ? undefined : (page.file ?? `${path}.mdx`),
      path: page.kind === 'page' ? path : undefined,
      conversion: all,
      edited: ids.length === 0 ? first : edited(page.text, all.edits),
      context,
    };
  });
  const { redirects, loops } = redirectsFor(site, pages);
  const assets = linker.assets();
  const files = new Map<string, NewFile>();
  files.set('docs.json', { text: configurationOf(site, places, redirects) });
  if (site.url !== undefined) files.set('docs.config.yaml', { text: `url: ${site.url}\n` });
  if (!inPlace) {
    for (const { source: from, target } of assets) files.set(target, { copyOf: from });
    for (const { file, old, edited } of pages)
      if (file !== undefined)
        files.set(
          file,
          old.file === undefined || old.source === undefined ? { text: edited.text } : { copyOf: old.source },
        );
  }
  return { files, pages, redirects, loops, assets };
}

const unchanged: Conversion = { edits: [], unconverted: [], broken: [] };

/** The paths of pages and snippets in the new site, by key. */
function placesOf({ pages }: OldSite): ReadonlyMap<string, string> {
  const kept = pages.filter(({ kind }) => kind !== 'dropped');
  const fixed = kept.filter(({ file }) => file !== undefined);
  const free = kept.filter(({ file }) => file === undefined);
  const places = placesFor([...fixed, ...free].map(({ path }) => path));
  return new Map([
    ...fixed.map(({ key, path }): [string, string] => [key, path]),
    ...free.map(({ key }, index): [string, string] => [key, places[fixed.length + index] ?? key]),
  ]);
}

function configurationOf(
  site: OldSite,
  places: ReadonlyMap<string, string>,
  redirects: readonly OldRedirect[],
): string {
  const { $schema = 'https://mintlify.com/docs.json', theme = 'mint', name = '', ...others } = site.config;
  const document = {
    $schema,
    theme,
    name,
    ...others,
    navigation: named(site.navigation, places, ''),
    ...(redirects.length === 0 ? {} : { redirects }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The navigation with the paths of pages instead of their keys. */
function named(value: Plain, places: ReadonlyMap<string, string>, key: string): Plain {
  if (typeof value === 'string')
    return key === 'pages' || key === 'root' ? (places.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item: Plain) => named(item, places, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, named(child, places, name)]));
}
