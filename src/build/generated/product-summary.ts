import type { Address } from '../../model/addresses/address.ts';
import type { Site } from '../../model/site.ts';
import { factsOf } from './facts.ts';
import { reading } from './reading.ts';
import { sourcePages } from './source-pages.ts';
import { vocabularyOf } from './vocabulary.ts';
import { whatItIs } from './what-it-is.ts';

/** One or two sentences of the site on what the product does; undefined if no page says it. */
export function productSummary(site: Site, address: Address): string | undefined {
  const pages = sourcePages(site, address);
  const summary = whatItIs(factsOf(site, pages), pages, reading(site), vocabularyOf(pages));
  return summary.every(({ origin }) => origin === undefined)
    ? undefined
    : summary.map(({ text }) => text).join(' ');
}
