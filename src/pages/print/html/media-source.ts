import { isRemote, mediaHref } from '../../html/address.ts';
import { loadsRemote } from '../../html/remote-media.ts';
import type { HtmlOptions } from './printer.ts';

/** The address of an image, video or audio for `src`; undefined for what may not be loaded. */
export function mediaSource(written: string, options: HtmlOptions): string | undefined {
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)[;,]/i.test(written)) return written;
  if (isRemote(written)) return loadsRemote(written, options.remoteMedia) ? written : undefined;
  return siteFile(written, options);
}

/** The address of a file of the site; undefined for anything else. */
export function siteFile(written: string, { site, base, path }: HtmlOptions): string | undefined {
  return mediaHref(written, site, base, path);
}
