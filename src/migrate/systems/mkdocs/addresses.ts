import { folderOf } from '../../../site/model/addresses/link-target.ts';
import { isIndex, stemOf, type Document } from './documents.ts';

/** How the old site names its pages. */
export interface Naming {
  /** Path of `site_url`, without slash at its end. */
  readonly base: string;
  /** `/a/` instead of `/a.html`. */
  readonly directories: boolean;
  readonly defaultLocale: string | undefined;
}

/** The public address of a document, or of its translation. */
export function addressOf(document: Document, naming: Naming, locale = document.locale): string {
  const inLocale = locale === undefined || locale === naming.defaultLocale ? '' : `/${locale}`;
  return `${naming.base}${inLocale}${addressOfPath(document.original, stemOf(document), naming)}`;
}

function addressOfPath(path: string, stem: string, { directories }: Naming): string {
  if (isIndex(path)) {
    const folder = folderOf(stem);
    return folder === '' ? '/' : `/${folder}/`;
  }
  return directories ? `/${stem}/` : `/${stem}.html`;
}

/** The address below the base of a path that the site need not have. */
export function addressBelowBase(path: string, naming: Naming): string {
  return addressOfPath(path, path.replace(/\.[^./]+$/, ''), naming);
}
