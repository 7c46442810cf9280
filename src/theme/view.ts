import type { Diagnostic } from '../site/source/finding.ts';
import type { Site } from '../site/model/site.ts';
import type { Size } from '../site/source/image-size.ts';
import { booleanOf, stringOf, type Tree, valueAt, valueOf } from '../site/source/tree.ts';
import { defaultIconLibrary, iconLibrary, type IconLibrary } from '../site/model/icon-library.ts';
import type { RemoteMedia } from '../pages/html/remote-media.ts';
import type { HtmlOptions } from '../pages/print/html/printer.ts';
import type { HashedFile, SiteCode } from '../pages/site-code/site-wide-files.ts';
import type { Place } from './navigation/place.ts';
import type { Words } from '../pages/words/words.ts';

/** What the appearance of a site depends on besides its docs.json. */
export interface Looks {
  /** Path the site is served under: '' or `/docs`. */
  readonly base: string;
  readonly remoteMedia: RemoteMedia;
  /** Its own style files. */
  readonly styleFiles?: readonly HashedFile[] | undefined;
}

/** Options for rendering pages. */
export interface RenderOptions extends Looks {
  /** Origin of the site, for canonical addresses: `https://example.com`. */
  readonly origin?: string | undefined;
  /** `live` for a running server; `static` for a build, which searches in the browser. */
  readonly mode: 'live' | 'static';
  /** All findings of the site; a live page shows its own. */
  readonly findings: readonly Diagnostic[];
  /** Domain identifier and the public keys that the page's own search and assistant send. */
  readonly domain: string;
  readonly accessToken?: string | undefined;
  readonly assistantKey?: string | undefined;
  /** How code of the site runs; undefined if it does not. */
  readonly siteCode?: SiteCode | undefined;
  /** Files for agents, by the relation of their link. */
  readonly agentLinks?: readonly { readonly relation: string; readonly href: string }[];
  /** The size of an image of the site, if known. */
  readonly imageSize?: ((path: string) => Size | undefined) | undefined;
}

/** The context for rendering one page. */
export interface View extends RenderOptions {
  readonly site: Site;
  /** The page path, or the requested path of a missing page. */
  readonly path: string;
  readonly place: Place;
  readonly icons: IconLibrary;
  readonly words: Words;
}

/** A text of docs.json: `setting(site, 'styling', 'eyebrows')`. */
export function setting(site: Site, ...keys: readonly string[]): string | undefined {
  return stringOf(settingTree(site, ...keys));
}

export function flag(site: Site, ...keys: readonly string[]): boolean | undefined {
  return booleanOf(settingTree(site, ...keys));
}

export function settingTree(site: Site, ...keys: readonly string[]): Tree | undefined {
  return valueAt(site.config, ...keys);
}

/** The banner, footer or navbar of the current language, or of the site. */
export function languageSetting(
  { place, site }: View,
  key: 'banner' | 'footer' | 'navbar',
): Tree | undefined {
  return place.ancestors.findLast((element) => element[key] !== undefined)?.[key] ?? settingTree(site, key);
}

/** The texts of a setting that is one text for both modes, or one for each. */
export function byMode(tree: Tree | undefined): Readonly<Record<'light' | 'dark', string | undefined>> {
  const text = (mode: string) => stringOf(tree) ?? stringOf(valueOf(tree, mode));
  return { light: text('light'), dark: text('dark') };
}

/** Whether this is the preview of a folder that its user does not trust. */
export function isUntrusted({ mode, siteCode }: View): boolean {
  return mode === 'live' && siteCode === undefined;
}

/** The options for printing the content of a page. */
export function htmlOptions({ imageSize, mode, siteCode, ...view }: View): HtmlOptions {
  return {
    ...view,
    marksIslands: mode === 'live',
    siteCode: siteCode !== undefined,
    imageSize: imageSize ?? (() => undefined),
  };
}

/** The icon set in which names are looked up first. */
export function iconLibraryOf(site: Site): IconLibrary {
  return iconLibrary(site) ?? defaultIconLibrary;
}
