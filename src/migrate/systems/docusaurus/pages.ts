import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { refusalOf } from '../../markdown/parse.ts';
import { pathOfAddress, withoutPrefix } from '../../model/addresses.ts';
import type { MigrationOptions, OldPage } from '../../model/old-site.ts';
import type { PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import type { Document } from './documents.ts';
import { linkPage } from '../shared/link-page.ts';
import type { GeneratedIndex } from './items.ts';

/** Makes pages, by the addresses of the old site. */
export interface PageMaker {
  document(document: Document, route: string, others: readonly string[]): OldPage;
  index(index: GeneratedIndex, route: string): OldPage;
  link(label: string, href: string): OldPage;
  /** `address` is without the base of the site: `blog/2024/news`. */
  file(path: string, content: string, address: string): OldPage;
}

/** `base` is the path below which the old site was served. */
export function pageMaker(source: Source, base: string, options: MigrationOptions): PageMaker {
  const addressOf = (path: string) => `/${joinPath(joinPath('', base), joinPath('', path))}`;
  const isHidden = ({ draft, unlisted }: PlainObject) =>
    !options.drafts && (draft === true || unlisted === true);
  const file = (
    path: string,
    content: string,
    addresses: readonly string[],
    fields: PlainObject,
  ): OldPage => {
    const reason = refusalOf(content === '' ? source.text(path) : content);
    return {
      key: path,
      source: path,
      text: content,
      path: withoutPrefix(pathOfAddress(addresses[0] ?? path, base), options.strip),
      addresses: addresses.map(addressOf),
      hidden: isHidden(fields),
      ...(reason === undefined ? { kind: 'page' } : { kind: 'dropped', reason }),
    };
  };
  return {
    document: ({ source, text: content, fields, slug }, route, others) =>
      file(source, content, [route + slug, ...others.map((other) => other + slug)], fields),
    index: ({ title, description, slug }, route) => {
      const address = route + slug;
      return {
        key: `index:${address}`,
        source: undefined,
        text: `---\ntitle: ${JSON.stringify(title)}\n${description ? `description: ${JSON.stringify(description)}\n` : ''}---\n\n<DocCardList />\n`,
        kind: 'page',
        path: withoutPrefix(pathOfAddress(address), options.strip),
        addresses: [addressOf(address)],
      };
    },
    link: (label, href) =>
      linkPage(
        `link:${label}:${href}`,
        label,
        href,
        `links/${nameInWords(label).toLowerCase().replaceAll(' ', '-')}`,
      ),
    file: (path, content, address) => file(path, content, [address], fieldsOf(content)),
  };
}
