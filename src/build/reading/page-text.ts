import { referenceAt } from '../../expand/reference-doc.ts';
import { oneLine } from '../../markdown/text.ts';
import type { Address } from '../../model/addresses/address.ts';
import type { Site } from '../../model/site.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import { withTargets } from '../markdown/link-targets.ts';
import { bodyOf, pageBodies } from '../markdown/page-markdown.ts';
import type { ReaderPage } from './reader-page.ts';

/** Texts by the path of their file. */
export interface Texts {
  get(path: string): string | undefined;
}

/** The body of any page as Markdown, including what a spec contributes. */
export type BodyOf = (page: ReaderPage) => string;

/**
 * Generates each body once, however many files use it; `ahead` contains those generated before, by file path. `led`
 * resolves links: agents get absolute addresses of Markdown.
 */
export function bodies(
  site: Site,
  address: Address,
  ahead: Texts = new Map(),
  led: typeof withTargets = withTargets,
): BodyOf {
  const ofPage = pageBodies(site);
  const cache = new Map<string, string>();
  return (reader) => {
    const { path, page } = reader;
    const before = cache.get(path);
    if (before !== undefined) return before;
    const written = page === undefined ? '' : (ahead.get(page.file.path) ?? ofPage(page));
    const reference = referenceAt(site, path) ?? { before: [], content: [], after: [] };
    const texts = [
      bodyOf({ children: [...reference.before, ...reference.content], footnotes: [] }),
      pointer(reader),
      written,
      bodyOf({ children: reference.after, footnotes: [] }),
    ];
    const printed = texts.filter((text) => text !== '').join('\n\n');
    const body = led(printed, path, site, address);
    cache.set(path, body);
    return body;
  };
}

/** A page for an external address names it. */
function pointer({ title, page }: ReaderPage): string {
  const url = stringOf(valueOf(page?.fields, 'url'))?.trim() ?? '';
  return url === ''
    ? ''
    : `This page leads to [${oneLine(title)}](${url.replace(/[\s()<>]/g, encodeURIComponent)}).`;
}
