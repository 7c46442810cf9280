import { anchorsOf } from '../../../site/links/anchors.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { oncePer } from '../../../site/source/once.ts';
import type { Heading } from '../../../site/source/outline/page-outline.ts';
import { originalOf } from './translations.ts';

/**
 * The anchor of a translated page for an anchor of the page it was translated from: that of the heading at the same
 * place. Undefined if their headings do not correspond.
 */
export function translatedAnchor(site: Site, page: Page, hash: string): string | undefined {
  const original = originalOf(site, page);
  if (original === undefined) return undefined;
  const [theirs, ours] = [anchorsOf(site, original).headings, anchorsOf(site, page).headings];
  const place = comparableSlugs(theirs).indexOf(comparable(hash));
  if (place === -1 || theirs.length !== ours.length) return undefined;
  return theirs.every(({ depth }, at) => depth === ours[at]?.depth) ? ours[place]?.slug : undefined;
}

const comparableSlugs = oncePer((headings: readonly Heading[]) =>
  headings.map(({ slug }) => comparable(slug)),
);

/** Tools differ in what they make of punctuation. */
function comparable(slug: string): string {
  return slug.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
