import type { RemoteMedia } from '../../html/remote-media.ts';
import type { IconLibrary } from '../../html/icons.ts';
import type { Site } from '../../model/site.ts';
import type { Size } from '../../source/image-size.ts';
import type { Words } from '../../translations/words.ts';

/** Where a page is shown, and what it may load. */
export interface HtmlOptions {
  readonly site: Site;
  /** Path the site is served under: '' or `/docs`. */
  readonly base: string;
  /** Page path, for relative addresses. */
  readonly path: string;
  readonly remoteMedia: RemoteMedia;
  /** The icon library of the site. */
  readonly icons: IconLibrary;
  readonly words: Words;
  /** Whether every island says that it is one. Otherwise those alone do of which nothing can be shown. */
  readonly marksIslands: boolean;
  /** Whether components of the site run in the browser. */
  readonly siteCode: boolean;
  /** The size of a picture of the site, where it is known. */
  readonly imageSize: (path: string) => Size | undefined;
}
