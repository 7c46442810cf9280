import { at, isObject, text, type PlainObject } from '../../model/plain-values.ts';
import type { MigrationOptions, OldPage } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';
import type { Missing } from '../../javascript/static-value.ts';
import type { Configuration, Content, Locale } from './configuration.ts';
import { readData } from './data-files.ts';
import { type Document, documentsIn } from './documents.ts';
import type { PageMaker } from './pages.ts';
import { type Sidebar, sidebarsOf } from './sidebars.ts';
import { type DocsVersion, translatedFolder, versionsOf } from './versions.ts';

/** The documents of one version in one language. */
export interface Shelf {
  readonly version: DocsVersion;
  readonly locale: Locale;
  readonly label: string;
  readonly sidebars: readonly Sidebar[];
  /** Addresses begin with it: `fr/docs/next`. */
  readonly route: string;
  /** Where its documents lie: in a translation its own folder, then that of the default language. */
  readonly folders: readonly string[];
  /** Pages by the file of their document. */
  readonly pages: ReadonlyMap<string, OldPage>;
  /** Documents without a translation into this language. */
  readonly untranslated: readonly Document[];
  /** Documents that sidebars name and that are not there. */
  readonly unknown: readonly string[];
  readonly missing: readonly Missing[];
}

/** The documents of a plugin, by version and language. */
export function shelvesOf(
  source: Source,
  content: Content,
  { locales }: Configuration,
  options: MigrationOptions,
  make: PageMaker,
): readonly Shelf[] {
  const wanted = ({ name }: Locale) => options.languages.length === 0 || options.languages.includes(name);
  return versionsOf(source, content, options.versions).flatMap((version) => {
    const originals = documentsIn(source, version.folder, version);
    const translations = locales
      .slice(1)
      .filter(wanted)
      .map((locale) => {
        const folder = translatedFolder(version, locale);
        const documents = documentsIn(source, folder, version);
        const inside = new Set(documents.map((document) => document.inside));
        return {
          locale,
          folders: [folder, version.folder],
          documents,
          untranslated: originals.filter((document) => !inside.has(document.inside)),
          labels: labelsIn(source, `${folder}.json`),
        };
      });
    const first = locales
      .slice(0, 1)
      .filter(wanted)
      .map((locale) => ({
        ...{ locale, folders: [version.folder], documents: originals },
        ...{ untranslated: [] as readonly Document[], labels: {} as PlainObject },
      }));
    return [...first, ...translations].map(({ locale, folders, documents, untranslated, labels }): Shelf => {
      const route = routeIn(locale, version);
      const others = (document: Document) =>
        locale.folder === ''
          ? translations
              .filter((each) => each.untranslated.includes(document))
              .map((each) => routeIn(each.locale, version))
          : [];
      const { sidebars, missing, unknown } = sidebarsOf(source, version, [...documents, ...untranslated], {
        ...{ folders, labels, set: options.set },
      });
      return {
        ...{ version, locale, sidebars, missing, unknown, route, folders, untranslated },
        label: text(at(labels, 'version.label', 'message')) ?? version.label,
        pages: new Map(
          documents.map((document) => [document.source, make.document(document, route, others(document))]),
        ),
      };
    });
  });
}

function routeIn({ folder }: Locale, { route }: DocsVersion): string {
  return [folder, route].filter((part) => part !== '').join('/');
}

export function labelsIn(source: Source, path: string): PlainObject {
  const labels = readData(source, path);
  return isObject(labels) ? labels : {};
}
