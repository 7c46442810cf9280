import { type RemoteMedia, remoteSources } from '../../pages/html/remote-media.ts';

/** What a page loads besides its own files. */
export interface Loaded {
  readonly remoteMedia: RemoteMedia;
  /** Files of other hosts. */
  readonly fonts: readonly string[];
  /** Sources that the script of the page connects to. */
  readonly connects: readonly string[];
  /** Whether the page has `style` elements, as diagrams do. */
  readonly inlineStyles: boolean;
  /** Whether the page runs code of the site: its scripts and components. */
  readonly siteCode: boolean;
}

/**
 * Allows a page to load files of its own origin only, and no inline scripts. Code of the site may connect to other
 * hosts, and load their scripts, as it does on the hosted platform.
 */
export function contentSecurityPolicy({
  remoteMedia,
  fonts,
  connects,
  inlineStyles,
  siteCode,
}: Loaded): string {
  const remote = remoteSources(remoteMedia);
  return [
    "default-src 'none'",
    `script-src 'self'${siteCode ? ' https:' : ''}`,
    // Authors write `style` attributes.
    `style-src 'self'${siteCode ? " https: 'unsafe-inline'" : inlineStyles ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${remote}`,
    `media-src 'self'${siteCode ? ' data: blob:' : ''}${remote}`,
    `frame-src 'self'${remote}`,
    `font-src 'self' data:${siteCode ? ' https:' : remoteSources(new Set(fonts))}`,
    ['connect-src', "'self'", ...(siteCode ? ['https:', 'http:', 'wss:', 'ws:'] : connects)].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
