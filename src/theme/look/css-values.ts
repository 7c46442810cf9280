import { isRemote, mediaHref } from '../../pages/html/address.ts';
import { loadsRemote } from '../../pages/html/remote-media.ts';
import type { Site } from '../../site/model/site.ts';
import type { Looks } from '../view.ts';

/** A text of docs.json as a CSS string, with everything escaped that could end it. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

/** The address of an image or font as CSS; undefined for files of other hosts that pages do not load. */
export function urlOf(written: string | undefined, site: Site, looks: Looks): string | undefined {
  const href = loadedHref(written, site, looks);
  return href === undefined ? undefined : `url(${quoted(href)})`;
}

/** The address of an image or font; undefined for files of other hosts that pages do not load. */
export function loadedHref(
  written: string | undefined,
  site: Site,
  { base, remoteMedia }: Looks,
): string | undefined {
  if (written === undefined) return undefined;
  if (!isRemote(written)) return mediaHref(written, site, base, '');
  return loadsRemote(written, remoteMedia) ? written : undefined;
}
