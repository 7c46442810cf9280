import type { Finding } from '../../../site/source/finding.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkFix } from './advice.ts';

/** Links that are malformed whatever the site contains. */
export function* malformedLinks(source: Pick<LinkSource, 'file' | 'quoted' | 'links'>): Generator<Finding> {
  const { file, links } = source;
  for (const link of links) {
    if (link.isUnused === true) continue;
    const { target, purpose, start, end } = link;
    if (target === '') {
      yield {
        message: 'the link has no target',
        // With the parentheses: there is nothing to underline between them.
        span: { file, start: start - 1, end: end + 1 },
        help: 'add a target, or write \\[ if the brackets are meant as text',
        // The brackets are often meant as text, and then readers lose nothing.
        cappedAt: 'warning',
      };
      continue;
    }
    const malformed = purpose === 'page' ? malformationOf(target) : undefined;
    if (malformed === undefined) continue;
    const span = { file, start, end };
    const { reason, intended } = malformed;
    const message = `"${target}" is not a valid address: ${reason}`;
    if (intended === undefined) {
      yield { message, span, help: 'write the full address, or delete the link' };
      continue;
    }
    yield { message, span, help: `write "${intended}"`, fix: linkFix(source, link, intended, false) };
  }
}

/** Whether `malformedLinks` reports its target. */
export function isMalformed({ target, purpose }: Pick<PlacedLink, 'target' | 'purpose'>): boolean {
  return purpose === 'page' && malformationOf(target) !== undefined;
}

interface Malformation {
  readonly reason: string;
  /** The most likely address, if there is one. */
  readonly intended: string | undefined;
}

/** What makes an address invalid on every site, if anything does. */
export function malformationOf(target: string): Malformation | undefined {
  // Nearly all targets: paths from the root and anchors.
  if (/^(?:\/(?!\/)|#|\.)/.test(target)) return undefined;
  const [, wrapped] = /^[(["'“‘]+((?:https?:\/)?\/[^"'“”‘’]*?)[)\]"'”’]+$/i.exec(target) ?? [];
  if (wrapped !== undefined)
    return { reason: 'the signs around it are read as part of it', intended: wrapped };
  if (/^https?:\/\/(?:[/?#]|$)/i.test(target)) return { reason: 'it has no host', intended: undefined };
  const [, pathname] = /^pathname:\/\/(\/.+)/i.exec(target) ?? [];
  if (pathname !== undefined)
    return { reason: '"pathname:" is a scheme of another tool', intended: pathname };
  if (/^www\.[\w-]+\./i.test(target))
    return { reason: 'it has no scheme, so it is read as a path', intended: `https://${target}` };
  const [, host] = /^\/\/([\w-]+)(?:[/?#]|$)/.exec(target) ?? [];
  if (host !== undefined && host !== 'localhost')
    return { reason: `"//" must be followed by a host, and "${host}" is not one`, intended: target.slice(1) };
  const [written = '', rest] =
    /^(?!https?:\/\/)(h{0,2}t{0,3}p{1,2}s{0,2}:?\/{1,3}|https?:\/{0,1})(?=[\w-]+\.)/i.exec(target) ?? [];
  if (rest === undefined || !/^h*t+p+s*/i.test(written)) return undefined;
  const scheme = /s/i.test(written) ? 'https' : 'http';
  return {
    reason: `"${written}" is not a valid scheme`,
    intended: `${scheme}://${target.slice(written.length)}`,
  };
}
