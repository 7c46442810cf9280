import { isWebAddress } from '../../model/addresses/link-target.ts';
import type { Site } from '../../model/site.ts';
import type { Span } from '../../source/span.ts';
import { linkSources } from '../../links/sources.ts';

/** A link to a web address, without its fragment, or to one that cannot be read as such. */
export interface ExternalLink {
  readonly address: string;
  readonly span: Span;
}

/**
 * What is surely wrong with an address that cannot be read. Others that cannot are mostly gaps to fill: `http://[host]/`,
 * `http://proxy:port`.
 */
export function malformation(address: string): string | undefined {
  const [host = ''] = /(?<=^https?:\/\/)[^/?#]*/i.exec(address) ?? [];
  if (host === '') return 'has no host';
  if (Number(/^[\w.-]+:(\d+)$/.exec(host)?.[1]) > 65_535) return 'has a port above 65535';
  return undefined;
}

/** Every link of the site that leaves it for the web. */
export function* externalLinks(site: Site): Generator<ExternalLink> {
  for (const { file, links } of linkSources(site)) {
    for (const { target, start, end } of links) {
      const address = webAddress(target);
      if (address !== undefined) yield { address, span: { file, start, end } };
    }
  }
}

/** Undefined for other schemes, for addresses with a gap to fill, and for those with a password, which are asked of nobody. */
function webAddress(target: string): string | undefined {
  if (!isWebAddress(target) || /[{}<>$]|%7B|%3C/i.test(target)) return undefined;
  const whole = target.startsWith('//') ? `https:${target}` : target;
  if (!URL.canParse(whole)) return malformation(whole) && whole;
  const url = new URL(whole);
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}
