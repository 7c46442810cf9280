import type { RemoteMedia } from '../../html/remote-media.ts';
import type { HashedFile } from '../../site-code/hashed-files.ts';

/** What the appearance of a site depends on besides its docs.json. */
export interface Looks {
  /** Path the site is served under: '' or `/docs`. */
  readonly base: string;
  readonly remoteMedia: RemoteMedia;
  /** Its own style files. */
  readonly styleFiles?: readonly HashedFile[] | undefined;
}
