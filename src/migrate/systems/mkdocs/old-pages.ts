import { refusalOf } from '../../markdown/parse.ts';
import { pathOfAddress, withoutPrefix } from '../../model/addresses.ts';
import type { MigrationOptions, OldPage } from '../../model/old-site.ts';
import { addressOf } from './addresses.ts';
import type { Document } from './documents.ts';
import type { Library } from './library.ts';

/** The pages of the documents; `labels` has those of the documents in the navigation. */
export function pagesOf(
  library: Library,
  labels: ReadonlyMap<string, string | undefined>,
  options: MigrationOptions,
): readonly OldPage[] {
  const { documents, locales, naming } = library;
  const wanted = new Set(locales.map(({ locale }) => locale));
  const posts = new Map(library.blog?.posts.map(({ document, address }) => [document, address]));
  return documents.pages
    .filter(({ locale }) => wanted.size === 0 || wanted.has(locale ?? naming.defaultLocale ?? ''))
    .map((document): OldPage => {
      const content = library.textOf(document);
      const reason = refusalOf(content);
      const post = posts.get(document);
      const isDraft =
        documents.isDraft(document.original) || /^draft:[ \t]*true\b/m.test((content ?? '').slice(0, 2_000));
      const isListed = labels.has(document.original);
      const address = post === undefined ? addressOf(document, naming) : `${naming.base}${post}`;
      return {
        ...{ key: document.source, source: document.source, text: content ?? '' },
        path: withoutPrefix(pathOfAddress(address, naming.base), options.strip),
        addresses: [address, ...listAddresses(document, library), ...untranslated(document, library)],
        label: labels.get(document.original),
        hidden: !isListed || (isDraft && !options.drafts),
        ...(reason !== undefined
          ? { kind: 'dropped', reason }
          : post !== undefined && !options.blog
            ? { kind: 'dropped', addresses: [] }
            : { kind: 'page', ...(isListed ? {} : { reason: 'it is not in the navigation' }) }),
      };
    });
}

/** The addresses of the lists of posts, for which the start page of a blog stands. */
function listAddresses({ path }: Document, { blog, naming }: Library): readonly string[] {
  return path === blog?.index ? blog.lists.map((list) => naming.base + list) : [];
}

/** The addresses in other languages at which MkDocs shows a page that has no translation. */
function untranslated(document: Document, { naming, locales, find }: Library): readonly string[] {
  if (document.locale !== naming.defaultLocale) return [];
  return locales
    .filter(({ locale }) => locale !== document.locale && find(document.original, locale) === undefined)
    .map(({ locale }) => addressOf(document, naming, locale));
}
