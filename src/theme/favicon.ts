import { mediaPath } from '../pages/html/address.ts';
import type { Artifact } from '../site/model/artifact.ts';
import { parseColour, colourText, readableOn, white } from '../site/model/colour.ts';
import { mediaType } from '../site/model/media-types.ts';
import type { Site } from '../site/model/site.ts';
import { favicon } from '../starting/favicon.ts';
import { defaultColour } from './look/colours.ts';
import { byMode, setting, settingTree } from './view.ts';

/** Where programs look for the icon of a site without reading a page. */
export const faviconPath = 'favicon.ico';

/** The file of the site that docs.json names as its icon, in light mode; undefined if it is not a file of the site. */
export function faviconFile(site: Site, base: string): string | undefined {
  const { light } = byMode(settingTree(site, 'favicon'));
  const path = light === undefined ? undefined : mediaPath(light, site, base, '');
  return path !== undefined && site.files.has(path) ? path : undefined;
}

/** The icon of a site that has none. */
export function shippedFavicon(site: Site): Artifact {
  const colour = parseColour(setting(site, 'colors', 'primary')) ?? defaultColour;
  const body = new TextEncoder().encode(favicon(colourText(readableOn(colour, white, 3))));
  return { path: faviconPath, type: mediaType('favicon.svg'), body };
}
