import type { Diagnostic } from '../source/finding.ts';
import type { Site } from '../model/site.ts';
import type { Size } from '../source/image-size.ts';
import { booleanOf, stringOf, valueOf, type Tree } from '../source/tree.ts';
import type { IconLibrary } from '../html/icons.ts';
import type { SiteCode } from '../site-code/site-code.ts';
import type { Looks } from './look/looks.ts';
import type { Place } from './navigation/place.ts';
import type { Words } from '../translations/words.ts';

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
  return keys.reduce<Tree | undefined>(valueOf, site.config);
}

/** The icon set in which names are looked up first. */
export function iconLibraryOf(site: Site): IconLibrary {
  const library = setting(site, 'icons', 'library');
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome';
}
