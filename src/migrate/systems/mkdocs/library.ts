import { MigrationError, type MigrationOptions } from '../../model/old-site.ts';
import type { PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Naming } from './addresses.ts';
import { blogOf, type Blog } from './blog.ts';
import { namedOptions } from './configuration.ts';
import { documentsOf, type Document, type Documents, type Locale } from './documents.ts';

/** The documents of a site, and where it shows them. */
export interface Library {
  readonly documents: Documents;
  /** The languages that are wanted; empty on a site of one language. */
  readonly locales: readonly Locale[];
  readonly naming: Naming;
  readonly blog: Blog | undefined;
  /** Undefined if a document is no text. */
  textOf(document: Document): string | undefined;
  /** The document of a path as the navigation names it, in the default language or in another. */
  find(path: string, locale?: string): Document | undefined;
}

/** `url` is the address of the site, if it is known. */
export function libraryOf(
  source: Source,
  values: PlainObject,
  url: string | undefined,
  { languages }: MigrationOptions,
): Library {
  const documents = documentsOf(source, values);
  const all = documents.locales;
  const locales = all.filter(({ locale }) => languages.length === 0 || languages.includes(locale));
  if (all.length > 0 && locales.length === 0)
    throw new MigrationError(
      'the site has no such language',
      `it has ${all.map(({ locale }) => locale).join(', ')}`,
    );
  const naming = {
    base: url === undefined ? '' : new URL(url).pathname.replace(/\/$/, ''),
    directories: values['use_directory_urls'] !== false,
    defaultLocale: (all.find(({ isDefault }) => isDefault) ?? all[0])?.locale,
  };
  const texts = new Map(documents.pages.map(({ source: path }) => [path, source.text(path)]));
  const textOf = (document: Document) => texts.get(document.source);
  const byPath = new Map(documents.pages.map((each) => [`${each.locale ?? ''}:${each.original}`, each]));
  const blog = namedOptions(values, 'plugins').get('blog');
  return {
    ...{ documents, locales, naming, textOf },
    blog: blog && blogOf(blog, documents.pages, (document) => textOf(document) ?? ''),
    find: (path, locale = naming.defaultLocale ?? '') => byPath.get(`${locale}:${path}`),
  };
}
