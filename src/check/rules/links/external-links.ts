import { isWebAddress } from '../../../site/model/addresses/link-target.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Span } from '../../../site/source/span.ts';
import { linkSources } from '../../../site/links/sources.ts';

/** A link to a web address, without its fragment; the address may be malformed. */
export interface ExternalLink {
  readonly address: string;
  readonly span: Span;
}

/**
 * What is wrong with a malformed address, if that is certain. Most others are placeholders: `http://[host]/`,
 * `http://proxy:port`.
 */
export function malformationOf(address: string): string | undefined {
  const [host = ''] = /(?<=^https?:\/\/)[^/?#]*/i.exec(address) ?? [];
  if (host === '') return 'has no host';
  if (Number(/^[\w.-]+:(\d+)$/.exec(host)?.[1]) > 65_535) return 'has a port above 65535';
  return undefined;
}

/** Every link of the site to a web address. */
export function* externalLinks(site: Site): Generator<ExternalLink> {
  for (const { file, links } of linkSources(site)) {
    for (const { target, start, end } of links) {
      const address = webAddress(target);
      if (address !== undefined) yield { address, span: { file, start, end } };
    }
  }
}

/** Undefined for other schemes, for addresses with placeholders, and for those with a password, which are never requested. */
function webAddress(target: string): string | undefined {
  if (!isWebAddress(target) || /[{}<>$]|%7B|%3C/i.test(target)) return undefined;
  const whole = target.startsWith('//') ? `https:${target}` : target;
  if (!URL.canParse(whole)) return malformationOf(whole) && whole;
  const url = new URL(whole);
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}
