import { folderOf, joinPath } from '../model/addresses/link-target.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import { decodePercent } from '../source/text/percent.ts';

/** The path in the site to which a link without leading slash leads, by who reads it. */
export interface Readings {
  /** The platform's link check: from the folder of the file if the target starts with a dot, else from the root. */
  readonly check: string;
  /** A browser: from the address of the page. An index page has that of its folder, and so is not in it. */
  readonly browser: string;
  /** A host of repositories: from the folder of the file. */
  readonly repository: string;
}

/** `file` holds the link, `page` is the path of the file of the page that shows it. */
export function readingsOf(target: string, file: string, page: string): Readings {
  const path = pathIn(target);
  const folder = folderOf(file);
  return {
    check: joinPath(path.startsWith('.') ? folder : '', path),
    browser: joinPath(addressFolder(page), path),
    repository: joinPath(folder, path),
  };
}

/** The folder from which a browser resolves the links of a page. */
export function addressFolder(page: string): string {
  return folderOf(pagePathOf(page).replace(/(^|\/)index$/, ''));
}

/** Whether readers of a link may disagree: its target starts neither at the root nor on another host. */
export function isRelative(target: string): boolean {
  return /^[^/#?{\s]/.test(target) && !/^[a-z][a-z0-9+.-]*:/i.test(target);
}

/** Relative links may name the file of a page. */
function pathIn(target: string): string {
  const [path = ''] = target.trim().split(/[?#]/);
  return decodePercent(path.replaceAll('\\', '/')).replace(/(?<=[^/])\.mdx$/, '');
}
