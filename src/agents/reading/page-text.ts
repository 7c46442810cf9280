import { referenceAt, type Reference } from '../../pages/expand/reference-doc.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { Address } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import { withTargets } from '../markdown/link-targets.ts';
import { directoryText } from '../markdown/directory.ts';
import { bodyOf, pageBodies } from '../markdown/page-markdown.ts';
import { packedTexts } from './packed-texts.ts';
import type { ReaderPage } from './reader-page.ts';

/** Texts that were generated before. */
export interface GeneratedTexts {
  /** By the path of the file. */
  get(path: string): string | undefined;
  /** By the path of the page. */
  reference?(path: string): ReferenceText | undefined;
}

/** What a spec contributes to a page, as Markdown around its own content. */
export interface ReferenceText {
  readonly before: string;
  readonly after: string;
}

export function referenceText({ before, content, after }: Reference): ReferenceText {
  return {
    before: bodyOf({ children: [...before, ...content], footnotes: [] }),
    after: bodyOf({ children: after, footnotes: [] }),
  };
}

/** The body of any page as Markdown, including what a spec contributes. */
export type BodyOf = (page: ReaderPage) => string;

export interface Bodies {
  readonly text: BodyOf;
  /** The same as UTF-8, as it is stored. */
  readonly bytes: (page: ReaderPage) => Uint8Array;
}

/**
 * Generates each body once, however many files use it; `generated` contains those that are already there, by file path.
 * `applyTargets` resolves links: agents get absolute addresses of Markdown.
 */
export function bodies(
  site: Site,
  address: Address,
  generated: GeneratedTexts = new Map(),
  applyTargets: typeof withTargets = withTargets,
): Bodies {
  const print = bodyPrinter(site, address, generated, applyTargets);
  const cache = packedTexts();
  return {
    text(reader) {
      const cached = cache.get(reader.path);
      if (cached !== undefined) return cached;
      const printed = print(reader);
      cache.set(reader.path, printed);
      return printed;
    },
    bytes: (reader) => cache.bytes(reader.path) ?? cache.set(reader.path, print(reader)),
  };
}

/** Like `bodies`, for bodies that are read once. */
export function bodyPrinter(
  site: Site,
  address: Address,
  generated: GeneratedTexts,
  applyTargets: typeof withTargets,
): BodyOf {
  const ofPage = pageBodies(site);
  return (reader) => {
    const { path, page } = reader;
    const pageText = page === undefined ? '' : (generated.get(page.file.path) ?? ofPage(page));
    const { before, after } =
      generated.reference?.(path) ?? referenceText(referenceAt(site, path) ?? nothing);
    const texts = [before, pointer(reader), pageText, after, directoryText(site, path)];
    const printed = texts.filter((text) => text !== '').join('\n\n');
    return applyTargets(printed, path, site, address);
  };
}

const nothing: Reference = { before: [], content: [], after: [] };

/** A page for an external address names it. */
function pointer({ title, page }: ReaderPage): string {
  const url = stringOf(valueOf(page?.fields, 'url'))?.trim() ?? '';
  return url === ''
    ? ''
    : `This page leads to [${oneLine(title)}](${url.replace(/[\s()<>]/g, encodeURIComponent)}).`;
}
