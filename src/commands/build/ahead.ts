import { bodyAhead } from '../../build/markdown/page-markdown.ts';
import { categoryOf } from '../../load/category.ts';
import { type Address, localAddress } from '../../model/address.ts';
import type { Site } from '../../model/site.ts';
import { sectionsAhead } from '../../search/fragments/fragments.ts';
import { documentOf } from '../../source/document.ts';
import { keepDocument } from '../../source/parse-once.ts';
import type { Onlooker } from '../open-site.ts';
import { addressOrLocal } from '../site-address.ts';
import { createIndexer } from './indexer.ts';

/** What was made while the site was read. */
export interface Ahead {
  /** By path of the file: the Markdown of the pages for which it takes no other file. */
  readonly bodies: ReadonlyMap<string, string>;
  /** The search index of the site, as the bytes of its file. */
  readonly index: (site: Site) => Promise<Uint8Array>;
}

/**
 * Makes Markdown and sections of each page when it is read: the tree they are made of is gone before the next one comes,
 * and most pages are indexed before the site is known. `url` is what the command line says of the address.
 */
export function createAhead(url: string | undefined): Onlooker & Ahead {
  const indexer = createIndexer();
  const bodies = new Map<string, string>();
  let address: Address = localAddress;
  return {
    bodies,
    index: indexer.index,
    expect(pages, settings) {
      address = addressOrLocal(url, settings, () => undefined);
      indexer.expect(pages);
    },
    each(page, parsed) {
      if (parsed === undefined) return;
      const { file } = page;
      const document = documentOf(parsed);
      const isPage = categoryOf(file.path) === 'page';
      const body = isPage ? bodyAhead({ file, tree: document.tree }, address) : undefined;
      if (body === undefined) keepDocument(file, document);
      else bodies.set(file.path, body);
      const sections = isPage ? sectionsAhead(page, () => document) : undefined;
      if (sections !== undefined) indexer.readAhead(file.path, sections);
    },
  };
}
