import type { Doc } from '../../doc/doc.ts';
import { docOf } from '../../expand/page-doc.ts';
import { escapeTags } from '../../markdown/escape-tags.ts';
import { oneLine } from '../../markdown/text.ts';
import { type Address, pathAt } from '../../model/address.ts';
import type { Page } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import { markdownOf } from '../../print/markdown/markdown.ts';
import type { LinkFrom } from '../../print/markdown/page-printer.ts';

/** Turns the body of a page into Markdown for agents: no component, no expression and nothing meant for humans alone. */
export type PageBody = (page: Pick<Page, 'file' | 'outline'>) => string;

export function pageBodies(site: Site, address: Address): PageBody {
  return (page) => bodyOf(docOf(page, site), address);
}

/** The body of a page that is expanded already. */
export function bodyOf(doc: Doc, address: Address): string {
  return markdownOf(doc, linksFrom(address));
}

/** Paths of the site get the base path. */
function linksFrom(address: Address): LinkFrom {
  const { base } = address;
  if (base === '') return (href) => href;
  const start = pathAt(address, '').replace(/\/$/, '');
  return (href) => {
    const isPath = /^\/(?!\/)/.test(href) && href !== base && !href.startsWith(`${base}/`);
    return isPath ? start + href : href;
  };
}

/** A whole file: title, description, body. */
export function markdownFile(title: string, description: string | undefined, body: string): string {
  const head = [`# ${escapeTags(oneLine(title))}`];
  if (description !== undefined && description.trim() !== '')
    head.push(`> ${escapeTags(oneLine(description.replace(/<br\s*\/?>/gi, ' ')))}`);
  const text = withoutTitle(body, title);
  return `${[...head, ...(text === '' ? [] : [text])].join('\n\n')}\n`;
}

/** Some pages repeat their title as the first heading. */
function withoutTitle(body: string, title: string): string {
  const first = /^# ([^\n]*)(?:\n+|$)/.exec(body);
  return first?.[1]?.trim() === title.trim() ? body.slice(first[0].length) : body;
}
