import { type RemoteMedia, remoteSources } from '../../html/remote-media.ts';

/** What a page loads besides its own. */
export interface Loaded {
  readonly remoteMedia: RemoteMedia;
  /** Files of other hosts. */
  readonly fonts: readonly string[];
  /** Sources that the script of the page asks. */
  readonly connects: readonly string[];
  /** `style` elements: those of diagrams. */
  readonly inlineStyles: boolean;
  /** Code of the site: its scripts, and components that a browser runs. */
  readonly siteCode: boolean;
}

/**
 * What a page may load: its own origin and nothing else, no script in the page itself. Code of the site may ask other
 * hosts, and load scripts of theirs, as it does on the hosted platform.
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
    // `style` attributes are what authors write on elements.
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
