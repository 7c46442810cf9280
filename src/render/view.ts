import type { Diagnostic } from '../source/finding.ts';
import type { Site } from '../model/site.ts';
import type { Size } from '../source/image-size.ts';
import { booleanOf, stringOf, valueOf, type Tree } from '../source/tree.ts';
import type { IconLibrary } from '../html/icons.ts';
import type { SiteCode } from '../site-code/site-code.ts';
import type { Looks } from './look/looks.ts';
import type { Place } from './navigation/place.ts';
import type { Words } from '../translations/words.ts';

/** How pages are made, whoever asks for them. */
export interface RenderOptions extends Looks {
  /** Origin of the site, for canonical addresses: `https://example.com`. None: no canonical tags. */
  readonly origin?: string | undefined;
  /** A page of a running `docs dev`, or one of a static build, which searches in the browser. */
  readonly mode: 'live' | 'static';
  /** What `check` found; a live page shows its own. */
  readonly findings: readonly Diagnostic[];
  /** Domain identifier and the public keys that the page's own search and assistant send. */
  readonly domain: string;
  readonly accessToken?: string | undefined;
  readonly assistantKey?: string | undefined;
  /** How code of the site runs; undefined where it does not. */
  readonly siteCode?: SiteCode | undefined;
  /** What the site has for agents, by the relation of its link. */
  readonly agentLinks?: readonly { readonly relation: string; readonly href: string }[];
  /** The size of a picture of the site, where it is known. */
  readonly imageSize?: ((path: string) => Size | undefined) | undefined;
}

/** One page with everything its parts need to know. */
export interface View extends RenderOptions {
  readonly site: Site;
  /** Page path; for a page that does not exist, what was requested. */
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

/** The set that names of icons are looked up in first. */
export function iconLibraryOf(site: Site): IconLibrary {
  const library = setting(site, 'icons', 'library');
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome';
}
