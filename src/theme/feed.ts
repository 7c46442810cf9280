import type { BlockOf } from '../pages/doc/block.ts';
import { encodePart } from '../site/source/text/percent.ts';
import { docAt } from '../pages/expand/reference-doc.ts';
import { linkOf, pageHref } from '../pages/html/address.ts';
import { type Artifact, textArtifact } from '../site/model/artifact.ts';
import { headAt } from '../site/model/pages/site-pages.ts';
import type { Site } from '../site/model/site.ts';
import { contentsOf } from '../pages/print/html/contents.ts';
import { markdownOf } from '../pages/print/markdown/markdown.ts';
import { escape } from '../site/source/text/escape.ts';
import type { RenderOptions } from './view.ts';

export const feedType = 'application/rss+xml';

/** The path of the feed of a page: `changelog/rss.xml`. */
export function feedPath(path: string): string {
  return `${path.replace(/(?:^|\/)index$/, '')}/rss.xml`.replace(/^\//, '');
}

/**
 * The RSS 2.0 feed of a page with an item for each `Update` (https://www.rssboard.org/rss-specification); undefined for
 * other pages, and where the site has a file of its own. Items have no date, because no update has to have one.
 */
export function feedAt(
  site: Site,
  path: string,
  { base, origin = '' }: Pick<RenderOptions, 'base' | 'origin'>,
): Artifact | undefined {
  const head = headAt(site, path);
  const doc = docAt(site, path);
  if (head === undefined || doc === undefined || site.files.has(feedPath(path))) return undefined;
  const { updates } = contentsOf(doc);
  if (updates.length === 0) return undefined;
  const page = origin + pageHref(base, path);
  const absolute = (href: string) => {
    const link = linkOf(href, site, base, path)?.href ?? href;
    return link.startsWith('#') ? page + link : link.startsWith('/') ? origin + link : link;
  };
  const item = ({ id, label, description, children, feed, ...at }: BlockOf<'update'>) => {
    const lead: BlockOf<'paragraph'> = { ...at, kind: 'paragraph', children: description };
    const text = feed.description ?? markdownOf({ children: [lead, ...children], footnotes: [] }, absolute);
    const link = id === undefined ? page : `${page}#${encodePart(id)}`;
    return `    <item>
      ${element('title', feed.title ?? label)}
      ${element('link', link)}
      <guid>${escape(link)}</guid>
      ${element('description', text)}
    </item>
`;
  };
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0">
  <channel>
    ${element('title', head.title)}
    ${element('link', page)}
    ${element('description', head.description ?? head.title)}
    <atom:link href="${escape(origin)}${escape(base)}/${escape(encodeURI(feedPath(path)))}" rel="self" type="${feedType}"/>
${updates.map(item).join('')}  </channel>
</rss>
`;
  return textArtifact(feedPath(path), feedType, text);
}

/** Characters that XML 1.0 cannot contain are left out. */
function element(name: string, text: string): string {
  return `<${name}>${escape(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))}</${name}>`;
}
