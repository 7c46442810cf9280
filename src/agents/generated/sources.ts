import { docAt } from '../../pages/expand/reference-doc.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePerKey } from '../../site/source/once.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Passage } from './passage.ts';
import { passagesOf } from './passages.ts';
import type { SourcePage } from './source-page.ts';
import { sourcePages } from './source-pages.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** What texts about a site are generated from. */
export interface Sources {
  readonly facts: Facts;
  readonly pages: readonly SourcePage[];
  readonly vocabulary: Vocabulary;
  /** The passages of a page; each page is read once. */
  passages(page: Pick<SourcePage, 'page'>): readonly Passage[];
}

export function sourcesOf(site: Site, address: Address): Sources {
  const pages = sourcePages(site, address);
  const passagesAt = oncePerKey((path: string) => {
    const doc = docAt(site, path);
    return doc === undefined ? [] : passagesOf(doc);
  });
  return {
    facts: factsOf(site, pages),
    pages,
    vocabulary: vocabularyOf(pages),
    passages: ({ page }) => passagesAt(page.path),
  };
}
