import type { Block } from '../../doc/block.ts';
import type { HtmlPrinter } from '../../components/printers.ts';
import type { Html } from '../../html/html.ts';
import type { RemoteMedia } from '../../html/remote-media.ts';
import type { IconLibrary } from '../../../site/model/icon-library.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Size } from '../../../site/source/image-size.ts';
import type { Words } from '../../words/words.ts';

/** The printer of one page, with what its parts share. */
export interface Printer extends HtmlPrinter {
  readonly options: HtmlOptions;
  readonly parts: PageParts;
  inLink(): Printer;
  /** For content that is printed a second time, as the children of a component. */
  inTemplate(): Printer;
}

/** Where a page is shown, and what it may load. */
export interface HtmlOptions {
  readonly site: Site;
  /** Path below which the site is served: '' or `/docs`. */
  readonly base: string;
  /** Page path, for relative addresses. */
  readonly path: string;
  readonly remoteMedia: RemoteMedia;
  /** The icon library of the site. */
  readonly icons: IconLibrary;
  readonly words: Words;
  /** Whether every island is marked as one, rather than only those without any content. */
  readonly marksIslands: boolean;
  /** Whether components of the site run in the browser. */
  readonly siteCode: boolean;
  /** The size of an image of the site, where it is known. */
  readonly imageSize: (path: string) => Size | undefined;
  /** What the frame adds above blocks of the page. */
  readonly above?: ReadonlyMap<Block, readonly Html[]>;
  /** What the frame adds below the heading with that id. */
  readonly belowHeading?: { readonly id: string; readonly part: Html } | undefined;
}

/** What the content of a page adds to other parts of the page while it is printed. */
export interface PageParts {
  /** What is shown next to the page. */
  readonly aside: Html[];
  readonly uses: Set<Use>;
  /** Paths of the files with components that a browser runs. */
  readonly islands: Set<string>;
  /** Claims an id for an element; undefined if another part of the page has it, or will have it. */
  readonly claimId: (id: string) => string | undefined;
  /** An id for a control: `tabs-1`. */
  readonly controlId: (prefix: string) => string;
}

/** Features that only some pages need: drawing diagrams, classes for the author's elements, and a feed of updates. */
export type Use = 'mermaid' | 'classes' | 'feed';

/** `anchors` are the ids of the nodes in the page. */
export function pageParts(anchors: Iterable<string>): PageParts {
  const takenAnchors = new Set(anchors);
  let controls = 0;
  const claimId = (id: string) => {
    if (id === '' || takenAnchors.has(id)) return undefined;
    takenAnchors.add(id);
    return id;
  };
  const controlId = (prefix: string): string => {
    controls += 1;
    return claimId(`${prefix}-${controls}`) ?? controlId(prefix);
  };
  return { aside: [], uses: new Set(), islands: new Set(), claimId, controlId };
}

/** For content that is printed a second time, and replaces the first in a browser. */
export function templateParts(parts: PageParts): PageParts {
  return { ...parts, aside: [], claimId: (id) => (id === '' ? undefined : id) };
}
