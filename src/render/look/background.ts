import { isRemote, mediaHref } from '../../html/address.ts';
import { loadsRemote, type RemoteMedia } from '../../html/remote-media.ts';
import type { Site } from '../../model/site.ts';
import { stringOf, valueOf } from '../../source/tree.ts';
import { settingTree } from '../view.ts';
import { quoted } from './quoted.ts';

/** The background image of pages, one for both modes or one for each. */
export function backgroundRules(site: Site, base: string, remoteMedia: RemoteMedia): readonly string[] {
  const image = settingTree(site, 'background', 'image');
  const both = stringOf(image);
  const places = [
    [':root', both ?? stringOf(valueOf(image, 'light'))],
    [':root[data-theme="dark"]', both ?? stringOf(valueOf(image, 'dark'))],
  ] as const;
  return places.flatMap(([selector, written]) => {
    const href = written === undefined ? undefined : hrefOf(written, site, base, remoteMedia);
    return href === undefined ? [] : [`${selector}{--picture:url(${quoted(href)})}`];
  });
}

function hrefOf(written: string, site: Site, base: string, remoteMedia: RemoteMedia): string | undefined {
  if (isRemote(written)) return loadsRemote(written, remoteMedia) ? written : undefined;
  return mediaHref(written, site, base, '');
}
