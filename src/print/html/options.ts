import type { Html } from '../../html/html.ts';
import type { RemoteMedia } from '../../html/remote-media.ts';
import type { IconLibrary } from '../../model/icon-library.ts';
import type { Site } from '../../model/site.ts';
import type { Size } from '../../source/image-size.ts';
import type { Words } from '../../translations/words.ts';

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
  /** What the frame adds below the heading with that id. */
  readonly belowHeading?: { readonly id: string; readonly part: Html } | undefined;
}
